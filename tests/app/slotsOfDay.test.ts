import { expect, test } from 'vitest';
import { listSlotsOfDay } from '#app/product/days/slotsOfDay.ts';
import type { MemberOfDay } from '#contract/appointmentDay.ts';
import { buildScheduledMember } from '#tests/support/assessmentBuilders.ts';
import { testId } from '#tests/support/builders.ts';

const hour = 3_600_000;
const winter = { id: testId('assessment', 1), name: 'Winter check' };
const eyes = { id: testId('assessment', 2), name: 'Eye test' };

function booked(number: number, at: number, assessment = winter): MemberOfDay {
  const times = { id: testId('mail', number), startsAt: at * hour, endsAt: (at + 1) * hour };
  return { ...buildScheduledMember(number), appointment: times, assessment };
}
const free = (at: number, remaining: number, assessment = winter) => ({
  assessment,
  startsAt: at * hour,
  endsAt: (at + 1) * hour,
  remaining,
});
const summarize = (slots: ReturnType<typeof listSlotsOfDay>) =>
  slots.map(({ startsAt, assessment, members, free: places }) => [
    startsAt / hour,
    assessment.name,
    members.length,
    places,
  ]);

test('merges people and free places by time and assessment', () => {
  const members = [booked(1, 8), booked(2, 8), booked(3, 8, eyes), booked(4, 9)];
  expect(summarize(listSlotsOfDay(members, [free(8, 1), free(10, 2), free(11, 1, eyes)], true))).toEqual([
    [8, 'Eye test', 1, 0],
    [8, 'Winter check', 2, 1],
    [9, 'Winter check', 1, 0],
    [10, 'Winter check', 0, 2],
    [11, 'Eye test', 0, 1],
  ]);
});

test('leaves out free places after the last person while more people follow', () => {
  const slots = listSlotsOfDay([booked(1, 8), booked(2, 9)], [free(8, 1), free(9, 1), free(10, 2)], false);
  expect(summarize(slots)).toEqual([
    [8, 'Winter check', 1, 1],
    [9, 'Winter check', 1, 1],
  ]);
  expect(listSlotsOfDay([], [free(10, 2)], false)).toEqual([]);
});

test('a held time stands at its time without taking a place', () => {
  const held = {
    id: testId('mail', 9),
    assessmentId: winter.id,
    assessmentName: winter.name,
    assessmentMemberId: testId('member', 9),
    trackId: winter.id,
    userId: testId('user', 9),
    name: 'Ada',
    startsAt: 8 * hour,
    endsAt: 9 * hour,
    expiresAt: 7 * hour,
  };
  const list = (isComplete: boolean) =>
    listSlotsOfDay([booked(1, 8)], [], isComplete, [held, { ...held, startsAt: 10 * hour, endsAt: 11 * hour }]);
  expect(
    list(true).map(({ startsAt, members, held: own, free: places }) => [
      startsAt / hour,
      members.length,
      own.length,
      places,
    ]),
  ).toEqual([
    [8, 1, 1, 0],
    [10, 0, 1, 0],
  ]);
  expect(list(false).map(({ startsAt }) => startsAt / hour)).toEqual([8]);
});

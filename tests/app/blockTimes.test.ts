import { expect, test } from 'vitest';
import { applyChanges, groupByDay, listFreeTimes } from '#app/product/block-booking/blockTimes.ts';

const hour = 3_600_000;
const eight = Date.parse('2027-03-08T07:00:00Z');
const timeAt = (start: number, trackId = 'a', hours = 1) => ({
  startsAt: eight + start * hour,
  endsAt: eight + (start + hours) * hour,
  trackId,
});
const person = (id: string, start?: number) => ({
  id,
  fullName: id,
  email: '',
  ...(start !== undefined && { time: timeAt(start) }),
});

test('changed people move to their times, and those who are left out stay where they are', () => {
  const changes = new Map([
    ['Ada', timeAt(3)],
    ['Bea', null],
  ]);
  const changed = applyChanges([person('Ada', 0), person('Bea', 1), person('Cleo', 2), person('Dora')], changes);
  expect(changed.map(({ id, time, isLeftOut }) => [id, time?.startsAt, isLeftOut])).toEqual([
    ['Dora', undefined, false],
    ['Bea', eight + hour, true],
    ['Cleo', eight + 2 * hour, false],
    ['Ada', eight + 3 * hour, false],
  ]);
});

test('days are those at the site', () => {
  const people = applyChanges([person('Ada', 0), person('Bea', 12), person('Cleo')], new Map());
  const daysIn = (zone: string) =>
    groupByDay(people, () => zone).map(({ date, people: ofDay }) => [date, ofDay.length]);
  expect(daysIn('Europe/Berlin')).toEqual([
    [undefined, 1],
    ['2027-03-08', 2],
  ]);
  expect(daysIn('Asia/Tokyo')).toEqual([
    [undefined, 1],
    ['2027-03-08', 1],
    ['2027-03-09', 1],
  ]);
});

test('a time has the places that others of the block leave, in the first track with one', () => {
  const slot = (start: number, remaining: number, trackId?: string) => ({
    ...timeAt(start),
    capacity: 2,
    remaining,
    trackId,
  });
  const slots = [slot(0, 1, 'a'), slot(0, 2, 'b'), slot(1, 1, 'a'), slot(1, 1, 'c'), slot(2, 1, 'a')];
  const others = [timeAt(0, 'a'), timeAt(0, 'b'), timeAt(1, 'c'), timeAt(1.5, 'a')];
  const options = { trackIds: ['a', 'b'], firstTrackId: 'a', others };
  expect(listFreeTimes(slots, options)).toEqual([
    { ...timeAt(0, 'b'), remaining: 1 },
    { ...timeAt(1, 'a'), remaining: 0 },
    { ...timeAt(2, 'a'), remaining: 0 },
  ]);
  const { trackId: _trackId, ...alone } = slot(0, 2);
  expect(listFreeTimes([alone], { ...options, trackIds: ['a'] })).toEqual([{ ...timeAt(0, 'a'), remaining: 1 }]);
});

import { describe, expect, test } from 'vitest';
import { getAssessment, getMyAssessment, listTimeSlots, saveSchedule } from '#contract/assessment.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { countMostAtOnce } from '#tests/support/countMostAtOnce.ts';

const world = openBookingWorld();

const minute = hour / 60;

async function foundWith(rules: object, options: { members?: number; body?: Record<string, unknown> } = {}) {
  const found = await foundOrganization(world.server, options);
  const { admin, organizationId, assessmentId } = found;
  const params = { assessmentId };
  const body = { days: everyDay(), ...rules };
  await succeed(admin.client.call(saveSchedule, { params, body }));
  return {
    ...found,
    details: async () =>
      (await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }))).json.data,
    remainingOnMonday: async (client = found.member.client) => {
      const query = { from: eight, to: eight + 2 * hour };
      const { json } = await succeed(client.call(listTimeSlots, { params, query }));
      return json.data.map((slot: { startsAt: number; remaining: number }) => [
        (slot.startsAt - eight) / minute,
        slot.remaining,
      ]);
    },
  };
}

describe('a step shorter than an appointment', () => {
  test('offers slots that overlap, and one booking takes the seat of all that it meets', async () => {
    const { member, assessmentId, remainingOnMonday, details } = await foundWith({ stepMinutes: 20 }, { members: 2 });
    expect(await details()).toMatchObject({ stepMinutes: 20, seatsOffered: 10, seatsLeft: 10 });
    await succeed(book(member.client, assessmentId, eight + 20 * minute));
    expect(await remainingOnMonday()).toEqual([
      [0, 0],
      [20, 0],
      [40, 0],
      [60, 0],
    ]);
    // Nobody fits before or after it.
    expect(await details()).toMatchObject({ seatsOffered: 10, seatsLeft: 8 });
  });

  test('is never booked beyond its seats, whoever comes at once', async () => {
    const { member, members, assessmentId, remainingOnMonday } = await foundWith(
      { stepMinutes: 5 },
      { members: 26, body: { appointmentsPerSlot: 2 } },
    );
    const starts = members.map((_member, index) => eight + (index % 13) * 5 * minute);
    const answers = await Promise.all(
      members.map((member, index) => book(member.client, assessmentId, starts[index] ?? eight)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await countMostAtOnce(world.server.pool, assessmentId)).toBe(2);
    // Each offered seat can be booked.
    const free = (await remainingOnMonday()).filter(([, remaining]: [number, number]) => remaining > 0);
    const waiting = members.filter((_member, index) => answers[index]?.status === 409);
    const [offset] = free[0] ?? [];
    if (offset !== undefined) {
      await succeed(book(waiting[0]?.client ?? member.client, assessmentId, eight + offset * minute));
    }
    expect(await countMostAtOnce(world.server.pool, assessmentId)).toBe(2);
  });
});

describe('buffers and the cap of a day', () => {
  test('keep the time around an appointment free for nobody else on its seat', async () => {
    const { member, assessmentId, remainingOnMonday, details } = await foundWith({
      stepMinutes: 10,
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 20,
    });
    // 90 minutes a seat: one appointment in two hours of a day.
    expect(await details()).toMatchObject({ seatsOffered: 5, seatsLeft: 5 });
    await succeed(book(member.client, assessmentId, eight));
    expect((await remainingOnMonday()).every(([, remaining]: [number, number]) => remaining === 0)).toBe(true);
    expect(await details()).toMatchObject({ seatsLeft: 4 });
  });

  test('are kept whoever comes at once', async () => {
    const { members, assessmentId, remainingOnMonday, details } = await foundWith(
      { stepMinutes: 5, bufferAfterMinutes: 15, dailyCap: 3 },
      { members: 26, body: { appointmentsPerSlot: 4, appointmentDuration: 30 } },
    );
    expect(await details()).toMatchObject({ seatsOffered: 15 });
    const answers = await Promise.all(
      members.map((member, index) => book(member.client, assessmentId, eight + (index % 19) * 5 * minute)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await remainingOnMonday()).every(([, remaining]: [number, number]) => remaining === 0)).toBe(true);
    expect(await details()).toMatchObject({ seatsLeft: 12 });
  });
});

describe('notice', () => {
  test('members book until then, and staff until the slot begins', async () => {
    const { admin, member, members, assessmentId, remainingOnMonday } = await foundWith(
      { noticeHours: 24 },
      { members: 2 },
    );
    world.setClock('2027-03-07T08:00:00.001+01:00');
    expect(await remainingOnMonday()).toEqual([[60, 1]]);
    expect(await remainingOnMonday(admin.client)).toEqual([
      [0, 1],
      [60, 1],
    ]);
    expect(await book(member.client, assessmentId, eight)).toMatchObject({
      status: 422,
      json: { message: 'A time can be booked until 24 hours before it starts' },
    });
    world.setClock('2027-03-07T08:00:00+01:00');
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:30:00+01:00');
    const { assessmentMemberId } = (
      await succeed((members[1] ?? member).client.call(getMyAssessment, { params: { assessmentId } }))
    ).json.data;
    await succeed(book(admin.client, assessmentId, eight + hour, { assessmentMemberId }));
  });

  test('the assessment is full for members once all that is left is too soon', async () => {
    const { member, assessmentId } = await foundWith({ noticeHours: 720 });
    const own = async () =>
      (await succeed(member.client.call(getMyAssessment, { params: { assessmentId } }))).json.data;
    world.setClock('2027-02-01T08:00:00+01:00');
    expect(await own()).toMatchObject({ noticeHours: 720, isFull: false });
    world.setClock('2027-02-11T08:00:00+01:00');
    expect(await own()).toMatchObject({ isFull: true });
  });
});

test.each([
  [{ stepMinutes: 4 }, { stepMinutes: 'Enter a whole number from 5 to 539' }],
  [{ noticeHours: 721 }, { noticeHours: 'Enter a whole number from 0 to 720' }],
])('refuses %j', async (rules, fields) => {
  const { admin, assessmentId } = await foundOrganization(world.server);
  const body = { days: everyDay(), ...rules };
  const answer = await admin.client.call(saveSchedule, { params: { assessmentId }, body });
  expect(answer).toMatchObject({ status: 400, json: { fields } });
});

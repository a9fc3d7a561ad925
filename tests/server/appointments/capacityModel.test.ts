import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveSchedule, updateAssessment } from '#contract/assessment.ts';
import { updateOrganization } from '#contract/organizationProfile.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { defaultRules } from '#domain/scheduleRules.ts';
import { listTimeSlots as listSlotsOf } from '#domain/timeSlots.ts';
import { at, book, day, everyDay, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import type { Client } from '#tests/support/testServer.ts';

/** Random histories of bookings and edits, compared with a model that counts appointments minute by minute. */
const runs = isLong ? 100 : 4;
const maxSteps = 40;

const world = openBookingWorld();
const memberCount = 5;
/** People whom practitioners add as extras, besides the members who book. */
const extraCount = 3;
const minute = 60_000;
const firstDay: CalendarDate = '2027-03-08';

interface Times {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Plan {
  durationMinutes: number;
  endDate: CalendarDate;
  timeFrom: number;
  timeTo: number;
  timeZone: string;
  capacity: number;
  stepMinutes: number | null;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  dailyCap: number | null;
}

interface History {
  readonly plan: Plan;
  /** Live appointments by member. */
  readonly live: Map<number, Times & { readonly id: string }>;
  readonly organizationId: string;
  readonly assessmentId: string;
  readonly admin: Client;
  readonly members: readonly Client[];
  /** The assessment members of the extras. */
  readonly extras: readonly string[];
}

const slotsOf = ({ plan }: History): Times[] =>
  listSlotsOf({ ...defaultRules(), ...plan, startDate: firstDay, schedule: everyDay(plan.timeFrom, plan.timeTo) });

/** Counts the seats that are free in every minute of the slot and its buffers, within the cap of the day. Ignores the appointment of a member who moves. */
function countFree({ plan, live }: History, slot: Times, mover?: number): number {
  const others = [...live].filter(([member]) => member !== mover).map(([, times]) => times);
  const [before, after] = [plan.bufferBeforeMinutes * minute, plan.bufferAfterMinutes * minute];
  const dayOf = ({ startsAt }: Times) => calendarDateAt(startsAt, plan.timeZone);
  const ofDay = others.filter((times) => dayOf(times) === dayOf(slot)).length;
  let free = Math.min(plan.capacity, (plan.dailyCap ?? Number.POSITIVE_INFINITY) - ofDay);
  for (let instant = slot.startsAt - before; instant < slot.endsAt + after; instant += minute) {
    const taken = others.filter(
      ({ startsAt, endsAt }) => startsAt - before <= instant && instant < endsAt + after,
    ).length;
    free = Math.min(free, plan.capacity - taken);
  }
  return Math.max(0, free);
}

async function expectList(history: History, client: Client, mover?: number): Promise<void> {
  const own = mover === undefined ? undefined : history.live.get(mover);
  const { json } = await succeed(
    client.call(listTimeSlots, {
      params: { assessmentId: history.assessmentId },
      query: own === undefined ? {} : { replaces: own.id },
    }),
  );
  const offered = json.data.map(({ startsAt, remaining }: { startsAt: number; remaining: number }) => [
    startsAt,
    remaining,
  ]);
  expect(offered).toEqual(slotsOf(history).map((slot) => [slot.startsAt, countFree(history, slot, mover)]));
}

type Step = fc.AsyncCommand<object, History, true>;

/** A step of the history. Every step is always possible. */
const step = (name: string, run: (history: History) => Promise<void>): Step => ({
  check: async () => true,
  run: async (_model, history) => {
    await run(history);
    await expectList(history, history.admin);
  },
  toString: () => name,
});

const bookOrMove = (member: number, position: number) =>
  step(`book(${member}, ${position})`, async (history) => {
    const slots = slotsOf(history);
    const slot = slots[Math.floor(position * slots.length)];
    const client = history.members[member];
    if (slot === undefined || client === undefined) return;
    const own = history.live.get(member);
    const isSame = own?.startsAt === slot.startsAt && own.endsAt === slot.endsAt;
    const isFree = isSame || countFree(history, slot, member) > 0;
    await expectList(history, client, member);
    const answer = await book(client, history.assessmentId, slot.startsAt, own && { replaces: own.id });
    expect([answer.status, answer.json.code]).toEqual(isFree ? [200, undefined] : [409, 'SlotUnavailable']);
    if (isFree) history.live.set(member, { ...slot, id: answer.json.data.id });
  });

const cancel = (member: number) =>
  step(`cancel(${member})`, async ({ live, members }) => {
    const own = live.get(member);
    const client = members[member];
    if (own === undefined || client === undefined) return;
    await succeed(client.call(cancelAppointment, { params: { appointmentId: own.id } }));
    live.delete(member);
  });

/** Adds an extra at a slot, or moves it there. Written to the table, because the call adds extras at the current time only. */
const addExtra = (index: number, position: number) =>
  step(`extra(${index}, ${position})`, async (history) => {
    const slots = slotsOf(history);
    const slot = slots[Math.floor(position * slots.length)];
    if (slot === undefined) return;
    const { organizationId, assessmentId } = history;
    const times = [history.extras[index], new Date(slot.startsAt), new Date(slot.endsAt)];
    const { rowCount } = await world.server.pool.query(
      'update appointment set starts_at = $2, ends_at = $3 where assessment_member_id = $1',
      times,
    );
    if (rowCount === 1) return;
    await world.server.pool.query(
      `insert into appointment (assessment_member_id, starts_at, ends_at, organization_id, assessment_id, is_extra)
      values ($1, $2, $3, $4, $5, true)`,
      [...times, organizationId, assessmentId],
    );
  });

const saveHours = (timeFrom: number, length: number) =>
  step(`hours(${timeFrom}, ${length})`, async ({ plan, admin, assessmentId }) => {
    const timeTo = timeFrom + length;
    const days = everyDay(timeFrom, timeTo);
    await succeed(admin.call(saveSchedule, { params: { assessmentId }, body: { days } }));
    Object.assign(plan, { timeFrom, timeTo });
  });

const saveSettings = (durationMinutes: number, capacity: number, days: number) =>
  step(`settings(${durationMinutes}, ${capacity}, ${days})`, async ({ plan, admin, assessmentId }) => {
    const endDate = addDays(firstDay, days);
    const body = {
      appointmentDuration: durationMinutes,
      appointmentsPerSlot: capacity,
      endDate: day(endDate, plan.timeZone),
    };
    await succeed(admin.call(updateAssessment, { params: { assessmentId }, body }));
    Object.assign(plan, { durationMinutes, capacity, endDate });
  });

const saveRules = (rules: Pick<Plan, 'stepMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'dailyCap'>) =>
  step(`rules(${JSON.stringify(rules)})`, async ({ plan, admin, assessmentId }) => {
    await succeed(admin.call(updateAssessment, { params: { assessmentId }, body: rules }));
    Object.assign(plan, rules);
  });

const saveZone = (timeZone: string) =>
  step(`zone(${timeZone})`, async ({ plan, admin, organizationId }) => {
    const body = { name: 'Engines', address: 'Street 1', image: null, timeZone };
    await succeed(admin.call(updateOrganization, { params: { organizationId }, body }));
    plan.timeZone = timeZone;
  });

const member = fc.nat({ max: memberCount - 1 });
const zones = ['Europe/Berlin', 'Asia/Kathmandu', 'Asia/Kolkata', 'UTC', 'Europe/London'];

const steps = [
  fc.tuple(member, fc.double({ min: 0, max: 0.999, noNaN: true })).map((args) => bookOrMove(...args)),
  fc.tuple(member, fc.constantFrom(0, 0.1, 0.2)).map((args) => bookOrMove(...args)),
  member.map(cancel),
  fc
    .tuple(fc.nat({ max: extraCount - 1 }), fc.double({ min: 0, max: 0.999, noNaN: true }))
    .map((args) => addExtra(...args)),
  fc.tuple(fc.constantFrom(480, 495, 510, 527), fc.constantFrom(60, 120, 150)).map((args) => saveHours(...args)),
  fc
    .tuple(fc.constantFrom(25, 45, 60), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 1 }))
    .map((args) => saveSettings(...args)),
  fc
    .record({
      stepMinutes: fc.constantFrom(null, 15, 20, 70),
      bufferBeforeMinutes: fc.constantFrom(0, 5, 20),
      bufferAfterMinutes: fc.constantFrom(0, 10),
      dailyCap: fc.constantFrom(null, 1, 2, 3),
    })
    .map(saveRules),
  fc.constantFrom(...zones).map(saveZone),
];

test('never has more appointments at once than seats, and offers exactly what can be booked', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: maxSteps, size: 'max' }), async (commands) => {
      const setup = async () => {
        const { organizationId, assessmentId, admin, members } = await foundOrganization(world.server, {
          members: memberCount + extraCount,
          body: { endDate: day(firstDay) },
        });
        const { rows } = await world.server.pool.query<{ id: string }>(
          `select id from assessment_member where assessment_id = $1 and organization_member_id = any($2)`,
          [assessmentId, members.slice(memberCount).map(({ organizationMemberId }) => organizationMemberId)],
        );
        const plan: Plan = {
          durationMinutes: 60,
          endDate: firstDay,
          timeFrom: 480,
          timeTo: 600,
          timeZone: 'Europe/Berlin',
          capacity: 1,
          stepMinutes: null,
          bufferBeforeMinutes: 0,
          bufferAfterMinutes: 0,
          dailyCap: null,
        };
        const clients = members.slice(0, memberCount).map(({ client }) => client);
        const live: History['live'] = new Map();
        const extras = rows.map(({ id }) => id);
        const real = { plan, live, organizationId, assessmentId, admin: admin.client, members: clients, extras };
        return { model: {}, real };
      };
      await fc.asyncModelRun(setup, commands);
    }),
    { numRuns: runs },
  );
});

test('refuses a slot that overlaps an appointment booked under other hours or in another zone', async () => {
  const { admin, members, organizationId, assessmentId } = await foundOrganization(world.server, { members: 3 });
  const [ada, bob, cyd] = members.map(({ client }) => client) as [Client, Client, Client];
  await succeed(book(ada, assessmentId, at('2027-03-08T08:00:00+01:00')));
  const days = everyDay(510, 630);
  await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days } }));
  expect((await book(bob, assessmentId, at('2027-03-08T08:30:00+01:00'))).json.code).toBe('SlotUnavailable');

  const body = { name: 'Engines', address: 'Street 1', image: null, timeZone: 'Asia/Kathmandu' };
  await succeed(admin.client.call(updateOrganization, { params: { organizationId }, body }));
  const hours = everyDay(750, 870);
  await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days: hours } }));
  // 12:30 in Kathmandu is 07:45 in Berlin.
  expect((await book(cyd, assessmentId, at('2027-03-08T07:45:00+01:00'))).json.code).toBe('SlotUnavailable');
});

test('books between two appointments that never take place at once', async () => {
  const { admin, members, assessmentId } = await foundOrganization(world.server, {
    members: 4,
    body: { appointmentsPerSlot: 2 },
  });
  const [ada, bob, cyd, dan] = members.map(({ client }) => client) as [Client, Client, Client, Client];
  await succeed(book(ada, assessmentId, at('2027-03-08T08:00:00+01:00')));
  await succeed(book(bob, assessmentId, at('2027-03-08T09:00:00+01:00')));
  const days = everyDay(510, 570);
  await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days } }));
  const half = at('2027-03-08T08:30:00+01:00');
  const { json } = await succeed(admin.client.call(listTimeSlots, { params: { assessmentId } }));
  expect(json.data[0]).toMatchObject({ startsAt: half, capacity: 2, remaining: 1 });
  await succeed(book(cyd, assessmentId, half));
  expect((await book(dan, assessmentId, half)).json.code).toBe('SlotUnavailable');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveSchedule, type TimeSlot, updateAssessment } from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import { updateOrganization } from '#contract/organizationProfile.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  openReliabilityWorld,
  type Participant,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
  send,
  untilTaken,
  zone,
} from './support/reliabilityWorld.ts';

const runs = isLong ? 20 : 1;
const attempts = isLong ? 1_500 : 500;
const processes = isLong ? 3 : 2;
const clients = 16;
const mostSeats = 3;
const zones = ['Europe/Warsaw', 'Europe/London', 'Asia/Kathmandu'];
const totals = { tried: 0, booked: 0, full: 0, edits: 0 };
const booked = new Map<Participant, string>();
let world: ReliabilityWorld;
let firstDay: CalendarDate;
let timeZone = zone;
let seats = seatsPerSlot;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: 120, days: 1, env: { WORKERS: String(processes) } });
  firstDay = calendarDateAt(world.slots[0] ?? 0, zone);
  // Stores the appointments that exist when the seats change, in the same transaction. They may stay even if they
  // exceed the new seats.
  await world.pool.query(`
    create table appointment_before (id uuid, starts_at timestamptz);
    create function remember_appointments() returns trigger language plpgsql security definer as $$
    begin
      delete from appointment_before;
      insert into appointment_before
        select id, starts_at from appointment where assessment_id = new.id and canceled_at is null;
      return null;
    end $$;
    create trigger remember_appointments after update on assessment
      for each row when (old.appointments_per_slot <> new.appointments_per_slot) execute function remember_appointments();
  `);
});
afterAll(async () => {
  report(
    `${totals.tried} bookings over ${processes} processes in ${runs} runs during ${totals.edits} changes of hours, duration, ` +
      `window, zone and seats (${totals.booked} done, ${totals.full} refused): never more at once than seats`,
  );
  await world?.stop();
});

test.each(Array.from({ length: runs }, (_, run) => 815 + run))(
  `${processes} processes never book more at once than seats while everything changes (seed %i)`,
  {
    timeout: attempts * 200 + 60_000,
  },
  async (seed) => {
    const random = createRandom(seed);
    const { assessmentId, organizationId } = world;
    await world.pool.query('update appointment set canceled_at = now() where canceled_at is null');
    booked.clear();
    const answers = new Map<number, number>();
    let slots = world.slots;
    let tried = 0;
    let edits = 0;

    const ask = async <Data>(token: string, call: Call, params: Record<string, string>, body?: object) => {
      const response = await untilTaken(() => send(world, call, { token, params, body }));
      const { data } = (await response.json()) as { data: Data };
      return { status: response.status, data };
    };

    const work = async () => {
      while (tried < attempts) {
        tried += 1;
        const participant = random.pick(world.participants);
        const replaces = booked.get(participant);
        const body = { startsAt: random.pick(slots), ...(replaces !== undefined && { replaces }) };
        const { status, data } = await ask<{ id: string }>(
          participant.token,
          scheduleAppointment,
          { assessmentId },
          body,
        );
        if (status === 200) booked.set(participant, data.id);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };

    const change = async (call: Call, params: Record<string, string>, body: object) => {
      expect((await ask(world.admin.token, call, params, body)).status).toBe(200);
      edits += 1;
      const list = await ask<TimeSlot[]>(world.admin.token, listTimeSlots, { assessmentId });
      slots = list.data.map(({ startsAt }) => startsAt);
    };
    const administrate = async () => {
      while (tried < attempts) {
        await world.keepSignedIn();
        const timeFrom = random.pick([480, 487, 495, 510, 525]);
        const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
          day,
          enabled: true,
          ranges: [{ timeFrom, timeTo: timeFrom + 240 }],
        }));
        await change(saveSchedule, { assessmentId }, { days, stepMinutes: random.pick([null, 5, 10]) });
        timeZone = random.pick(zones);
        await change(
          updateOrganization,
          { organizationId },
          { name: 'Race', address: 'Street 1', image: null, timeZone },
        );
        await expectSeatsKept();
        seats = 1 + random.below(mostSeats);
        await change(
          updateAssessment,
          { assessmentId },
          {
            appointmentDuration: random.pick([10, 15, 25, 40]),
            appointmentsPerSlot: seats,
            endDate: toEpochMs(addDays(firstDay, random.below(2)), timeZone),
          },
        );
        await expectSeatsKept();
      }
    };

    await Promise.all([...Array.from({ length: clients }, work), administrate()]);
    await expectSeatsKept();
    const done = answers.get(200) ?? 0;
    const full = answers.get(409) ?? 0;
    totals.tried += tried;
    totals.booked += done;
    totals.full += full;
    totals.edits += edits;
    // 404 or 409: another click has moved the appointment, or the slot is full. 422: the time is no longer offered.
    expect([...answers.keys()].filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
    // Low bounds, because the counts depend on when the hours change.
    expect(done).toBeGreaterThan(attempts / 100);
    expect(full).toBeGreaterThan(attempts / 50);
  },
);

/** Expects no more appointments at once than seats, wherever one was booked after the last change of seats. */
async function expectSeatsKept(): Promise<void> {
  const { rows } = await world.pool.query<{ most: number }>(
    `with live as (
       select id, starts_at, ends_at from appointment where assessment_id = $1 and canceled_at is null
     ), moments as (
       select starts_at as moment,
         (select count(*)::int from live q where q.starts_at <= p.starts_at and q.ends_at > p.starts_at) as at_once
       from live p
     )
     select coalesce(max(at_once), 0) as most from moments where exists (
       select from live where starts_at <= moment and ends_at > moment
         and (id, starts_at) not in (select id, starts_at from appointment_before)
     )`,
    [world.assessmentId],
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(seats);
}

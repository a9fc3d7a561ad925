import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { updateAssessment } from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import { countMostAtOnce } from '#tests/support/countMostAtOnce.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  openReliabilityWorld,
  type Participant,
  percentile,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
  send,
} from './support/reliabilityWorld.ts';

const attempts = isLong ? 100_000 : 800;
const processes = 3;
const clients = 24;
/** More than all seats at the highest capacity. */
const members = 360;
const mostPlaces = 3;
/** The server's statement timeout. */
const editWithinMs = 10_000;
const random = createRandom(4711);
let world: ReliabilityWorld;

beforeAll(async () => {
  world = await openReliabilityWorld({ members, env: { WORKERS: String(processes) } });
});
afterAll(() => world?.stop());

test(`${attempts} bookings over ${processes} processes, with cancellations and other capacities`, {
  timeout: attempts * 200 + 60_000,
}, async () => {
  const booked = new Map<Participant, string>();
  const answers = new Map<number, number>();
  let tried = 0;
  let canceled = 0;
  let unavailable = 0;
  const edits: number[] = [];

  const ask = async (token: string, call: Call, params: Record<string, string>, body?: object) => {
    for (;;) {
      const response = await send(world, call, { token, params, body });
      // The shape depends on the call; only the appointment id is needed.
      const { data } = (await response.json()) as { data?: { id: string } };
      if (response.status !== 503) return { status: response.status, id: data?.id };
      // A busy server refuses a call before doing any work.
      expect(response.headers.get('retry-after')).not.toBeNull();
      unavailable += 1;
      await sleep(100);
    }
  };
  const count = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
  const { assessmentId } = world;

  const book = async (participant: Participant, startsAt: number) => {
    tried += 1;
    const replaces = booked.get(participant);
    const { status, id } = await ask(participant.token, scheduleAppointment, { assessmentId }, { startsAt, replaces });
    count(status);
    if (status === 200 && id !== undefined) booked.set(participant, id);
    return status;
  };
  const cancel = async (participant: Participant, appointmentId: string) => {
    const { status } = await ask(participant.token, cancelAppointment, { appointmentId });
    count(status);
    if (status === 200) canceled += 1;
    if (booked.get(participant) === appointmentId) booked.delete(participant);
  };
  const setSeats = async (appointmentsPerSlot: number) => {
    const began = performance.now();
    const { status } = await ask(world.admin.token, updateAssessment, { assessmentId }, { appointmentsPerSlot });
    expect(status).toBe(200);
    edits.push(performance.now() - began);
  };

  const work = async () => {
    while (tried < attempts) {
      const participant = random.pick(world.participants);
      const own = booked.get(participant);
      if (own !== undefined && random.chance(0.5)) await cancel(participant, own);
      // Some double-click, or use two tabs.
      const clicks = random.chance(0.1) ? 2 : 1;
      await Promise.all(Array.from({ length: clicks }, () => book(participant, random.pick(world.slots))));
    }
  };
  const administrate = async () => {
    for (let before = 0; tried < attempts; ) {
      if (tried - before < 100) {
        await sleep(20);
        continue;
      }
      before = tried;
      await world.keepSignedIn();
      await setSeats(1 + random.below(mostPlaces));
    }
  };
  await Promise.all([...Array.from({ length: clients }, work), administrate()]);
  await expectConsistentSlots();

  // Members without an appointment can book every free seat.
  await setSeats(seatsPerSlot);
  const free = await listFreeSeats();
  const waiting = await listUnbooked();
  expect(waiting.length).toBeGreaterThanOrEqual(free.length);
  const taken = await Promise.all(
    free.map((startsAt, index) => {
      const participant = waiting[index];
      if (participant === undefined) throw new Error('There are fewer people than seats.');
      booked.delete(participant);
      return book(participant, startsAt);
    }),
  );
  expect(taken.filter((status) => status !== 200)).toEqual([]);
  expect(await listFreeSeats()).toEqual([]);
  await expectConsistentSlots();

  report(
    `${tried} bookings over ${processes} processes (${answers.get(200)} done, ${answers.get(409)} refused), ` +
      `${canceled} canceled, ${unavailable} put off; 0 slots over, 0 under-filled, 0 people twice; ` +
      `${edits.length} changes of the capacity, the slowest ${percentile(edits, 1)} ms`,
  );
  expect([...answers.keys()].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(answers.get(409)).toBeGreaterThan(attempts / 20);
  expect(canceled).toBeGreaterThan(attempts / 20);
  expect(percentile(edits, 1), 'those who book do not keep the administrator out').toBeLessThan(editWithinMs);
});

/** Expects no more appointments at once than there were seats, and at most one appointment per member. */
async function expectConsistentSlots(): Promise<void> {
  expect(await countMostAtOnce(world.pool, world.assessmentId)).toBeLessThanOrEqual(mostPlaces);
  const { rows: doubled } = await world.pool.query(
    `select assessment_member_id from appointment where assessment_id = $1 and canceled_at is null
     group by 1 having count(*) > 1`,
    [world.assessmentId],
  );
  expect(doubled).toEqual([]);
}

/** Lists the start of each free seat's slot, in epoch milliseconds. */
async function listFreeSeats(): Promise<number[]> {
  const { rows } = await world.pool.query<{ start: string; live: number }>(
    `select (extract(epoch from starts_at) * 1000)::text as start, count(*)::int as live from appointment
     where assessment_id = $1 and canceled_at is null group by starts_at`,
    [world.assessmentId],
  );
  const live = new Map(rows.map((row) => [Number(row.start), row.live]));
  return world.slots.flatMap((slot) =>
    Array.from({ length: Math.max(0, seatsPerSlot - (live.get(slot) ?? 0)) }, () => slot),
  );
}

async function listUnbooked(): Promise<Participant[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    'select assessment_member_id as id from appointment where assessment_id = $1 and canceled_at is null',
    [world.assessmentId],
  );
  const having = new Set(rows.map(({ id }) => id));
  return world.participants.filter(({ assessmentMemberId }) => !having.has(assessmentMemberId));
}

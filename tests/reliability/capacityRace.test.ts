import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots, saveSchedule, type TimeSlot, updateAssessment } from '#contract/assessment.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { updateOrganization } from '#contract/organization.ts';
import { countMostAtOnce } from '#tests/support/countMostAtOnce.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  isLong,
  openReliabilityWorld,
  type Participant,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
} from './support/reliabilityWorld.ts';

const attempts = isLong ? 20_000 : 1_500;
const processes = 3;
const clients = 16;
const random = createRandom(815);
let world: ReliabilityWorld;

beforeAll(async () => {
  // The access tokens outlive the run: nothing here renews them.
  world = await openReliabilityWorld({ members: 120, days: 1, env: { WORKERS: String(processes) } });
}, 120_000);
afterAll(() => world?.stop());

test(`${processes} processes never book more at once than seats while hours, duration and zone change`, {
  timeout: attempts * 200 + 60_000,
}, async () => {
  const { assessmentId, organizationId } = world;
  const booked = new Map<Participant, string>();
  const answers = new Map<number, number>();
  let slots = world.slots;
  let tried = 0;
  let edits = 0;

  const send = async <Data>(token: string, call: Call, params: Record<string, string>, body?: object) => {
    const response = await fetch(`${world.url}/api${pathOf(call, params)}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  };

  const work = async () => {
    while (tried < attempts) {
      tried += 1;
      const participant = random.pick(world.participants);
      const replaces = booked.get(participant);
      const body = { startsAt: random.pick(slots), ...(replaces !== undefined && { replaces }) };
      const { status, data } = await send<{ id: string }>(
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
    expect((await send(world.admin.token, call, params, body)).status).toBe(200);
    edits += 1;
    const list = await send<TimeSlot[]>(world.admin.token, listTimeSlots, { assessmentId });
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
      await change(saveSchedule, { assessmentId }, { days });
      await change(updateAssessment, { assessmentId }, { appointmentDuration: random.pick([10, 15, 25, 40]) });
      const timeZone = random.pick(['Europe/Warsaw', 'Europe/London', 'Asia/Kathmandu']);
      await change(
        updateOrganization,
        { organizationId },
        { name: 'Race', address: 'Street 1', image: null, timeZone },
      );
      expect(await countMostAtOnce(world.pool, assessmentId)).toBeLessThanOrEqual(seatsPerSlot);
    }
  };

  await Promise.all([...Array.from({ length: clients }, work), administrate()]);
  expect(await countMostAtOnce(world.pool, assessmentId)).toBe(seatsPerSlot);
  report(
    `${tried} bookings over ${processes} processes during ${edits} changes of hours, duration and zone ` +
      `(${answers.get(200)} done, ${answers.get(409)} refused): never more than ${seatsPerSlot} at once`,
  );
  // 404 and 409 for appointments that a second click has moved, 422 for times that are no longer offered.
  expect([...answers.keys()].filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
  // Enough of both to prove something. How many depends on when the hours change.
  expect(answers.get(200)).toBeGreaterThan(attempts / 50);
  expect(answers.get(409)).toBeGreaterThan(attempts / 50);
});

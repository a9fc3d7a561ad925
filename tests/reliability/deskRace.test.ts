import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer } from '#contract/acceptOffer.ts';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { saveSchedule } from '#contract/assessment.ts';
import { bookBlock, type ProposeBlockReply, proposeBlock } from '#contract/blockBooking.ts';
import type { Call } from '#contract/call.ts';
import { holdTime, releaseHeldTime } from '#contract/heldTime.ts';
import {
  type ListOffersReply,
  listOffers,
  type NewTimeMember,
  offerNewTimes,
  proposeNewTimes,
  settleOffers,
} from '#contract/offer.ts';
import { undo } from '#contract/undo.ts';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  openReliabilityWorld,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
  send,
  until,
  untilTaken,
  zone,
} from './support/reliabilityWorld.ts';

const kills = isLong ? 10 : 1;
/** Calls between two kills, and after the last one. */
const callsPerPart = 600;
const processes = 3;
const members = 120;
const dayCount = 5;
/** Nothing else is a proper answer to somebody who was too late. */
const properAnswers = [200, 404, 409, 422];
const random = createRandom(3607);
const answers = new Map<string, number>();
const improper: string[] = [];
let world: ReliabilityWorld;
/** Calls of the current part. A part ends with them, or with a kill. */
let calls = 0;
let isEnding = false;

beforeAll(async () => {
  world = await openReliabilityWorld({
    members,
    administrators: 5,
    days: dayCount,
    env: { WORKERS: String(processes) },
  });
});
afterAll(() => world?.stop());

test(`members book while the desk closes days, offers, holds and books blocks over ${processes} processes that are killed`, {
  timeout: (kills + 1) * 300_000,
}, async () => {
  // One each, because the heavy calls of one person wait for each other.
  const [closing, booking, holding, ...listing] = world.administrators.map(({ token }) => token);
  if (closing === undefined || booking === undefined || holding === undefined) throw new Error('Somebody is missing.');
  for (let part = 0; part <= kills; part += 1) {
    [calls, isEnding] = [0, false];
    const actors = [
      ...Array.from({ length: 8 }, () => bookOrMove),
      ...listing.map((token) => () => acceptOffers(token)),
      () => closeAndOffer(closing),
      () => bookBlocks(booking),
      () => holdAndRelease(holding),
    ];
    const working = Promise.all(
      actors.map(async (act) => {
        while (!isEnding && calls < callsPerPart) await act();
      }),
    );
    if (part < kills) {
      await until(async () => calls >= callsPerPart / 2, 'Half of the calls are made');
      isEnding = true;
      await world.kill();
      await working;
      await world.restart();
      await world.keepSignedIn();
    } else await working;
    await expectNothingTwice();
    expect(improper).toEqual([]);
  }
  const counted = Object.fromEntries([...answers].toSorted(([a], [b]) => a.localeCompare(b)));
  report(
    `a desk and its members over ${processes} processes and ${kills} ${kills === 1 ? 'kill' : 'kills'}: nothing twice. ${JSON.stringify(counted)}`,
  );
  // The race has no meaning unless each of them happens.
  for (const call of [scheduleAppointment, acceptOffer, offerNewTimes, bookBlock, holdTime, undo]) {
    expect(answers.get(`${call.method} ${call.path} 200`) ?? 0, call.path).toBeGreaterThan(0);
  }
});

/** Sends a request, and counts its answer. Returns undefined for one that failed, or that a kill cut off. */
async function ask<Data>(token: string, call: Call, params: Record<string, string>, body?: object) {
  calls += 1;
  const key = randomUUID();
  const response = await untilTaken(() => send(world, call, { token, params, body, key })).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined) {
    if (!isEnding) improper.push(`${call.path} has no answer`);
    return undefined;
  }
  const outcome = `${call.method} ${call.path} ${response.status}`;
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
  if (!isEnding && !properAnswers.includes(response.status)) improper.push(`${outcome} ${text}`);
  return response.status === 200 ? (JSON.parse(text) as { data: Data }).data : undefined;
}

const assessment = () => ({ assessmentId: world.assessmentId });
/** A member books, moves or cancels. */
async function bookOrMove(): Promise<void> {
  const { token, assessmentMemberId } = random.pick(world.participants);
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from appointment where assessment_member_id = $1 and canceled_at is null',
    [assessmentMemberId],
  );
  const [appointment] = rows;
  if (appointment && random.chance(0.3)) {
    await ask(token, cancelAppointment, { appointmentId: appointment.id });
    return;
  }
  const startsAt = random.pick(world.slots);
  await ask(token, scheduleAppointment, assessment(), { startsAt, ...(appointment && { replaces: appointment.id }) });
}

/** Several members accept their offers, each twice at once. */
async function acceptOffers(token: string): Promise<void> {
  const offers = (await ask<ListOffersReply['data']>(token, listOffers, assessment())) ?? [];
  const byMember = new Map(world.participants.map((one) => [one.assessmentMemberId, one]));
  const open = offers.filter(({ state }) => state === 'Open').slice(0, 6);
  await Promise.all(
    open.flatMap(({ id, assessmentMemberId }) => {
      const accept = () =>
        ask(byMember.get(assessmentMemberId)?.token ?? '', acceptOffer, { ...assessment(), offerId: id });
      return [accept(), accept()];
    }),
  );
  if (open.length === 0) await sleep(20);
}

/** The desk closes up to two days or opens all, offers new times to the people of closed days, and takes some back. */
async function closeAndOffer(token: string): Promise<void> {
  const firstDay = calendarDateAt(world.slots[0] ?? 0, zone);
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1020 }] }));
  const closedDays = [...new Set([random.below(dayCount), random.below(dayCount)])]
    .filter(() => random.chance(0.8))
    .map((day) => toEpochMs(addDays(firstDay, day), zone));
  await ask(token, saveSchedule, assessment(), { days, closedDays });
  const people = (await ask<NewTimeMember[]>(token, proposeNewTimes, assessment())) ?? [];
  const appointments = people.flatMap(({ appointment, proposal }) =>
    appointment && proposal ? [{ id: appointment.id, startsAt: appointment.startsAt, offered: proposal.startsAt }] : [],
  );
  if (appointments.length === 0) return;
  const offered = await ask<{ undoId?: string }>(token, offerNewTimes, assessment(), { appointments, holdHours: 24 });
  if (offered?.undoId !== undefined && random.chance(0.2)) await ask(token, undo, { undoId: offered.undoId });
  await sleep(100);
  const offers = (await ask<ListOffersReply['data']>(token, listOffers, assessment())) ?? [];
  const ids = offers.filter(({ state }) => state === 'Open' && random.chance(0.3)).map(({ id }) => id);
  if (ids.length > 0) await ask(token, settleOffers, assessment(), { action: 'Release', ids });
}

/** The desk books a block for people without an appointment, and takes some blocks back. */
async function bookBlocks(token: string): Promise<void> {
  const proposal = await ask<ProposeBlockReply['data']>(token, proposeBlock, assessment(), {});
  const appointments = (proposal?.people ?? [])
    .slice(0, 40)
    .flatMap(({ id, time }) =>
      time ? [{ assessmentMemberId: id, startsAt: time.startsAt, trackId: time.trackId }] : [],
    );
  if (appointments.length === 0) return void (await sleep(20));
  const block = await ask<{ undoId?: string }>(token, bookBlock, assessment(), { appointments });
  if (block?.undoId !== undefined && random.chance(0.7)) await ask(token, undo, { undoId: block.undoId });
}

/** The desk holds a time for somebody, and releases some of them. */
async function holdAndRelease(token: string): Promise<void> {
  const { assessmentMemberId } = random.pick(world.participants);
  const startsAt = random.pick(world.slots);
  const body = { assessmentMemberId, startsAt, expiresAt: Date.now() + 60_000 };
  const held = await ask<{ id: string }>(token, holdTime, assessment(), body);
  if (held && random.chance(0.7)) await ask(token, releaseHeldTime, { heldTimeId: held.id });
}

/** Expects no more people at a time than seats, and for each person one appointment and one held time at most. */
async function expectNothingTwice(): Promise<void> {
  const { rows } = await world.pool.query(
    `select 'full' as what, starts_at::text as whose, count(*)::int from taken_time where assessment_id = $1
     group by starts_at having count(*) > $2
     union all
     select 'appointments', assessment_member_id::text, count(*)::int from appointment
     where assessment_id = $1 and canceled_at is null group by assessment_member_id having count(*) > 1
     union all
     select 'held', assessment_member_id::text, count(*)::int from held_time
     where assessment_id = $1 and ended_at is null group by assessment_member_id having count(*) > 1`,
    [world.assessmentId, seatsPerSlot],
  );
  expect(rows).toEqual([]);
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer } from '#contract/acceptOffer.ts';
import { saveSchedule } from '#contract/assessment.ts';
import type { Call } from '#contract/call.ts';
import { listOffers, type NewTimeMember, offerNewTimes, proposeNewTimes } from '#contract/offer.ts';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { isLong } from '#tests/support/longRun.ts';
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

const rounds = isLong ? 40 : 1;
const people = 80;
/** They do not answer. */
const silent = 10;
const workers = 8;
let world: ReliabilityWorld;

beforeAll(async () => {
  // Nobody answers at the port, so that the mails can be read in the queue.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Checkwell <no-reply@example.com>' };
  world = await openReliabilityWorld({ members: people, days: 5, env });
});
afterAll(() => world.stop());

test(`of ${people} people with offers nobody loses a time or gets two, although the server is killed ${2 * rounds} times`, {
  timeout: rounds * 300_000,
}, async () => {
  await closeTwoDays();
  let [cutOff, acceptedBeforeKill] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await bookClosedDays();
    const offers = await propose();
    expect(offers).toHaveLength(people);

    // Killed while the times are held.
    const key = randomUUID();
    const params = { assessmentId: world.assessmentId };
    const offering = () =>
      send(world, offerNewTimes, { ...world.admin, params, body: { appointments: offers, holdHours: 72 }, key });
    const first = offering().catch(() => undefined);
    await Promise.race([first, sleep(20 + Math.random() * 250)]);
    await world.killAndRestart();
    if ((await first) === undefined) cutOff += 1;
    const held = await checkEverybody();
    expect([0, people], 'all times are held, or none').toContain(held.open);
    const answer = await untilTaken(offering);
    expect([answer.status, ((await answer.json()) as { data: { done: number } }).data.done]).toEqual([200, people]);
    expect(await checkEverybody()).toEqual({ open: people, accepted: 0 });

    // Killed while people accept.
    const listed = (await read(listOffers)) as { data: { id: string; assessmentMemberId: string }[] };
    const offerOf = new Map(listed.data.map(({ assessmentMemberId, id }) => [assessmentMemberId, id]));
    const accepting = world.participants.slice(silent);
    const confirmed = new Set<string>();
    const accept = async (person: (typeof accepting)[number]) => {
      const offerId = offerOf.get(person.assessmentMemberId) ?? '';
      const accepted = await send(world, acceptOffer, { ...person, params: { ...params, offerId } });
      if (accepted.status === 200) confirmed.add(person.assessmentMemberId);
      return accepted;
    };
    const working = Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        for (const person of accepting.filter((_person, index) => index % workers === worker)) {
          if ((await accept(person).catch(() => undefined)) === undefined) return;
        }
      }),
    );
    await until(async () => confirmed.size >= 2 * workers, 'Some have accepted');
    await sleep(Math.random() * 50);
    await world.killAndRestart();
    await working;
    acceptedBeforeKill += confirmed.size;
    await checkEverybody(confirmed);

    // A second press is a no-op.
    for (const person of accepting) expect((await untilTaken(() => accept(person))).status).toBe(200);
    expect(await checkEverybody(confirmed)).toEqual({ open: silent, accepted: people - silent });
  }
  report(
    `${people} offers in each of ${rounds} rounds over ${2 * rounds} kills of the server: 0 lost, 0 twice, 0 mails about another time; ` +
      `${cutOff} requests cut off while times were held, ${acceptedBeforeKill} accepted before a kill`,
  );
  expect(acceptedBeforeKill, 'a kill after everybody has accepted proves nothing').toBeLessThan(
    rounds * (people - silent),
  );
});

const firstDay = () => calendarDateAt(world.slots[0] ?? 0, zone);

/** Closes the first two days. The other three have seats for everybody. */
async function closeTwoDays(): Promise<void> {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 480, timeTo: 1020 }] }));
  const closedDays = [toEpochMs(firstDay(), zone), toEpochMs(addDays(firstDay(), 1), zone)];
  const params = { assessmentId: world.assessmentId };
  const answer = await send(world, saveSchedule, { ...world.admin, params, body: { days, closedDays } });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Starts over: everybody is booked on the days that are closed. */
async function bookClosedDays(): Promise<void> {
  const { assessmentId, pool } = world;
  await pool.query('delete from mail_message where assessment_id = $1', [assessmentId]);
  await pool.query('delete from healing_plan where assessment_id = $1', [assessmentId]);
  await pool.query('delete from appointment where assessment_id = $1', [assessmentId]);
  await pool.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
     select am.organization_id, am.assessment_id, am.id, given.starts_at, given.starts_at + interval '15 minutes'
     from unnest($2::uuid[], $3::timestamptz[]) as given (id, starts_at)
     join assessment_member am on am.assessment_id = $1 and am.id = given.id`,
    [
      assessmentId,
      world.participants.map(({ assessmentMemberId }) => assessmentMemberId),
      world.participants.map((_, index) => new Date(startOf(index))),
    ],
  );
}

const startOf = (index: number) => world.slots[Math.floor(index / seatsPerSlot)] ?? 0;

async function propose() {
  const { data } = (await read(proposeNewTimes)) as { data: NewTimeMember[] };
  return data.flatMap(({ appointment, proposal }) =>
    appointment && proposal ? [{ id: appointment.id, startsAt: appointment.startsAt, offered: proposal.startsAt }] : [],
  );
}

interface Stored {
  readonly id: string;
  readonly live: number;
  readonly startsAt: Date;
  readonly offers: { readonly startsAt: number; readonly state: string }[] | null;
  /** A mail loses its data once it is sent. */
  readonly mails: { readonly kind: string; readonly startsAt: number | null }[] | null;
}

/**
 * Checks that each person has one appointment, at the accepted time or where it was, and that each mail names a time that is
 * theirs. Counts the offers.
 */
async function checkEverybody(confirmed: ReadonlySet<string> = new Set()) {
  const { rows } = await world.pool.query<Stored>(
    `select am.id, (
       select count(*)::int from appointment p where p.assessment_member_id = am.id and p.canceled_at is null
     ) as live, (
       select max(p.starts_at) from appointment p where p.assessment_member_id = am.id and p.canceled_at is null
     ) as "startsAt", (
       select json_agg(json_build_object('startsAt', extract(epoch from h.starts_at) * 1000,
         'state', coalesce(h.end_reason, 'Open')))
       from held_time h where h.assessment_member_id = am.id
     ) as offers, (
       select json_agg(json_build_object('kind', m.kind, 'startsAt', m.data->'startsAt'))
       from mail_message m where m.organization_member_id = am.organization_member_id and m.assessment_id = am.assessment_id
     ) as mails
     from assessment_member am where am.assessment_id = $1`,
    [world.assessmentId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const states = world.participants.map(({ assessmentMemberId }, index) => {
    const { live, startsAt, offers, mails } = stored.get(assessmentMemberId) ?? { live: 0, startsAt: new Date(0) };
    const [offer, ...more] = offers ?? [];
    const isAccepted = offer?.state === 'Accepted';
    expect([live, more], 'one appointment, and at most one offer').toEqual([1, []]);
    expect(startsAt.getTime()).toBe(isAccepted ? Number(offer.startsAt) : startOf(index));
    if (confirmed.has(assessmentMemberId)) expect(offer?.state).toBe('Accepted');
    const sent = new Set((mails ?? []).flatMap(({ kind, startsAt: named }) => (named === null ? kind : [])));
    const mailOf = (kind: string, named: number) => ({ kind, startsAt: sent.has(kind) ? null : named });
    expect((mails ?? []).sort((a, b) => b.kind.localeCompare(a.kind))).toEqual([
      ...(offer ? [mailOf('newTimeOffered', Number(offer.startsAt))] : []),
      ...(isAccepted ? [mailOf('appointmentMoved', startsAt.getTime())] : []),
    ]);
    return offer?.state;
  });
  const { rows: overfull } = await world.pool.query(
    'select starts_at from taken_time where assessment_id = $1 group by starts_at having count(*) > $2',
    [world.assessmentId, seatsPerSlot],
  );
  expect(overfull).toEqual([]);
  return {
    open: states.filter((state) => state === 'Open').length,
    accepted: states.filter((state) => state === 'Accepted').length,
  };
}

async function read(call: Call): Promise<unknown> {
  const params = { assessmentId: world.assessmentId };
  const answer = await untilTaken(() => send(world, call, { ...world.admin, params }));
  expect(answer.status).toBe(200);
  return answer.json();
}

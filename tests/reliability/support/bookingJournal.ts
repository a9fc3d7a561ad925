import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { countMostAtOnce } from '#tests/support/countMostAtOnce.ts';
import { isPutOff } from '#tests/support/isPutOff.ts';
import { type Participant, type ReliabilityWorld, seatsPerSlot, until } from './reliabilityWorld.ts';

/** Until a call that was put off is made again. */
const putOffMs = 200;

interface Booked {
  readonly id: string;
  readonly startsAt: number;
}

interface Operation {
  readonly kind: 'schedule' | 'move' | 'cancel';
  readonly before: Booked | undefined;
  /** For bookings and moves. */
  readonly startsAt: number;
  readonly key: string;
}

interface Entry {
  readonly participant: Participant;
  /** The state after the last response. */
  booked: Booked | undefined;
  /** The operation without a response. */
  unanswered: Operation | undefined;
}

type Answer = { readonly status: number; readonly booked: Booked | undefined } | undefined;

/**
 * Books, moves and cancels at random and records the responses. After a failure `check` compares the database: confirmed
 * operations are stored, unconfirmed ones fully or not at all, and a retry settles them. Clients pause for `pauseMs` on
 * average between two operations.
 */
export function createBookingJournal(world: ReliabilityWorld, clients: number, { pauseMs = 0 } = {}) {
  const entries: Entry[] = world.participants.map((participant) => ({
    participant,
    booked: undefined,
    unanswered: undefined,
  }));
  const counts = { acknowledged: 0, unanswered: 0 };
  /** Server errors without Retry-After. */
  const unexplained: number[] = [];
  /** Durations of answered calls in milliseconds, with their time. */
  const durations: { readonly at: number; readonly ms: number }[] = [];

  const send = async (entry: Entry, operation: Operation): Promise<Answer> => {
    const { participant } = entry;
    const { kind, before, startsAt, key } = operation;
    const { assessmentId, url } = world;
    const call = kind === 'cancel' ? cancelAppointment : scheduleAppointment;
    const path = pathOf(call, kind === 'cancel' ? { appointmentId: before?.id ?? '' } : { assessmentId });
    const body = { startsAt, ...(kind === 'move' && { replaces: before?.id }) };
    const at = Date.now();
    try {
      const response = await fetch(`${url}/api${path}`, {
        method: call.method,
        headers: {
          Authorization: `Bearer ${participant.token}`,
          ...(kind !== 'cancel' && { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
        },
        ...(kind !== 'cancel' && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (isPutOff(response.status, text)) {
        await sleep(putOffMs);
        return await send(entry, operation);
      }
      const { data } = JSON.parse(text) as { data?: Booked };
      durations.push({ at, ms: Date.now() - at });
      // After a server error the outcome is unknown.
      if (response.status >= 500) {
        if (response.headers.get('retry-after') === null) unexplained.push(response.status);
        return undefined;
      }
      return { status: response.status, booked: kind === 'cancel' || data === undefined ? undefined : toBooked(data) };
    } catch {
      return undefined;
    }
  };

  const settle = (entry: Entry, operation: Operation, answer: Answer): void => {
    if (answer === undefined) {
      entry.unanswered = operation;
      counts.unanswered += 1;
      return;
    }
    entry.unanswered = undefined;
    counts.acknowledged += 1;
    // A refusal changes nothing.
    if (answer.status === 200) entry.booked = answer.booked;
    else expect(answer.status, 'only a full slot is refused here').toBe(409);
  };

  const work = async (own: readonly Entry[], signal: AbortSignal) => {
    while (!signal.aborted) {
      const entry = own[Math.floor(Math.random() * own.length)];
      if (entry === undefined) return;
      const operation = entry.unanswered ?? nextOperation(entry, world.slots);
      const answer = await send(entry, operation);
      settle(entry, operation, answer);
      if (answer === undefined) await sleep(20);
      if (pauseMs > 0) await sleep(Math.random() * 2 * pauseMs);
    }
  };

  return {
    counts,
    unexplained,
    durations,

    /** Runs random operations until the signal. */
    async run(signal: AbortSignal): Promise<void> {
      const shares = Array.from({ length: clients }, (_, client) =>
        entries.filter((_entry, index) => index % clients === client),
      );
      await Promise.all(shares.map((own) => work(own, signal)));
    },

    /** Compares the database with the responses. */
    async check(): Promise<void> {
      const stored = await storedBookings(world);
      const wrong = entries.filter((entry) => !isExplained(entry, stored.get(entry.participant.assessmentMemberId)));
      expect(wrong, 'confirmed operations are stored; others are stored fully or not at all').toEqual([]);

      for (const entry of entries) {
        const { unanswered } = entry;
        if (unanswered === undefined) continue;
        let answer: Answer;
        // A busy server may answer 503.
        await until(async () => {
          answer = await send(entry, unanswered);
          return answer !== undefined;
        }, 'A repetition is answered');
        settle(entry, unanswered, answer);
      }
      const settled = await storedBookings(world);
      const differing = entries.filter(
        ({ participant, booked }) => !isSame(settled.get(participant.assessmentMemberId), booked),
      );
      expect(differing, 'after the repetition everything is as it was answered').toEqual([]);
      await checkInvariants(world);
    },
  };
}

function nextOperation({ booked: before }: Entry, slots: readonly number[]): Operation {
  const others = slots.filter((slot) => slot !== before?.startsAt);
  const startsAt = others[Math.floor(Math.random() * others.length)] ?? 0;
  const changing = Math.random() < 0.5 ? 'move' : 'cancel';
  return { kind: before === undefined ? 'schedule' : changing, before, startsAt, key: randomUUID() };
}

function isExplained({ booked, unanswered }: Entry, stored: Booked | undefined): boolean {
  if (isSame(stored, booked)) return true;
  if (unanswered === undefined) return false;
  const { kind, before, startsAt } = unanswered;
  if (kind === 'cancel') return stored === undefined;
  return stored?.startsAt === startsAt && (kind === 'schedule' || stored.id === before?.id);
}

const isSame = (one: Booked | undefined, other: Booked | undefined) =>
  one?.id === other?.id && one?.startsAt === other?.startsAt;

const toBooked = ({ id, startsAt }: Booked): Booked => ({ id, startsAt });

async function storedBookings({ pool, assessmentId }: ReliabilityWorld): Promise<Map<string, Booked>> {
  const { rows } = await pool.query<{ member: string; id: string; starts_at: Date }>(
    `select assessment_member_id as member, id, starts_at from appointment
     where assessment_id = $1 and canceled_at is null`,
    [assessmentId],
  );
  return new Map(rows.map(({ member, id, starts_at }) => [member, { id, startsAt: starts_at.getTime() }]));
}

/** Expects no overbooked slot, and a seat, a mail and an audit event for each booking. */
async function checkInvariants({ pool, assessmentId }: ReliabilityWorld): Promise<void> {
  expect(await countMostAtOnce(pool, assessmentId), 'no slot has too many').toBeLessThanOrEqual(seatsPerSlot);
  const { rows: counted } = await pool.query(
    `select e.action, count(*) as events, (
       select count(*) from mail_message m
       where m.assessment_id = $1 and m.kind = lower(left(e.action, 1)) || substr(e.action, 2)
     ) as mails
     from audit_event e where e.assessment_id = $1 and e.action like 'Appointment%' group by e.action`,
    [assessmentId],
  );
  for (const { action, events, mails } of counted) expect([action, mails]).toEqual([action, events]);
  const { rows: made } = await pool.query(
    `select count(*) as made, count(*) filter (where canceled_at is not null) as canceled,
       (select count(*) from audit_event where assessment_id = $1 and action = 'AppointmentScheduled') as made_events,
       (select count(*) from audit_event where assessment_id = $1 and action = 'AppointmentCanceled') as canceled_events
     from appointment where assessment_id = $1`,
    [assessmentId],
  );
  expect(made[0].made).toBe(made[0].made_events);
  expect(made[0].canceled).toBe(made[0].canceled_events);
}

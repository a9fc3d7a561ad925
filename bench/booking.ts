import { availableParallelism } from 'node:os';
import type { Pool } from 'pg';
import { scheduleAppointment } from '#contract/appointment.ts';
import { createApiClient } from '../scripts/demo/apiClient.ts';
import { type BenchAssessment, placesPerSlot, startBookingWorld } from './bookingWorld.ts';

// `npm run bench`: bookings per second through the product, over HTTP, signed in and validated, each with its mail;
// beside them the least that a booking can cost: its two guarded statements in a transaction, by a bare pool of 16.

/** Books for the member of that number. */
type Book = (index: number) => Promise<unknown>;

interface Measurement {
  readonly perSecond: number;
  /** In milliseconds, of one booking. */
  readonly median: number;
  readonly p99: number;
}

const memberCount = 1000;
const rounds = [
  { clients: 4, bookings: 100, warmsUp: true },
  { clients: 1, bookings: 200, warmsUp: false },
  { clients: 16, bookings: 700, warmsUp: false },
];

const world = await startBookingWorld(memberCount);
try {
  const throughProduct = bookThroughProduct(world.url, await world.signInMembers(), await world.addAssessment());
  const bare = bookByBarePool(world.pool, await world.addAssessment());
  const table: object[] = [];
  let from = 0;
  // Every round books for members of its own, and the two ways take turns: what else the machine does falls on both.
  for (const { clients, bookings, warmsUp } of rounds) {
    const round = { clients, from, to: from + bookings };
    const product = await measure(throughProduct, round);
    await world.untilMailIsSent();
    const limit = await measure(bare, round);
    if (!warmsUp) table.push(rowOf(clients, product, limit));
    from = round.to;
  }
  console.log(`Bookings in an organization of ${memberCount} members, on ${availableParallelism()} cores:`);
  console.table(table);
} finally {
  await world.stop();
}

function rowOf(clients: number, product: Measurement, bare: Measurement) {
  return {
    clients,
    'product, 1/s': Math.round(product.perSecond),
    'median, ms': rounded(product.median),
    'p99, ms': rounded(product.p99),
    'bare, 1/s': Math.round(bare.perSecond),
    'product / bare': Math.round((100 * product.perSecond) / bare.perSecond) / 100,
  };
}

/** So many clients, each of which books for the next member as soon as it has its answer. */
async function measure(
  book: Book,
  { clients, from, to }: { clients: number; from: number; to: number },
): Promise<Measurement> {
  const times: number[] = [];
  let next = from;
  const work = async () => {
    while (next < to) {
      const index = next;
      next += 1;
      const began = performance.now();
      await book(index);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { perSecond: (to - from) / seconds, median: at(0.5), p99: at(0.99) };
}

function bookThroughProduct(url: string, tokens: readonly string[], { id, slots }: BenchAssessment): Book {
  const clients = tokens.map((token) => createApiClient(url, token));
  return async (index) => {
    const body = { startsAt: slotOf(slots, index).startsAt };
    await clients[index]?.call(scheduleAppointment, { params: { assessmentId: id }, body });
  };
}

function bookByBarePool(pool: Pool, { organizationId, id, slots, memberIds }: BenchAssessment): Book {
  return async (index) => {
    const { startsAt, endsAt } = slotOf(slots, index);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const place = await client.query(
        `insert into time_slot (organization_id, assessment_id, starts_at, capacity, booked) values ($1, $2, $3, $4, 1)
         on conflict (organization_id, assessment_id, starts_at)
         do update set booked = time_slot.booked + 1, capacity = excluded.capacity
         where time_slot.booked < excluded.capacity
         returning booked`,
        [organizationId, id, new Date(startsAt), placesPerSlot],
      );
      if (place.rowCount !== 1) throw new Error('A place was refused although there are enough.');
      await client.query(
        `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
         values ($1, $2, $3, $4, $5)
         on conflict (organization_id, assessment_member_id) where canceled_at is null do nothing
         returning id`,
        [organizationId, id, memberIds[index], new Date(startsAt), new Date(endsAt)],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

/** Neighbors in time book neighboring slots, and every slot is taken by more than one. */
function slotOf(slots: BenchAssessment['slots'], index: number) {
  const slot = slots[index % Math.ceil(memberCount / placesPerSlot)];
  if (slot === undefined) throw new Error('There are fewer slots than the bench needs.');
  return slot;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

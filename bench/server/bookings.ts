import type { Pool } from 'pg';
import { scheduleAppointment } from '#contract/appointment.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { type Measurement, measure, rounded } from './measure.ts';
import {
  type BenchAssessment,
  type BenchOrganization,
  type BenchWorld,
  placesPerSlot,
  signedInMembers,
} from './world.ts';

/** Books for the member of that number. */
type Book = (index: number) => Promise<unknown>;

const rounds = [
  { clients: 4, bookings: 100, warmsUp: true },
  { clients: 1, bookings: 200, warmsUp: false },
  { clients: 16, bookings: 700, warmsUp: false },
];

/** Bookings through the product, each with its mail and its event, and by the bare ways. They take turns. */
export async function measureBookings(world: BenchWorld, organization: BenchOrganization, members: number) {
  const throughProduct = bookThroughProduct(world.url(), organization, await world.addAssessment(organization));
  const inTransaction = bookInTransaction(world.pool, await world.addAssessment(organization));
  const byOneStatement = bookByOneStatement(world.pool, await world.addAssessment(organization));
  const rows = [];
  let from = 0;
  for (const { clients, bookings, warmsUp } of rounds) {
    const round = { clients, from, to: from + bookings };
    const processorTime = await world.processorTime();
    const product = await measure(throughProduct, round);
    const perBooking = ((await world.processorTime()) - processorTime) / bookings;
    await world.untilMailIsSent();
    const transaction = await measure(inTransaction, round);
    const statement = await measure(byOneStatement, round);
    if (!warmsUp) rows.push(rowOf({ members, clients, product, transaction, statement, perBooking }));
    from = round.to;
  }
  return rows;
}

function rowOf({
  members,
  clients,
  product,
  transaction,
  statement,
  perBooking,
}: {
  members: number;
  clients: number;
  product: Measurement;
  transaction: Measurement;
  statement: Measurement;
  perBooking: number;
}) {
  return {
    members,
    clients,
    'product, 1/s': Math.round(product.perSecond),
    'p95, ms': rounded(product.p95),
    'bare p95, ms': rounded(transaction.p95),
    'server CPU, ms': rounded(perBooking, 2),
    'bare transaction, 1/s': Math.round(transaction.perSecond),
    'bare statement, 1/s': Math.round(statement.perSecond),
    'share of transaction': rounded(product.perSecond / transaction.perSecond, 3),
    'share of statement': rounded(product.perSecond / statement.perSecond, 3),
  };
}

function bookThroughProduct(url: string, { memberTokens }: BenchOrganization, { id, slots }: BenchAssessment): Book {
  const clients = memberTokens.map((token) => createApiClient(url, token));
  return async (index) => {
    const body = { startsAt: slotOf(slots, index).startsAt };
    await clients[index]?.call(scheduleAppointment, { params: { assessmentId: id }, body });
  };
}

const takePlace = `
  insert into time_slot (organization_id, assessment_id, starts_at, capacity, booked) values ($1, $2, $3, $4, 1)
  on conflict (organization_id, assessment_id, starts_at)
  do update set booked = time_slot.booked + 1, capacity = excluded.capacity
  where time_slot.booked < excluded.capacity
  returning booked`;

/** The least that a booking can cost with a statement for each step: five round trips. */
function bookInTransaction(pool: Pool, { organizationId, id, slots, memberIds }: BenchAssessment): Book {
  return async (index) => {
    const { startsAt, endsAt } = slotOf(slots, index);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'select from assessment_member where organization_id = $1 and assessment_id = $2 and id = $3 for no key update',
        [organizationId, id, memberIds[index]],
      );
      const place = await client.query(takePlace, [organizationId, id, new Date(startsAt), placesPerSlot]);
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

/** The same in one round trip. */
function bookByOneStatement(pool: Pool, { organizationId, id, slots, memberIds }: BenchAssessment): Book {
  return async (index) => {
    const { startsAt, endsAt } = slotOf(slots, index);
    const booked = await pool.query({
      name: 'book',
      text: `
        with place as (${takePlace})
        insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
        select $1, $2, $5::uuid, $3, $6::timestamptz from place
        on conflict (organization_id, assessment_member_id) where canceled_at is null do nothing
        returning id`,
      values: [organizationId, id, new Date(startsAt), placesPerSlot, memberIds[index], new Date(endsAt)],
    });
    if (booked.rowCount !== 1) throw new Error('A place was refused although there are enough.');
  };
}

/** Neighbors in time book neighboring slots, and every slot is taken by more than one. */
function slotOf(slots: BenchAssessment['slots'], index: number) {
  const slot = slots[index % Math.ceil(signedInMembers / placesPerSlot)];
  if (slot === undefined) throw new Error('There are fewer slots than the bench needs.');
  return slot;
}

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { byFive, byOneStatement } from './bareBooking.ts';
import { type Measurement, measure, medianOf, type Round, rounded } from './measure.ts';
import { bookByPgbench, findPgbench } from './pgbench.ts';
import type { Quiet } from './quiet.ts';
import { post } from './request.ts';
import {
  type BenchAssessment,
  type BenchOrganization,
  type BenchWorld,
  placesPerSlot,
  signedInMembers,
} from './world.ts';

/** Books in a round of so many clients for the members of these numbers. */
type Book = (round: Round) => Promise<Measurement>;

const warmUp: Round = { clients: 4, from: 0, to: 100 };
const rounds: readonly Round[] = [
  { clients: 1, from: 100, to: 300 },
  { clients: 16, from: 300, to: signedInMembers },
];

/** Each with assessments of its own, so that everybody can book again. */
const repetitions = 3;

interface Outcome {
  readonly product: Measurement;
  readonly transaction: Measurement;
  readonly statement: Measurement;
  readonly fastify: Measurement;
  /** Of the server for one booking, its mail sent, in milliseconds. */
  readonly processorTime: number;
}

/**
 * Bookings through the product, each with its key, its mail and its event, and by the bare ways: the transaction and the
 * statement by pgbench where it is installed, else by a client of this process, and a bare Fastify route over the
 * statement. They take turns, and the middle ones of three repetitions count.
 */
export async function measureBookings(
  world: BenchWorld,
  organization: BenchOrganization,
  { members, quiet }: { readonly members: number; readonly quiet: Quiet },
) {
  const pgbench = await findPgbench();
  const bare = await startBareServer(world.databaseUrl);
  const outcomes = rounds.map(() => [] as Outcome[]);
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const assessmentOf = () => world.addAssessment(organization);
    const byClient = { transaction: inTransaction, statement: inStatement };
    const bareWay = async (way: 'transaction' | 'statement'): Promise<Book> => {
      const assessment = await assessmentOf();
      if (pgbench === undefined) return byClient[way](world.pool, assessment);
      const { organizationId, id: assessmentId, idPrefix, slots } = assessment;
      const target = { organizationId, assessmentId, idPrefix, firstStart: slots[0]?.startsAt ?? 0 };
      return (round) => bookByPgbench(pgbench, world.connection, { target, round, way });
    };
    const product = throughProduct(world.url(), organization, await assessmentOf());
    const transaction = await bareWay('transaction');
    const statement = await bareWay('statement');
    const fastify = throughBareServer(bare.url, await assessmentOf());
    for (const book of [product, transaction, statement, fastify]) await book(warmUp);
    for (const [index, round] of rounds.entries()) {
      await world.untilMailIsSent();
      await quiet.wait();
      const before = await world.processorTime();
      const measured = await product(round);
      await world.untilMailIsSent();
      const processorTime = ((await world.processorTime()) - before) / (round.to - round.from);
      outcomes[index]?.push({
        product: measured,
        transaction: await transaction(round),
        statement: await statement(round),
        fastify: await fastify(round),
        processorTime,
      });
    }
  }
  bare.stop();
  return rounds.map(({ clients }, index) => {
    const of = (figure: (outcome: Outcome) => number) => medianOf((outcomes[index] ?? []).map(figure));
    const shareOf = (way: 'transaction' | 'statement' | 'fastify') =>
      rounded(
        of((outcome) => outcome.product.perSecond / outcome[way].perSecond),
        3,
      );
    return {
      members,
      clients,
      limit: pgbench === undefined ? 'pg client' : 'pgbench',
      'product, 1/s': Math.round(of(({ product }) => product.perSecond)),
      'p95, ms': rounded(of(({ product }) => product.p95)),
      'bare p95, ms': rounded(of(({ transaction }) => transaction.p95)),
      'server CPU, ms': rounded(
        of(({ processorTime }) => processorTime),
        2,
      ),
      'bare transaction, 1/s': Math.round(of(({ transaction }) => transaction.perSecond)),
      'bare statement, 1/s': Math.round(of(({ statement }) => statement.perSecond)),
      'bare Fastify, 1/s': Math.round(of(({ fastify }) => fastify.perSecond)),
      'share of transaction': shareOf('transaction'),
      'share of statement': shareOf('statement'),
      'share of Fastify': shareOf('fastify'),
    };
  });
}

/** As the app books, with a key. */
function throughProduct(origin: string, { memberTokens }: BenchOrganization, { id, slots }: BenchAssessment): Book {
  const url = new URL(`${origin}/api${pathOf(scheduleAppointment, { assessmentId: id })}`);
  return (round) =>
    measure((index) => {
      const headers = { Authorization: `Bearer ${memberTokens[index]}`, 'Idempotency-Key': randomUUID() };
      return post(url, { startsAt: slotOf(slots, index).startsAt }, headers);
    }, round);
}

function throughBareServer(origin: string, assessment: BenchAssessment): Book {
  const url = new URL(`${origin}/book`);
  return (round) => measure((index) => post(url, { values: statementValues(assessment, index) }), round);
}

function statementValues({ organizationId, id, slots, memberIds }: BenchAssessment, index: number) {
  const { startsAt, endsAt } = slotOf(slots, index);
  return [organizationId, id, new Date(startsAt), placesPerSlot, memberIds[index], new Date(endsAt)];
}

function inStatement(pool: Pool, assessment: BenchAssessment): Book {
  return (round) =>
    measure(async (index) => {
      const values = statementValues(assessment, index);
      const booked = await pool.query({ name: 'book', text: byOneStatement, values });
      if (booked.rowCount !== 1) throw new Error('A place was refused although there are enough.');
    }, round);
}

function inTransaction(pool: Pool, { organizationId, id, slots, memberIds }: BenchAssessment): Book {
  return (round) =>
    measure(async (index) => {
      const startsAt = new Date(slotOf(slots, index).startsAt);
      const endsAt = new Date(slotOf(slots, index).endsAt);
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(byFive.lock, [organizationId, id, memberIds[index]]);
        const place = await client.query(byFive.takePlace, [organizationId, id, startsAt, placesPerSlot]);
        if (place.rowCount !== 1) throw new Error('A place was refused although there are enough.');
        await client.query(byFive.book, [organizationId, id, memberIds[index], startsAt, endsAt]);
        await client.query('commit');
      } finally {
        client.release();
      }
    }, round);
}

async function startBareServer(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'bareServer.ts'), [databaseUrl]);
  const [url] = (await once(child, 'message')) as [string];
  return { url, stop: () => child.disconnect() };
}

/** Neighbors in time book neighboring slots, and every slot is taken by more than one. */
function slotOf(slots: BenchAssessment['slots'], index: number) {
  const slot = slots[index % Math.ceil(signedInMembers / placesPerSlot)];
  if (slot === undefined) throw new Error('There are fewer slots than the bench needs.');
  return slot;
}

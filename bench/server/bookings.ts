import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { singleStatement, transactionStatements } from './bareBooking.ts';
import { type Measurement, measure, medianOf, type Round, rounded } from './measure.ts';
import { bookByPgbench, findPgbench } from './pgbench.ts';
import type { QuietCheck } from './quietCheck.ts';
import { post } from './request.ts';
import {
  type BenchAssessment,
  type BenchOrganization,
  type BenchWorld,
  seatsPerSlot,
  signedInMembers,
} from './world.ts';

type Book = (round: Round) => Promise<Measurement>;

const warmUp: Round = { clients: 4, from: 0, to: 100 };
const rounds: readonly Round[] = [
  { clients: 1, from: 100, to: 300 },
  { clients: 16, from: 300, to: signedInMembers },
];

/** Each uses new assessments, so that every member can book again. */
const repetitions = 3;

interface Outcome {
  readonly product: Measurement;
  readonly transaction: Measurement;
  readonly statement: Measurement;
  readonly fastify: Measurement;
  /** Server milliseconds per booking, mail included. */
  readonly processorTime: number;
}

/**
 * Measures bookings through the product and by three bare methods: a transaction, a single statement and a Fastify route
 * over that statement. Uses pgbench if installed, else a client in this process. Returns medians of three repetitions.
 */
export async function measureBookings(
  world: BenchWorld,
  organization: BenchOrganization,
  { members, quiet }: { readonly members: number; readonly quiet: QuietCheck },
) {
  const pgbench = await findPgbench();
  const bare = await startBareServer(world.databaseUrl);
  const outcomes = rounds.map(() => [] as Outcome[]);
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const addAssessment = () => world.addAssessment(organization);
    const byClient = { transaction: inTransaction, statement: inStatement };
    const createBareBook = async (method: 'transaction' | 'statement'): Promise<Book> => {
      const assessment = await addAssessment();
      if (pgbench === undefined) return byClient[method](world.pool, assessment);
      const { organizationId, id: assessmentId, idPrefix, slots } = assessment;
      const target = { organizationId, assessmentId, idPrefix, firstStart: slots[0]?.startsAt ?? 0 };
      return (round) => bookByPgbench(pgbench, world.connection, { target, round, method });
    };
    const product = throughProduct(world.url(), organization, await addAssessment());
    const transaction = await createBareBook('transaction');
    const statement = await createBareBook('statement');
    const fastify = throughBareServer(bare.url, await addAssessment());
    for (const book of [product, transaction, statement, fastify]) await book(warmUp);
    for (const [index, round] of rounds.entries()) {
      await world.waitForMails();
      await quiet.wait();
      const before = await world.processorTime();
      const measured = await product(round);
      await world.waitForMails();
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
    const shareOf = (method: 'transaction' | 'statement' | 'fastify') =>
      rounded(
        of((outcome) => outcome.product.perSecond / outcome[method].perSecond),
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
  return [organizationId, id, memberIds[index], new Date(startsAt), new Date(endsAt)];
}

function inStatement(pool: Pool, assessment: BenchAssessment): Book {
  return (round) =>
    measure(async (index) => {
      const values = statementValues(assessment, index);
      const booked = await pool.query({ name: 'book', text: singleStatement, values });
      if (booked.rowCount !== 1) throw new Error('No seat was free, although there are enough.');
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
        await client.query(transactionStatements.lock, [organizationId, id, memberIds[index]]);
        await client.query(transactionStatements.book, [organizationId, id, memberIds[index], startsAt, endsAt]);
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

/** Consecutive bookings go to consecutive slots, and each slot fills up. */
function slotOf(slots: BenchAssessment['slots'], index: number) {
  const slot = slots[index % Math.ceil(signedInMembers / seatsPerSlot)];
  if (slot === undefined) throw new Error('There are fewer slots than the bench needs.');
  return slot;
}

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Budget } from '#server/identity/auth/signInBudgets.ts';
import { createSignInLimiter } from '#server/identity/auth/signInLimiter.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { isLong } from '#tests/support/longRun.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const sequences = isLong ? 10_000 : 400;
const concurrentRuns = 4;

const second = 1000;
const start = Date.parse('2026-12-01T00:00:00Z');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Limits of a subject, small enough that a few steps exhaust them. */
type Limits = readonly Pick<Budget, 'max' | 'withinMs'>[];

type Step =
  | { readonly kind: 'charge'; readonly subjects: readonly number[]; readonly isReserved: boolean }
  | { readonly kind: 'use' }
  | { readonly kind: 'refund' }
  | { readonly kind: 'wait'; readonly ms: number };

interface Charge {
  readonly id: string;
  readonly at: number;
  readonly subjects: readonly number[];
  /** When a reserved charge ends unless it is used. */
  readonly until: number;
}

/** How long a charge stays reserved. No longer than the shortest window, as in the product. */
const reservedMs = 10 * second;

const limit = fc.record({
  max: fc.integer({ min: 1, max: 4 }),
  withinMs: fc.constantFrom(10 * second, 60 * second, 600 * second, undefined),
});
const limits = fc.array(
  fc
    .array(limit, { minLength: 1, maxLength: 2 })
    .map((all) => all.map(({ max, withinMs }) => ({ max, ...(withinMs !== undefined && { withinMs }) }))),
  { minLength: 1, maxLength: 3 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      subjects: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
      // One in four.
      isReserved: fc.nat(3).map((number) => number === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'refund' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'use' as const }) },
  // Includes the instant when a charge leaves its budget, and one millisecond before.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, second, 5 * second, 9_999, 10 * second, 59_999, 60 * second, 600 * second),
    }),
  },
);
const sequence = fc.tuple(limits, fc.array(step, { minLength: 4, maxLength: 12 }));

test(`${sequences} sequences of charges exceed no budget and are refused only by a spent one`, {
  timeout: sequences * 60 + 30_000,
}, async () => {
  const ran = { sequences: 0, charged: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: concurrentRuns }, (_, worker) =>
      fc.assert(
        fc.asyncProperty(sequence, async ([subjects, steps]) => {
          const outcome = await runSteps(subjects, steps);
          ran.sequences += 1;
          ran.charged += outcome.charged;
          ran.refused += outcome.refused;
        }),
        { numRuns: Math.ceil(sequences / concurrentRuns), seed: Date.now() + worker },
      ),
    ),
  );
  // biome-ignore lint/suspicious/noConsole: reports how much was tested.
  console.log(`${ran.sequences} sequences, ${ran.charged} charges, ${ran.refused} refused: no budget exceeded`);
  expect(Math.min(ran.charged, ran.refused)).toBeGreaterThan(sequences);
});

/** Runs the steps in a transaction that is rolled back, comparing each decision of the limiter with the model. */
async function runSteps(subjects: readonly Limits[], steps: readonly Step[]) {
  const outcome = { charged: 0, refused: 0 };
  const rollback = new Error('Roll back');
  const run = server.db.transaction().execute(async (tx) => {
    await compareSteps(tx, subjects, steps, outcome);
    throw rollback;
  });
  await run.catch((error) => {
    if (error !== rollback) throw error;
  });
  return outcome;
}

async function compareSteps(
  tx: Tx,
  subjects: readonly Limits[],
  steps: readonly Step[],
  outcome: { charged: number; refused: number },
) {
  let time = start;
  const limiter = createSignInLimiter({
    now: () => new Date(time),
    logger: { error: () => undefined },
    noteBreaker: () => undefined,
  });
  const prefix = randomUUID();
  const budgetsOf = (subject: number): Budget[] =>
    (subjects[subject] ?? []).map((limits) => ({ subject: `${prefix}:${subject}`, ...limits }));
  let accepted: Charge[] = [];

  for (const step of steps) {
    if (step.kind === 'wait') time += step.ms;
    if (step.kind === 'refund') {
      const last = accepted.at(-1);
      if (last !== undefined) await limiter.refund(tx, last.id);
      accepted = accepted.slice(0, -1);
    }
    if (step.kind === 'use') {
      const last = accepted.at(-1);
      if (last === undefined) continue;
      const isUsable = last.until !== Infinity && last.until > time;
      expect((await limiter.settleReservation(tx, last.id)).length > 0).toBe(isUsable);
      if (isUsable) accepted = [...accepted.slice(0, -1), { ...last, at: time, until: Infinity }];
    }
    if (step.kind !== 'charge') continue;
    const charged = step.subjects.filter((subject) => subject < subjects.length);
    if (charged.length === 0) continue;
    const id = randomUUID();
    const until = step.isReserved ? time + reservedMs : Infinity;
    const reservation = step.isReserved ? { reservedUntil: new Date(until) } : {};
    const spent = await limiter.charge(tx, { id, budgets: charged.flatMap(budgetsOf), ...reservation });
    const expected = charged.flatMap((subject) => spentOf(subject, budgetsOf(subject), accepted, time));
    expect(sorted(spent.map(({ subject, freeAt }) => `${subject} ${freeAt?.getTime() ?? 'never'}`))).toEqual(
      sorted(expected),
    );
    if (spent.length > 0) outcome.refused += 1;
    else {
      outcome.charged += 1;
      accepted.push({ id, at: time, subjects: charged, until });
    }
    for (const subject of charged)
      for (const budget of budgetsOf(subject)) expectWithinBudget(budget, subject, accepted);
  }
}

/** Models the limiter: the spent budgets of a subject, each with the time when it has room again. */
function spentOf(subject: number, budgets: readonly Budget[], accepted: readonly Charge[], time: number): string[] {
  return budgets.flatMap(({ subject: name, max, withinMs = Infinity }) => {
    const counted = accepted.filter(
      (charge) => charge.subjects.includes(subject) && charge.at > time - withinMs && charge.until > time,
    );
    const oldest = counted.toSorted((one, other) => one.at - other.at).at(-max);
    if (oldest === undefined) return [];
    return [`${name} ${withinMs === Infinity ? 'never' : oldest.at + withinMs}`];
  });
}

/** Expects at most `max` charges in every time window of the budget. */
function expectWithinBudget({ max, withinMs = Infinity }: Budget, subject: number, accepted: readonly Charge[]): void {
  const used = accepted.filter(({ subjects, until }) => subjects.includes(subject) && until === Infinity);
  const times = used.map(({ at }) => at);
  for (const from of times) {
    expect(times.filter((at) => at >= from && at < from + withinMs).length).toBeLessThanOrEqual(max);
  }
}

const sorted = (texts: readonly string[]) => [...texts].sort();

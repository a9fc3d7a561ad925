import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Budget } from '#server/auth/signInBudgets.ts';
import { createSignInLimiter } from '#server/auth/signInLimiter.ts';
import type { Tx } from '#server/database/transaction.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** Sequences that are tried, several at a time. */
const sequences = Number(process.env['LIMITER_RUNS'] ?? 10_000);
const atATime = 4;

const second = 1000;
const start = Date.parse('2026-12-01T00:00:00Z');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What a subject may be charged: less than the real ones, so that a few steps spend it. */
type Limits = readonly Pick<Budget, 'most' | 'withinMs'>[];

type Step =
  | { readonly kind: 'charge'; readonly subjects: readonly number[] }
  | { readonly kind: 'giveBack' }
  | { readonly kind: 'wait'; readonly ms: number };

interface Charge {
  readonly id: string;
  readonly at: number;
  readonly subjects: readonly number[];
}

const limit = fc.record({
  most: fc.integer({ min: 1, max: 4 }),
  withinMs: fc.constantFrom(10 * second, 60 * second, 600 * second, undefined),
});
const limits = fc.array(
  fc
    .array(limit, { minLength: 1, maxLength: 2 })
    .map((all) => all.map(({ most, withinMs }) => ({ most, ...(withinMs !== undefined && { withinMs }) }))),
  { minLength: 1, maxLength: 3 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      subjects: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'giveBack' as const }) },
  // Up to the very instant that a charge leaves its budget, and a little before it.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, second, 5 * second, 9_999, 10 * second, 59_999, 60 * second, 600 * second),
    }),
  },
);
const sequence = fc.tuple(limits, fc.array(step, { minLength: 4, maxLength: 12 }));

test(`${sequences} sequences of charges: no budget is exceeded, and none refuses while it has something left`, {
  timeout: sequences * 60 + 30_000,
}, async () => {
  const ran = { sequences: 0, charged: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: atATime }, (_, worker) =>
      fc.assert(
        fc.asyncProperty(sequence, async ([subjects, steps]) => {
          const outcome = await play(subjects, steps);
          ran.sequences += 1;
          ran.charged += outcome.charged;
          ran.refused += outcome.refused;
        }),
        { numRuns: Math.ceil(sequences / atATime), seed: Date.now() + worker },
      ),
    ),
  );
  // biome-ignore lint/suspicious/noConsole: the numbers are what the test is read for.
  console.log(`${ran.sequences} sequences, ${ran.charged} charges, ${ran.refused} refused: no budget exceeded`);
  expect(Math.min(ran.charged, ran.refused)).toBeGreaterThan(sequences);
});

/** Plays the steps in a transaction that leaves nothing behind, and asks at each one whether the limiter decides as the rule does. */
async function play(subjects: readonly Limits[], steps: readonly Step[]) {
  const outcome = { charged: 0, refused: 0 };
  const undo = new Error('Played to the end');
  const played = server.db.transaction().execute(async (tx) => {
    await playIn(tx, subjects, steps, outcome);
    throw undo;
  });
  await played.catch((error) => {
    if (error !== undo) throw error;
  });
  return outcome;
}

async function playIn(
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
  const mark = randomUUID();
  const budgetsOf = (subject: number): Budget[] =>
    (subjects[subject] ?? []).map((limits) => ({ subject: `${mark}:${subject}`, ...limits }));
  let accepted: Charge[] = [];

  for (const step of steps) {
    if (step.kind === 'wait') time += step.ms;
    if (step.kind === 'giveBack') {
      const last = accepted.at(-1);
      if (last !== undefined) await limiter.giveBack(tx, last.id);
      accepted = accepted.slice(0, -1);
    }
    if (step.kind !== 'charge') continue;
    const charged = step.subjects.filter((subject) => subject < subjects.length);
    if (charged.length === 0) continue;
    const id = randomUUID();
    const told = await limiter.charge(tx, { id, budgets: charged.flatMap(budgetsOf) });
    const spent = charged.flatMap((subject) => spentOf(subject, budgetsOf(subject), accepted, time));
    expect(sorted(told.map(({ subject, freeAt }) => `${subject} ${freeAt?.getTime() ?? 'never'}`))).toEqual(
      sorted(spent),
    );
    if (spent.length > 0) outcome.refused += 1;
    else {
      outcome.charged += 1;
      accepted.push({ id, at: time, subjects: charged });
    }
    for (const subject of charged) for (const budget of budgetsOf(subject)) expectKept(budget, subject, accepted);
  }
}

/** The budgets of a subject that are spent, and when the oldest charge that fills each leaves it. */
function spentOf(subject: number, budgets: readonly Budget[], accepted: readonly Charge[], time: number): string[] {
  return budgets.flatMap(({ subject: name, most, withinMs = Infinity }) => {
    const counted = accepted.filter((charge) => charge.subjects.includes(subject) && charge.at > time - withinMs);
    const oldest = counted.at(-most);
    if (oldest === undefined) return [];
    return [`${name} ${withinMs === Infinity ? 'never' : oldest.at + withinMs}`];
  });
}

/** In no stretch of time as long as the budget's there are more charges than it has. */
function expectKept({ most, withinMs = Infinity }: Budget, subject: number, accepted: readonly Charge[]): void {
  const times = accepted.filter(({ subjects }) => subjects.includes(subject)).map(({ at }) => at);
  for (const from of times) {
    expect(times.filter((at) => at >= from && at < from + withinMs).length).toBeLessThanOrEqual(most);
  }
}

const sorted = (texts: readonly string[]) => [...texts].sort();

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignTimes, type Candidate } from '#domain/assignment.ts';

/** Everybody wants every time, with costs by person and time. */
const wantAll = (costs: readonly (readonly number[])[]): Candidate[][] =>
  costs.map((row) => row.map((cost, time) => ({ time, cost })));

test('gives the times with the least total cost', () => {
  // Each person's cheapest one would cost 1 + 9.
  const people = wantAll([
    [1, 2],
    [1, 9],
  ]);
  expect(assignTimes(people, [1, 1])).toEqual([1, 0]);
});

test('gives more people a time rather than cheaper ones', () => {
  const people: Candidate[][] = [
    [
      { time: 0, cost: 0 },
      { time: 1, cost: 1000 },
    ],
    [{ time: 0, cost: 1000 }],
  ];
  expect(assignTimes(people, [1, 1])).toEqual([1, 0]);
});

test('leaves people out for whom no seat is left', () => {
  expect(assignTimes(wantAll([[3], [1], [2]]), [2])).toEqual([undefined, 0, 0]);
  expect(assignTimes([[], [{ time: 0, cost: 1 }]], [0])).toEqual([undefined, undefined]);
  expect(assignTimes([], [5])).toEqual([]);
});

describe('in small cases', () => {
  const candidates = fc.uniqueArray(fc.record({ time: fc.nat({ max: 3 }), cost: fc.nat({ max: 20 }) }), {
    selector: ({ time }) => time,
    maxLength: 4,
  });
  const cases = fc.record({
    people: fc.array(candidates, { maxLength: 5 }),
    seats: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
  });

  test('no other assignment gives more people a time, or as many at less cost', () => {
    fc.assert(
      fc.property(cases, ({ people, seats }) => {
        const assigned = assignTimes(people, seats);
        const taken = seats.map((_count, time) => assigned.filter((other) => other === time).length);
        expect(taken.every((count, time) => count <= (seats[time] ?? 0))).toBe(true);
        expect(sumUp(people, assigned)).toEqual(findBest(people, seats));
      }),
      { numRuns: 500 },
    );
  });
});

interface Sum {
  readonly count: number;
  readonly cost: number;
}

/** Throws if somebody has a time that is no candidate of theirs. */
function sumUp(people: readonly Candidate[][], assigned: readonly (number | undefined)[]): Sum {
  const costs = people.flatMap((candidates, person) => {
    if (assigned[person] === undefined) return [];
    const candidate = candidates.find(({ time }) => time === assigned[person]);
    if (candidate === undefined) throw new Error(`No candidate of person ${person}`);
    return [candidate.cost];
  });
  return { count: costs.length, cost: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** Tries everything. */
function findBest([candidates, ...others]: readonly Candidate[][], seats: readonly number[]): Sum {
  if (candidates === undefined) return { count: 0, cost: 0 };
  let best = findBest(others, seats);
  for (const { time, cost } of candidates) {
    if ((seats[time] ?? 0) === 0) continue;
    const rest = findBest(others, seats.with(time, (seats[time] ?? 0) - 1));
    const sum = { count: rest.count + 1, cost: rest.cost + cost };
    if (sum.count > best.count || (sum.count === best.count && sum.cost < best.cost)) best = sum;
  }
  return best;
}

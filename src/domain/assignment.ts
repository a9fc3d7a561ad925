import { munkres } from 'munkres';

/** A time that a person can get, by its index in the list of times. */
export interface Candidate {
  readonly time: number;
  /** Zero or more, such as the minutes from the present appointment. */
  readonly cost: number;
}

/**
 * Gives each person one of their candidates, or none: as many people as possible get a time, with the least total cost,
 * which is optimal for the given seats. `seats` says how many people each time takes, and all can be taken together: where
 * times overlap or share a room, pass those of `listTogether`. It keeps the earliest, which is not always the cheapest choice.
 *
 * The Hungarian algorithm takes at most n² × m steps for n people and m seats: 0.1 to 0.4 seconds for 500 people.
 * @returns the index of each person's time, undefined for nobody's.
 */
export function assignTimes(
  people: readonly (readonly Candidate[])[],
  seats: readonly number[],
): (number | undefined)[] {
  const wanted = people.map((candidates) => keepCheapest(candidates, seats, people.length));
  const demand = countDemand(wanted.flat(), seats);
  const columns = demand.flatMap((count, time) => Array.from({ length: count }, () => time));
  const assigned: (number | undefined)[] = people.map(() => undefined);
  if (columns.length === 0) return assigned;
  // Dearer than the candidates of everybody, so that nobody goes without a time to save costs.
  const none = 1 + wanted.flat().reduce((sum, { cost }) => Math.max(sum, cost), 0) * people.length;
  const costs = wanted.map((candidates) => {
    const costOf = new Map(candidates.map(({ time, cost }) => [time, cost]));
    return columns.map((time) => costOf.get(time) ?? none);
  });
  for (const [person, column] of munkres(costs)) {
    const time = columns[column];
    if ((costs[person]?.[column] ?? none) < none) assigned[person] = time;
  }
  return assigned;
}

/**
 * Keeps the cheapest candidates that have a seat for each of `people`. No optimum needs others: if everybody else takes one
 * of these seats, one is left.
 */
function keepCheapest(candidates: readonly Candidate[], seats: readonly number[], people: number): Candidate[] {
  let found = 0;
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.cost - b.cost)) {
    if (found >= people) break;
    const free = seats[candidate.time] ?? 0;
    if (free <= 0) continue;
    kept.push(candidate);
    found += free;
  }
  return kept;
}

/** Counts for each time the seats that anybody can want. */
function countDemand(wanted: readonly Candidate[], seats: readonly number[]): number[] {
  const demand = seats.map(() => 0);
  for (const { time } of wanted) demand[time] = Math.min((demand[time] ?? 0) + 1, seats[time] ?? 0);
  return demand;
}

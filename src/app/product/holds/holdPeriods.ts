import { mostHeldDays } from '#contract/heldTime.ts';
import { dayMs } from '#domain/zoneOffset.ts';

/** How long a time can be held: for a period, or until it begins. */
export interface HoldPeriod {
  readonly key: string;
  readonly unit: 'hours' | 'days' | 'begins';
  readonly count: number;
  /** In epoch milliseconds. */
  readonly expiresAt: number;
}

const hourMs = 3_600_000;

/** Lists for how long a time that begins at `startsAt` can be held from now on, shortest first. */
export function listHoldPeriods(nowMs: number, startsAt: number): HoldPeriod[] {
  const periods = [
    ...[1, 4].map((count) => ({ unit: 'hours' as const, count, expiresAt: nowMs + count * hourMs })),
    ...[1, 3, 7].map((count) => ({ unit: 'days' as const, count, expiresAt: nowMs + count * dayMs })),
    { unit: 'begins' as const, count: 0, expiresAt: startsAt },
  ];
  const latest = Math.min(startsAt, nowMs + mostHeldDays * dayMs);
  return periods
    .filter(({ unit, expiresAt }) => expiresAt < latest || (unit === 'begins' && startsAt === latest))
    .map((period) => ({ ...period, key: `${period.unit}${period.count}` }));
}

/** Finds the chosen period, else one day or what is next to it. */
export function choosePeriod(periods: readonly HoldPeriod[], key: string | undefined): HoldPeriod | undefined {
  const isShort = ({ unit, count }: HoldPeriod) => unit === 'hours' || (unit === 'days' && count === 1);
  return periods.find((period) => period.key === key) ?? periods.findLast(isShort) ?? periods[0];
}

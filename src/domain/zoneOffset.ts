import { Temporal } from '#domain/temporal.ts';

/** A day in UTC, which has no clock changes. */
export const dayMs = 86_400_000;

/** A period with a constant offset. `fromMs` is inclusive, `untilMs` exclusive. */
interface SteadySpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly offsetMs: number;
}

// Cached: a Temporal lookup takes about 0.1 ms, and a year of slots needs a thousand. The limit keeps hostile input from
// growing the cache.
const spansByZone = new Map<string, SteadySpan[]>();
const maxCachedZones = 1000;

/**
 * Returns the zone's offset from UTC at an instant, in milliseconds.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function offsetMsAt(epochMs: number, timeZone: string): number {
  return steadySpanAt(epochMs, timeZone).offsetMs;
}

/**
 * Returns the constant offset of a day and its neighbors, in milliseconds. Undefined if the clock changes on one of them.
 * `epochDay` counts days since 1970-01-01.
 */
export function steadyOffsetMs(epochDay: number, timeZone: string): number | undefined {
  // Offsets stay within ±26 hours, so two UTC days on either side cover the day in any zone.
  const firstMs = (epochDay - 2) * dayMs;
  const lastMs = (epochDay + 3) * dayMs;
  const span = steadySpanAt(firstMs, timeZone);
  return lastMs < span.untilMs ? span.offsetMs : undefined;
}

function steadySpanAt(epochMs: number, timeZone: string): SteadySpan {
  const spans = spansOf(timeZone);
  const cached = spans.find(({ fromMs, untilMs }) => fromMs <= epochMs && epochMs < untilMs);
  if (cached !== undefined) return cached;

  // One nanosecond later, so that a transition exactly at the instant counts as the previous one.
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).add({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone);
  const span = {
    fromMs: moment.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: moment.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMs: moment.offsetNanoseconds / 1_000_000,
  };
  spans.push(span);
  return span;
}

function spansOf(timeZone: string): SteadySpan[] {
  const existing = spansByZone.get(timeZone);
  if (existing !== undefined) return existing;
  if (spansByZone.size >= maxCachedZones) spansByZone.clear();
  const fresh: SteadySpan[] = [];
  spansByZone.set(timeZone, fresh);
  return fresh;
}

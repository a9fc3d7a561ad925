import { Temporal } from '#domain/temporal.ts';

/** One day in milliseconds of UTC, where every day is equally long. */
export const dayMs = 86_400_000;

/** A stretch of time in which the zone's clock keeps one offset. `fromMs` is inclusive, `untilMs` exclusive. */
interface SteadySpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly offsetMs: number;
}

// Asking Temporal costs about a tenth of a millisecond, and a year of slots asks a thousand times. A zone has about
// three spans a year, so what was found is kept; the bound only keeps a hostile run of zones from growing it.
const spansByZone = new Map<string, SteadySpan[]>();
const mostZonesKept = 1000;

/**
 * What the zone's clock is ahead of UTC at an instant, in milliseconds.
 * @throws RangeError for a zone or an instant that does not exist.
 */
export function offsetMsAt(epochMs: number, timeZone: string): number {
  return steadySpanAt(epochMs, timeZone).offsetMs;
}

/**
 * The one offset of a whole calendar day and of its neighbors, in milliseconds; undefined where the clock changes
 * within them. `epochDay` counts calendar days from 1970-01-01.
 */
export function steadyOffsetMs(epochDay: number, timeZone: string): number | undefined {
  // Offsets stay within ±26 hours, so two days on either side of the day in UTC hold it wherever the zone lies.
  const firstMs = (epochDay - 2) * dayMs;
  const lastMs = (epochDay + 3) * dayMs;
  const span = steadySpanAt(firstMs, timeZone);
  return lastMs < span.untilMs ? span.offsetMs : undefined;
}

function steadySpanAt(epochMs: number, timeZone: string): SteadySpan {
  const spans = spansOf(timeZone);
  const known = spans.find(({ fromMs, untilMs }) => fromMs <= epochMs && epochMs < untilMs);
  if (known !== undefined) return known;

  // A nanosecond on, the moment is never a change itself, and a change at the instant counts as the one before it.
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
  const kept = spansByZone.get(timeZone);
  if (kept !== undefined) return kept;
  if (spansByZone.size >= mostZonesKept) spansByZone.clear();
  const fresh: SteadySpan[] = [];
  spansByZone.set(timeZone, fresh);
  return fresh;
}

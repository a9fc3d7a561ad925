import type { PatternLocalization } from '../patternLabels.ts';
import { cityOf, dateId, describeClockDifference, nameSlot, nameZone } from './slotDays.ts';

/** Returns a note on the time zone with the viewer's local time. Undefined if both clocks agree at `atMs`. */
export function zoneNote(
  localization: PatternLocalization,
  timeZone: string,
  viewerTimeZone: string,
  atMs: number,
  isSelected: boolean,
): string | undefined {
  const { labels } = localization;
  const difference = describeClockDifference(atMs, timeZone, viewerTimeZone, localization);
  if (difference === undefined) return undefined;
  const zone = labels.timesIn(nameZone(atMs, timeZone, localization.locale));
  const city = cityOf(viewerTimeZone);
  if (!isSelected) return `${zone} ${labels.viewerZone(city, difference)}`;
  const { fullDate, time } = nameSlot(atMs, viewerTimeZone, localization);
  const sameDate = dateId(atMs, timeZone) === dateId(atMs, viewerTimeZone);
  return `${zone} ${labels.viewerClock(sameDate ? time : `${fullDate}, ${time}`, city)}`;
}

import { cityOf, clocksDiffer, dateId, nameSlot } from './slotDays.ts';

/** Everything the slot picker says. */
export interface SlotTexts {
  day: string;
  /** '9 free', 'full'. */
  free: (places: number) => string;
  /** '1 left', 'Full'. */
  left: (places: number) => string;
  /** Announced when a day is chosen. */
  dayChosen: (fullDate: string, times: number, places: number) => string;
  dayFull: string;
  nextFreeDay: string;
  empty: string;
  zone: (timeZone: string) => string;
  /** `when` is '08:30', with the weekday before it when the date differs as well. */
  viewerClock: (when: string, city: string) => string;
  /** Said while no time is chosen. */
  viewerZone: (city: string) => string;
}

/** The English texts. */
export const defaultSlotTexts: SlotTexts = {
  day: 'Day',
  free: (places) => (places > 0 ? `${places} free` : 'full'),
  left: (places) => (places > 0 ? `${places} left` : 'Full'),
  dayChosen: (fullDate, times, places) =>
    `${fullDate}: ${times} ${times === 1 ? 'time' : 'times'}, ${places} ${places === 1 ? 'place' : 'places'} free`,
  dayFull: 'No place is left on this day.',
  nextFreeDay: 'Next Free Day',
  empty: 'There is no time to choose from.',
  zone: (timeZone) => `Times in ${timeZone}.`,
  viewerClock: (when, city) => `On your clock this is ${when} (${city}).`,
  viewerZone: (city) => `Your own clock shows the time of ${city}.`,
};

/** Whose clock the times are on, and what the viewer's own clock shows, if it differs at `atMs`. */
export function zoneNote(
  texts: SlotTexts,
  timeZone: string,
  viewerTimeZone: string,
  atMs: number | undefined,
  chosen: boolean,
): string {
  const zone = texts.zone(timeZone);
  if (atMs === undefined || !clocksDiffer(atMs, timeZone, viewerTimeZone)) return zone;
  const city = cityOf(viewerTimeZone);
  if (!chosen) return `${zone} ${texts.viewerZone(city)}`;
  const { fullDate, time } = nameSlot(atMs, viewerTimeZone);
  const sameDate = dateId(atMs, timeZone) === dateId(atMs, viewerTimeZone);
  return `${zone} ${texts.viewerClock(sameDate ? time : `${fullDate}, ${time}`, city)}`;
}

import { cityOf, dateId, describeClockDifference, nameSlot } from './slotDays.ts';

/** Texts of the slot picker. */
export interface SlotTexts {
  day: string;
  /** '9 free', 'full'. */
  free: (seats: number) => string;
  /** '1 left', 'Full'. */
  left: (seats: number) => string;
  /** The viewer's present time. */
  own: string;
  /** Announced when a day is selected. */
  dayChosen: (fullDate: string, times: number, seats: number) => string;
  /** Label before the earliest free time. */
  firstFree: string;
  /** The button that selects the earliest free time. */
  takeFirst: string;
  /** Announced when the earliest free time was selected. */
  taken: (slot: string) => string;
  previousMonth: string;
  nextMonth: string;
  /** Announced when another month is shown. */
  monthShown: (month: string, freeDays: number) => string;
  /** Explains the dot. */
  legend: string;
  loadingDays: string;
  /** In a cell of the month. */
  full: string;
  morning: string;
  afternoon: string;
  dayFull: string;
  nextFreeDay: string;
  empty: string;
  zone: (timeZone: string) => string;
  /** `when` is '08:30', with the full date before it if the date differs. */
  viewerClock: (when: string, city: string) => string;
  /** Shown while no time is selected. `difference` is '6 hours behind'. */
  viewerZone: (city: string, difference: string) => string;
}

export const defaultSlotTexts: SlotTexts = {
  day: 'Day',
  free: (seats) => (seats > 0 ? `${seats} free` : 'full'),
  left: (seats) => (seats > 0 ? `${seats} left` : 'Full'),
  own: 'Your time',
  dayChosen: (fullDate, times, seats) =>
    `${fullDate}: ${times} ${times === 1 ? 'time' : 'times'}, ${seats} ${seats === 1 ? 'place' : 'places'} free`,
  firstFree: 'First free:',
  takeFirst: 'Take it',
  taken: (slot) => `${slot} is chosen`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  monthShown: (month, freeDays) => `${month}: ${freeDays} ${freeDays === 1 ? 'day' : 'days'} with free times`,
  legend: 'A dot is a day with free times.',
  loadingDays: 'Loading more days',
  full: 'full',
  morning: 'Morning',
  afternoon: 'Afternoon',
  dayFull: 'No place is left on this day.',
  nextFreeDay: 'Next Free Day',
  empty: 'There is no time to choose from.',
  zone: (timeZone) => `Times in ${timeZone}.`,
  viewerClock: (when, city) => `On your clock this is ${when} (${city}).`,
  viewerZone: (city, difference) => `You seem to be in ${city} (${difference}).`,
};

/** Returns a note on the time zone, with the viewer's local time if it differs at `atMs`. */
export function zoneNote(
  texts: SlotTexts,
  timeZone: string,
  viewerTimeZone: string,
  atMs: number | undefined,
  isSelected: boolean,
): string {
  const zone = texts.zone(timeZone);
  if (atMs === undefined) return zone;
  const difference = describeClockDifference(atMs, timeZone, viewerTimeZone);
  if (difference === undefined) return zone;
  const city = cityOf(viewerTimeZone);
  if (!isSelected) return `${zone} ${texts.viewerZone(city, difference)}`;
  const { fullDate, time } = nameSlot(atMs, viewerTimeZone);
  const sameDate = dateId(atMs, timeZone) === dateId(atMs, viewerTimeZone);
  return `${zone} ${texts.viewerClock(sameDate ? time : `${fullDate}, ${time}`, city)}`;
}

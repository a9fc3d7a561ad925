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
  dayFull: string;
  firstFree: string;
  /** Selects the first free time. */
  takeIt: string;
  /** Explains the dots of the calendar. */
  dots: string;
  morning: string;
  afternoon: string;
  previousMonth: string;
  nextMonth: string;
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
  dayFull: 'No place is left on this day.',
  firstFree: 'First free',
  takeIt: 'Take it',
  dots: 'A dot is a day with free times.',
  morning: 'Morning',
  afternoon: 'Afternoon',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
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

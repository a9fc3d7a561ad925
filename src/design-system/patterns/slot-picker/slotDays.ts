import { englishPatterns } from '../patternLabels.ts';

/** A time slot. */
export interface PickableSlot {
  /** Epoch milliseconds. */
  startsAt: number;
  /** Free seats. */
  remaining: number;
  /** All seats. The free ones are not counted on the screen if there is only one. */
  capacity?: number | undefined;
}

/** A slot with its formatted time. */
export interface NamedSlot extends PickableSlot {
  /** '09:30'. Includes the UTC offset if the time occurs twice on that day. */
  time: string;
}

/** Slots of one calendar day. */
export interface SlotDay {
  /** Date as YYYY-MM-DD. */
  id: string;
  /** Free seats of the day. */
  free: number;
  /** Sorted by time. Never empty. */
  slots: readonly [PickableSlot, ...PickableSlot[]];
}

/** Formatted date and time. */
export interface SlotNames {
  /** 'Tuesday, 8 December 2026' */
  fullDate: string;
  /** '09:30' */
  time: string;
}

/** Formats `startsAt` (epoch milliseconds) in `timeZone` (IANA). */
export function nameSlot(startsAt: number, timeZone: string, { labels, locale } = englishPatterns): SlotNames {
  const date = format(startsAt, timeZone, locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    fullDate: labels.fullDate(weekdayOf(startsAt, timeZone, locale), date),
    time: timeOf(startsAt, timeZone, locale),
  };
}

/** Returns 'Thursday 17 December, 09:30'. */
export function shortSlotName(startsAt: number, timeZone: string, { labels, locale } = englishPatterns): string {
  const date = format(startsAt, timeZone, locale, { day: 'numeric', month: 'long' });
  return labels.slotName(weekdayOf(startsAt, timeZone, locale), date, timeOf(startsAt, timeZone, locale));
}

/** Groups slots by calendar day in `timeZone`. Days and slots are sorted by time. The viewer's own time is not free. */
export function groupSlotsByDay(
  slots: readonly PickableSlot[],
  timeZone: string,
  ownStartsAt?: number,
): readonly SlotDay[] {
  const inOrder = slots.toSorted((left, right) => left.startsAt - right.startsAt);
  const days: { id: string; free: number; slots: [PickableSlot, ...PickableSlot[]] }[] = [];
  for (const slot of inOrder) {
    const id = dateId(slot.startsAt, timeZone);
    const free = slot.startsAt === ownStartsAt ? 0 : Math.max(slot.remaining, 0);
    const last = days.at(-1);
    if (last?.id === id) {
      last.slots.push(slot);
      last.free += free;
    } else days.push({ id, free, slots: [slot] });
  }
  return days;
}

/** The slots of a day before and from noon. */
export interface DayHalves {
  morning: readonly NamedSlot[];
  afternoon: readonly NamedSlot[];
}

/** Formats the times of a day and splits them at noon of `timeZone`. */
export function splitAtNoon({ slots }: SlotDay, timeZone: string, { locale } = englishPatterns): DayHalves {
  const named = withTimes(slots, timeZone, locale);
  const isMorning = ({ startsAt }: NamedSlot) => timeOf(startsAt, timeZone, englishPatterns.locale) < '12';
  return { morning: named.filter(isMorning), afternoon: named.filter((slot) => !isMorning(slot)) };
}

/** Returns the date in `timeZone` as YYYY-MM-DD. */
export function dateId(startsAt: number, timeZone: string): string {
  // The en-CA locale formats dates as YYYY-MM-DD.
  return formatter(timeZone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(startsAt);
}

/** Returns the city of an IANA zone: 'New York' for 'America/New_York'. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/**
 * Names an IANA zone as people do: 'New York time' in English, else what the locale calls it: 'hora de Nueva York', 'Mitteleuropäische
 * Zeit'. A zone without a place, such as UTC, keeps its name.
 */
export function nameZone(atMs: number, timeZone: string, locale: string): string {
  if (locale.startsWith('en')) return `${cityOf(timeZone)} time`;
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return cityOf(timeZone);
  const name = zonePartOf(atMs, timeZone, locale, 'shortGeneric');
  const isAbbreviation = /^[A-Z]+$/.test(name);
  return isAbbreviation ? zonePartOf(atMs, timeZone, locale, 'longGeneric') : name;
}

/** Compares the viewer's clock with the time in `timeZone`: '6 hours behind'. Undefined if they agree. */
export function describeClockDifference(
  atMs: number,
  timeZone: string,
  viewerZone: string,
  { labels, locale } = englishPatterns,
): string | undefined {
  const minutes = (localMs(atMs, viewerZone) - localMs(atMs, timeZone)) / 60_000;
  if (minutes === 0) return undefined;
  const count = (number: number, unit: string) =>
    number === 0 ? [] : [number.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' })];
  const parts = [...count(Math.floor(Math.abs(minutes) / 60), 'hour'), ...count(Math.abs(minutes) % 60, 'minute')];
  const duration = parts.join(' ');
  return minutes < 0 ? labels.clockBehind(duration) : labels.clockAhead(duration);
}

/** The local time of a zone, read as if it were UTC. */
function localMs(atMs: number, timeZone: string): number {
  return Date.parse(`${dateId(atMs, timeZone)}T${timeOf(atMs, timeZone, englishPatterns.locale)}Z`);
}

function withTimes(group: readonly PickableSlot[], timeZone: string, locale: string): readonly NamedSlot[] {
  const named = group.map((slot) => ({ ...slot, time: timeOf(slot.startsAt, timeZone, locale) }));
  const isAmbiguous = (time: string) => named.filter((slot) => slot.time === time).length > 1;
  return named.map((slot) =>
    isAmbiguous(slot.time) ? { ...slot, time: `${slot.time} ${offsetOf(slot.startsAt, timeZone, locale)}` } : slot,
  );
}

function weekdayOf(atMs: number, timeZone: string, locale: string): string {
  return format(atMs, timeZone, locale, { weekday: 'long' });
}

function timeOf(atMs: number, timeZone: string, locale: string): string {
  return format(atMs, timeZone, locale, { hour: '2-digit', minute: '2-digit' });
}

function offsetOf(atMs: number, timeZone: string, locale: string): string {
  return zonePartOf(atMs, timeZone, locale, 'shortOffset');
}

function zonePartOf(
  atMs: number,
  timeZone: string,
  locale: string,
  timeZoneName: 'shortOffset' | 'shortGeneric' | 'longGeneric',
) {
  const parts = formatter(timeZone, locale, { timeZoneName }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

// Formatters are expensive to create, and a long window has thousands of slots.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(options).join(' ')}`;
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options, timeZone });
  formatters.set(key, cached);
  return cached;
}

function format(atMs: number, timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(timeZone, locale, options)
    .format(atMs)
    .replaceAll(/(?<=\p{Nd}) (?=[صم](?!\p{L}))/gu, '\u00a0');
}

/** A time slot. */
export interface PickableSlot {
  /** Epoch milliseconds. */
  startsAt: number;
  /** Free seats. */
  remaining: number;
}

/** A slot with its formatted time. */
interface NamedSlot extends PickableSlot {
  /** '09:30'. Includes the UTC offset if the time occurs twice on that day. */
  time: string;
  /** Before noon. */
  isMorning: boolean;
}

/** Slots of one calendar day. */
export interface SlotDay {
  /** Date as YYYY-MM-DD. */
  id: string;
  /** Day of the month: '8'. */
  number: string;
  /** 'Tuesday, 8 December 2026' */
  fullDate: string;
  /** Free seats of the day. */
  free: number;
  slots: readonly NamedSlot[];
}

/** Formatted date and time. */
export interface SlotNames {
  /** 'Tuesday, 8 December 2026' */
  fullDate: string;
  /** '09:30' */
  time: string;
}

/** Formats `startsAt` (epoch milliseconds) in `timeZone` (IANA). */
export function nameSlot(startsAt: number, timeZone: string): SlotNames {
  const parts = dateParts(startsAt, timeZone);
  return { fullDate: `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`, time: timeOf(startsAt, timeZone) };
}

/** Groups slots by calendar day in `timeZone`. Days and slots are sorted by time. */
export function groupSlotsByDay(slots: readonly PickableSlot[], timeZone: string): readonly SlotDay[] {
  const inOrder = slots.toSorted((left, right) => left.startsAt - right.startsAt);
  return [...Map.groupBy(inOrder, ({ startsAt }) => dateId(startsAt, timeZone))].map(([id, group]) => {
    const first = group[0]?.startsAt ?? 0;
    return {
      id,
      number: dateParts(first, timeZone).day,
      fullDate: nameSlot(first, timeZone).fullDate,
      free: group.reduce((sum, { remaining }) => sum + Math.max(remaining, 0), 0),
      slots: withTimes(group, timeZone),
    };
  });
}

/** A month of the calendar. */
export interface Month {
  /** As YYYY-MM. */
  id: string;
  /** 'December 2026' */
  name: string;
  /** Empty cells before the first day. Weeks begin on Monday. */
  leading: number;
  /** How many days it has. */
  length: number;
}

/** Describes a month by its id. */
export function describeMonth(id: string): Month {
  const [year = 0, month = 1] = id.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1);
  return {
    id,
    name: format(first, 'UTC', { month: 'long', year: 'numeric' }),
    leading: (new Date(first).getUTCDay() + 6) % 7,
    length: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

/** Lists the months of days in their order, as YYYY-MM. */
export function monthsOf(days: readonly SlotDay[]): readonly string[] {
  return [...new Set(days.map(({ id }) => id.slice(0, 7)))];
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

/** Returns '6 hours behind' if the viewer's clock is behind the one in `timeZone`. Undefined if they agree. */
export function describeClockDifference(atMs: number, timeZone: string, viewerZone: string): string | undefined {
  const minutes = (localMs(atMs, viewerZone) - localMs(atMs, timeZone)) / 60_000;
  if (minutes === 0) return undefined;
  const hours = Math.floor(Math.abs(minutes) / 60);
  const parts = [count(hours, 'hour'), count(Math.abs(minutes) % 60, 'minute')].filter((part) => part !== '');
  return `${parts.join(' ')} ${minutes < 0 ? 'behind' : 'ahead'}`;
}

/** The local time of a zone, read as if it were UTC. */
function localMs(atMs: number, timeZone: string): number {
  return Date.parse(`${dateId(atMs, timeZone)}T${timeOf(atMs, timeZone)}Z`);
}

function count(number: number, unit: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

function withTimes(group: readonly PickableSlot[], timeZone: string): readonly NamedSlot[] {
  const named = group.map((slot) => {
    const time = timeOf(slot.startsAt, timeZone);
    return { ...slot, time, isMorning: time < '12:00' };
  });
  const isAmbiguous = (time: string) => named.filter((slot) => slot.time === time).length > 1;
  return named.map((slot) =>
    isAmbiguous(slot.time) ? { ...slot, time: `${slot.time} ${offsetOf(slot.startsAt, timeZone)}` } : slot,
  );
}

function timeOf(atMs: number, timeZone: string): string {
  return format(atMs, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

function offsetOf(atMs: number, timeZone: string): string {
  const parts = formatter(timeZone, 'en-GB', { timeZoneName: 'shortOffset' }).formatToParts(atMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function dateParts(atMs: number, timeZone: string) {
  return {
    weekday: format(atMs, timeZone, { weekday: 'long' }),
    day: format(atMs, timeZone, { day: 'numeric' }),
    month: format(atMs, timeZone, { month: 'long' }),
    year: format(atMs, timeZone, { year: 'numeric' }),
  };
}

// Formatters are expensive to create, and a long window has thousands of slots.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(options).join(' ')}`;
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, cached);
  return cached;
}

function format(atMs: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(timeZone, 'en-GB', options).format(atMs);
}

/** A bookable start. */
export interface PickableSlot {
  /** Epoch milliseconds. */
  startsAt: number;
  /** How many places are left. */
  remaining: number;
}

/** A slot as it is shown. */
interface ShownSlot extends PickableSlot {
  /** '09:30'; with the offset of the zone where a clock shows the same time twice on a day. */
  time: string;
}

/** The slots of one calendar day in a zone. */
export interface SlotDay {
  /** The date as YYYY-MM-DD. */
  id: string;
  /** 'Tue' */
  weekday: string;
  /** '8', and '1 Jan' where the list comes into another month. */
  shortDate: string;
  /** 'Tuesday, 8 December 2026' */
  fullDate: string;
  /** Places left on the day. */
  free: number;
  slots: readonly ShownSlot[];
}

/** The names of a day and a time in a zone, as `SlotPicker` shows them. */
export interface SlotNames {
  /** 'Tuesday, 8 December 2026' */
  fullDate: string;
  /** '09:30' */
  time: string;
}

/** Names the moment `startsAt` (epoch milliseconds) on the clock of `timeZone` (IANA). */
export function nameSlot(startsAt: number, timeZone: string): SlotNames {
  const parts = dateParts(startsAt, timeZone);
  return { fullDate: `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`, time: timeOf(startsAt, timeZone) };
}

/** Groups slots by the calendar day of `timeZone`, both in order of time. */
export function groupSlotsByDay(slots: readonly PickableSlot[], timeZone: string): readonly SlotDay[] {
  const inOrder = slots.toSorted((left, right) => left.startsAt - right.startsAt);
  const groups = [...Map.groupBy(inOrder, ({ startsAt }) => dateId(startsAt, timeZone))];
  return groups.map(([id, group], index) => {
    const first = group[0]?.startsAt ?? 0;
    const previous = groups[index - 1]?.[0];
    const parts = dateParts(first, timeZone);
    const entersMonth = previous !== undefined && previous.slice(0, 7) !== id.slice(0, 7);
    return {
      id,
      weekday: format(first, timeZone, { weekday: 'short' }),
      shortDate: entersMonth ? `${parts.day} ${format(first, timeZone, { month: 'short' })}` : parts.day,
      fullDate: nameSlot(first, timeZone).fullDate,
      free: group.reduce((sum, { remaining }) => sum + Math.max(remaining, 0), 0),
      slots: withTimes(group, timeZone),
    };
  });
}

/** The date of a moment in a zone as YYYY-MM-DD. */
export function dateId(startsAt: number, timeZone: string): string {
  // Canada's English writes dates in the order of ISO 8601.
  return formatter(timeZone, 'en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(startsAt);
}

/** The city of an IANA zone: 'America/New_York' is 'New York'. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Whether the clocks of two zones differ at a moment; two names may share one clock. */
export function clocksDiffer(atMs: number, timeZone: string, otherZone: string): boolean {
  return timeOf(atMs, timeZone) !== timeOf(atMs, otherZone) || dateId(atMs, timeZone) !== dateId(atMs, otherZone);
}

function withTimes(group: readonly PickableSlot[], timeZone: string): readonly ShownSlot[] {
  const named = group.map((slot) => ({ ...slot, time: timeOf(slot.startsAt, timeZone) }));
  const twice = (time: string) => named.filter((slot) => slot.time === time).length > 1;
  return named.map((slot) =>
    twice(slot.time) ? { ...slot, time: `${slot.time} ${offsetOf(slot.startsAt, timeZone)}` } : slot,
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

// A formatter costs far more to make than to use, and a long window has thousands of slots.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(options).join(' ')}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, known);
  return known;
}

function format(atMs: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(timeZone, 'en-GB', options).format(atMs);
}

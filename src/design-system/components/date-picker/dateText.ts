/** What a date field holds: 'YYYY-MM-DD', '' while it is empty, 'invalid' while what is typed is no date. */
export type DateFieldValue = string;

/** A calendar date 'YYYY-MM-DD' as dd/MM/yyyy; '' for everything else. */
export function formatDateText(value: DateFieldValue): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? '' : `${parts[3]}/${parts[2]}/${parts[1]}`;
}

/** Reads dd/MM/yyyy; single digits and the separators '.', '-' and ' ' are understood. */
export function parseDateText(text: string): DateFieldValue {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(trimmed);
  if (parts === null) return 'invalid';
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = localDate(year, month, day);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists && year >= 1000 ? toCalendarDate(date) : 'invalid';
}

/** The local noon of a calendar date, which every time zone has; undefined when `value` is none. */
export function toLocalDate(value: DateFieldValue | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  return parts === null ? undefined : localDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** The calendar date of a local moment, 'YYYY-MM-DD'. */
export function toCalendarDate(date: Date): DateFieldValue {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

function localDate(year: number, month: number, day: number): Date {
  return new Date(year, month - 1, day, 12);
}

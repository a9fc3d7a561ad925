/** Value of a date field: 'YYYY-MM-DD', '' if empty, 'invalid' if the typed text is not a date. */
export type DateFieldValue = string;

/** Returns the FormData entry: 'YYYY-MM-DD', or '' if the value is not a date. */
export function toIsoDate(value: DateFieldValue): string {
  return value === 'invalid' ? '' : value;
}

/** Formats 'YYYY-MM-DD' as dd/MM/yyyy. Returns '' for anything else. */
export function formatDateText(value: DateFieldValue): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? '' : `${parts[3]}/${parts[2]}/${parts[1]}`;
}

/** Parses dd/MM/yyyy. Accepts single digits and the separators '.', '-' and ' '. */
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

/** Returns local noon of a calendar date, which exists in every time zone. Undefined if `value` is not a date. */
export function toLocalDate(value: DateFieldValue | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  return parts === null ? undefined : localDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Returns the local calendar date, 'YYYY-MM-DD'. */
export function toCalendarDate(date: Date): DateFieldValue {
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

function localDate(year: number, month: number, day: number): Date {
  return new Date(year, month - 1, day, 12);
}

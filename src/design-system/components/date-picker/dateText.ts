import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/** Value of a date field: 'YYYY-MM-DD', '' if empty, 'invalid' if the typed text is not a date. */
export type DateFieldValue = string;

/** Returns the FormData entry: 'YYYY-MM-DD', or '' if the value is not a date. */
export function toIsoDate(value: DateFieldValue): string {
  return value === 'invalid' ? '' : value;
}

/** Formats 'YYYY-MM-DD' in the order of the locale, such as dd/MM/yyyy. Returns '' for anything else. */
export function formatDateText(value: DateFieldValue, locale: string): string {
  const date = toLocalDate(value);
  return date === undefined ? '' : dateFormat(locale).format(date);
}

/** Returns the order of a date with the given letters: 'dd/MM/yyyy'. */
export function datePattern(locale: string, letters: Readonly<Record<DatePart, string>>): string {
  return dateFormat(locale)
    .formatToParts()
    .map(({ type, value }) => (isDatePart(type) ? letters[type] : value))
    .join('');
}

/** Parses a date in the order of the locale. Accepts single digits, digits of other scripts, and '/', '.', '-' and ' '. */
export function parseDateText(text: string, locale: string): DateFieldValue {
  const typed = toAsciiDigits(text)
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .trim();
  if (typed === '') return '';
  const numbers = /^(\d+)(?:[/.\- ]|\. )(\d+)(?:[/.\- ]|\. )(\d+)\.?$/.exec(typed)?.slice(1) ?? [];
  const order = dateFormat(locale)
    .formatToParts()
    .flatMap(({ type }) => (isDatePart(type) ? [type] : []));
  const partOf = (part: DatePart) => numbers[order.indexOf(part)] ?? '';
  const [dayText, monthText, yearText] = [partOf('day'), partOf('month'), partOf('year')];
  if (dayText.length > 2 || monthText.length > 2 || yearText.length !== 4) return 'invalid';
  const [day, month, year] = [Number(dayText), Number(monthText), Number(yearText)];
  const date = localDate(year, month, day);
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return exists && year >= 1000 ? toCalendarDate(date) : 'invalid';
}

type DatePart = 'day' | 'month' | 'year';

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year';
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string): Intl.DateTimeFormat {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory' } as const;
  const format = dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(locale, format);
  return format;
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

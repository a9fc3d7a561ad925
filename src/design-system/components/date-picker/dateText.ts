import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/** Value of a date field: 'YYYY-MM-DD', '' if empty, or the typed text if it is not a date. */
export type DateFieldValue = string;

/** True for an existing date as 'YYYY-MM-DD'. */
export function isIsoDate(value: DateFieldValue): boolean {
  return toLocalDate(value) !== undefined;
}

/** Returns the FormData entry: 'YYYY-MM-DD', or '' if the value is not a date. */
export function toIsoDate(value: DateFieldValue): string {
  return isIsoDate(value) ? value : '';
}

/** Formats 'YYYY-MM-DD' in the order of the locale, such as dd/MM/yyyy. Returns any other text as it is. */
export function formatDateText(value: DateFieldValue, locale: string): string {
  const date = toLocalDate(value);
  return date === undefined ? value : dateFormat(locale).format(date);
}

/** Returns the order of a date with the given letters: 'dd/MM/yyyy'. */
export function datePattern(locale: string, letters: Readonly<Record<DatePart, string>>): string {
  return dateFormat(locale)
    .formatToParts()
    .map(({ type, value }) => (isDatePart(type) ? letters[type] : value))
    .join('');
}

/**
 * Parses a date in the order of the locale. Accepts single digits, digits of other scripts, and '/', '.', '-' and ' '.
 * Returns the text itself if it is not a date.
 */
export function parseDateText(text: string, locale: string): DateFieldValue {
  const typed = toAsciiDigits(text).trim();
  if (typed === '') return '';
  const numbers = /^(\d+)(?:[/.\- ]|\. )(\d+)(?:[/.\- ]|\. )(\d+)\.?$/.exec(typed)?.slice(1) ?? [];
  const order = dateFormat(locale)
    .formatToParts()
    .flatMap(({ type }) => (isDatePart(type) ? [type] : []));
  const partOf = (part: DatePart) => numbers[order.indexOf(part)] ?? '';
  const isoText = `${partOf('year')}-${partOf('month').padStart(2, '0')}-${partOf('day').padStart(2, '0')}`;
  return isIsoDate(isoText) ? isoText : text;
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

/** Returns local noon of 'YYYY-MM-DD', which exists in every time zone. Undefined if it is not a date from 1000 on. */
export function toLocalDate(value: DateFieldValue | undefined): Date | undefined {
  const parts = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(value ?? '');
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = new Date(year, month - 1, day, 12);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

import { englishPatterns } from '../patternLabels.ts';

/** Returns 'YYYY-MM' of a date as YYYY-MM-DD. */
export function monthOf(dayId: string): string {
  return dayId.slice(0, 7);
}

/** Adds months to 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  return new Date(Date.UTC(yearOf(month), numberOf(month) - 1 + count)).toISOString().slice(0, 7);
}

/** Returns 'December 2026' for '2026-12'. */
export function monthName(month: string, { locale } = englishPatterns): string {
  const options = { month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const;
  return new Date(Date.UTC(yearOf(month), numberOf(month) - 1)).toLocaleDateString(locale, options);
}

/** Lists the dates of a month as YYYY-MM-DD. */
export function daysOfMonth(month: string): readonly string[] {
  const length = new Date(Date.UTC(yearOf(month), numberOf(month), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Returns the column of the first day of a month, from 1. `firstDay` of the week is 0 for Sunday. */
export function firstColumn(month: string, firstDay: number): number {
  const day = new Date(Date.UTC(yearOf(month), numberOf(month) - 1)).getUTCDay();
  return ((day - firstDay + 7) % 7) + 1;
}

/** Lists the shortest names of the weekdays in the order of the locale. */
export function listColumnNames(locale: string, firstDay: number): readonly string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  // 1 January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => format(Date.UTC(2023, 0, 1 + firstDay + index)));
}

const yearOf = (month: string) => Number(month.slice(0, 4));
const numberOf = (month: string) => Number(month.slice(5, 7));

/** Returns 'YYYY-MM' of a date as YYYY-MM-DD. */
export function monthOf(dayId: string): string {
  return dayId.slice(0, 7);
}

/** Adds months to 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  return new Date(Date.UTC(yearOf(month), numberOf(month) - 1 + count)).toISOString().slice(0, 7);
}

/** Returns 'December 2026' for '2026-12'. */
export function monthName(month: string): string {
  return nameFormat.format(Date.UTC(yearOf(month), numberOf(month) - 1));
}

/** Lists the dates of a month as YYYY-MM-DD. */
export function daysOfMonth(month: string): readonly string[] {
  const length = new Date(Date.UTC(yearOf(month), numberOf(month), 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Returns the column of the first day of a month, from 1 for Monday to 7 for Sunday. */
export function firstColumn(month: string): number {
  return ((new Date(Date.UTC(yearOf(month), numberOf(month) - 1)).getUTCDay() + 6) % 7) + 1;
}

const nameFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const yearOf = (month: string) => Number(month.slice(0, 4));
const numberOf = (month: string) => Number(month.slice(5, 7));

import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';

export const longestEmployeeNumber = 32;

/** The earliest birth date that is no slip. */
const earliestBirthDate: CalendarDate = '1900-01-01';

// Begins with a letter or digit, so that no spreadsheet takes it for a formula.
const employeeNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u;

/** Validates an employee number. Returns an error message. */
export function validateEmployeeNumber(text: string): string | undefined {
  if (text.length > longestEmployeeNumber) {
    return `Employee number can have at most ${longestEmployeeNumber} characters`;
  }
  return employeeNumber.test(text) ? undefined : 'Employee number can have letters, digits, and . / _ - between them';
}

/** Validates a birth date, given as 'YYYY-MM-DD', against today. Returns an error message. */
export function validateBirthDate(text: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(text) || text < earliestBirthDate) return 'Birth date is not a date';
  return text > today ? 'Birth date cannot be in the future' : undefined;
}

/** Reads a birth date as '1984-03-12', '12/03/1984' or '12.03.1984'. Other texts are returned as they are. */
export function readBirthDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

import type { CalendarDate } from '#domain/calendarDate.ts';

/** Returns what replies have of a person's number and birth date: nothing of what is unknown. */
export function toPersonDetails(row: {
  readonly employee_number: string | null;
  readonly birth_date: CalendarDate | null;
}): { employeeNumber?: string; birthDate?: CalendarDate } {
  const { employee_number: employeeNumber, birth_date: birthDate } = row;
  return { ...(employeeNumber !== null && { employeeNumber }), ...(birthDate !== null && { birthDate }) };
}

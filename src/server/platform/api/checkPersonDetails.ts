import { calendarDateAt } from '#domain/calendarDate.ts';
import { validateDetails, type WrittenDetails } from '#domain/personFields.ts';
import { AppError } from '#server/platform/appError.ts';

/**
 * Refuses invalid details of people by their paths in the request, such as 'newPerson.'. The contract cannot know that a birth
 * date is in the future.
 */
export function checkPersonDetails(people: Readonly<Record<string, WrittenDetails | undefined>>, now: Date): void {
  const today = calendarDateAt(now.getTime(), 'UTC');
  const errors = Object.entries(people).flatMap(([path, details = {}]) =>
    Object.entries(validateDetails(details, today)).map(([name, error]) => [`${path}${name}`, error]),
  );
  if (errors.length > 0) throw AppError.invalid(Object.fromEntries(errors));
}

import { type CalendarDate, listWeek } from '#domain/calendarDate.ts';
import { firstDayOfWeek, type Language } from '#texts/languages.ts';

/** Asks for the week of a day. The same for each of its days, so that it is requested once. */
export function weekQuery(date: CalendarDate, language: Language) {
  const firstDay = firstDayOfWeek(language);
  // Left out for most people, because a server of an earlier version refuses it.
  return { date: listWeek(date, firstDay)[0] ?? date, ...(firstDay !== 1 && { firstDay }) };
}

import { calendarPage } from './calendar/calendarPage.ts';
import { days } from './shared/days.ts';

/** Texts of the administrator's calendar. */
export const calendar = { calendarPage, days } as const;

import { calendarPage } from './calendar/calendarPage.ts';
import { appointments } from './shared/appointments.ts';
import { days } from './shared/days.ts';
import { mailReach } from './shared/mailReach.ts';

/** Texts of the administrator's calendar. */
export const calendar = { appointments, calendarPage, days, mailReach } as const;

import { calendarPage } from './calendar/calendarPage.ts';
import { appointments } from './shared/appointments.ts';
import { attendance } from './shared/attendance.ts';
import { days } from './shared/days.ts';
import { displacedMark } from './shared/displacedMark.ts';
import { holds } from './shared/holds.ts';
import { mailReach } from './shared/mailReach.ts';
import { printedDay } from './shared/printedDay.ts';
import { staffReasons } from './shared/staffReasons.ts';

export const calendar = {
  displacedMark,
  appointments,
  attendance,
  calendarPage,
  days,
  holds,
  mailReach,
  printedDay,
  staffReasons,
};

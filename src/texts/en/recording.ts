import { appointments } from './shared/appointments.ts';
import { attendance } from './shared/attendance.ts';
import { mailReach } from './shared/mailReach.ts';
import { results } from './shared/results.ts';

/** Texts of recording results. */
export const recording = { appointments, attendance, mailReach, results } as const;

import { appointments } from './shared/appointments.ts';
import { attendance } from './shared/attendance.ts';
import { results } from './shared/results.ts';

/** Texts of recording results. */
export const recording = { appointments, attendance, results } as const;

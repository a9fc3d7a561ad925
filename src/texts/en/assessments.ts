import { appointments } from './shared/appointments.ts';
import { days } from './shared/days.ts';

/** Texts of the list of assessments and of the panel of one. */
export const assessments = { appointments, days } as const;

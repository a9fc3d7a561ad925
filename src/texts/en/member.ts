import { appointments } from './shared/appointments.ts';
import { results } from './shared/results.ts';

/** Texts of booking and of own results. */
export const member = { appointments, results } as const;

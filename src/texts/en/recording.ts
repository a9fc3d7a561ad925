import { appointments } from './shared/appointments.ts';
import { results } from './shared/results.ts';

/** Texts of recording results. */
export const recording = { appointments, results } as const;

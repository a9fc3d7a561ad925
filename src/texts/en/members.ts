import { appointments } from './shared/appointments.ts';
import { results } from './shared/results.ts';

/** Texts of the list of members and of the page of one. */
export const members = { appointments, results } as const;

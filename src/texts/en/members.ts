import { appointments } from './shared/appointments.ts';
import { mailReach } from './shared/mailReach.ts';
import { results } from './shared/results.ts';

/** Texts of the list of members and of the page of one. */
export const members = { appointments, mailReach, results } as const;

import { appointments } from './shared/appointments.ts';
import { mailReach } from './shared/mailReach.ts';
import { seats } from './shared/seats.ts';

/** Texts of creating and editing an assessment. */
export const wizard = { appointments, mailReach, seats } as const;

import { appointments } from './shared/appointments.ts';

/** Texts of creating and editing an assessment. */
export const wizard = { appointments } as const;

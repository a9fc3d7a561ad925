import { appointments } from './shared/appointments.ts';

/** Texts of the settings of an organization. */
export const settings = { appointments } as const;

import { refusals } from './errors/refusals.ts';
import { validation } from './shared/validation.ts';

/** Texts of the server's error replies. */
export const errors = { refusals, validation } as const;

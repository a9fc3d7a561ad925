import { refusals } from './errors/refusals.ts';
import { validation } from './shared/validation.ts';

export const errors = { refusals, validation };

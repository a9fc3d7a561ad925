import { results } from './shared/results.ts';

/** Texts of the practitioner's day and of corrections. */
export const practice = { results } as const;

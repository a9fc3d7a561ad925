import type { Formats } from '#domain/formats.ts';
import { getCatalogue, useCatalogue } from './useTexts.ts';

export type { Formats };

/** Returns the formats of the language of the person. */
export const useFormats = (): Formats => useCatalogue().formats;

/** The same outside of components. */
export const getFormats = (): Formats => getCatalogue().formats;

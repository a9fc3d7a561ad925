import { createFormats, type Formats } from '#domain/formats.ts';
import { localeOf } from '#texts/languages.ts';
import { perLanguage } from '#texts/perLanguage.ts';
import { getCatalogue, useCatalogue } from './useTexts.ts';

export type { Formats };

const formatsOf = perLanguage((language) => createFormats(localeOf[language]));

/** Returns the formats of the language of the person. */
export const useFormats = (): Formats => formatsOf(useCatalogue().language);

/** The same outside of components. */
export const getFormats = (): Formats => formatsOf(getCatalogue().language);

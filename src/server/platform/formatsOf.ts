import { createFormats } from '#domain/formats.ts';
import { localeOf } from '#texts/languages.ts';
import { perLanguage } from '#texts/perLanguage.ts';

/** Returns the formats of a language. */
export const formatsOf = perLanguage((language) => createFormats(localeOf[language]));

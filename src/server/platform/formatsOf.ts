import { createFormats } from '#domain/formats.ts';
import { type Language, localeOf } from '#texts/languages.ts';
import { perLanguage } from '#texts/perLanguage.ts';

/** Returns the formats of a language. */
export const formatsOf = perLanguage((language) => createFormats(localeOf[language]));

const mostNamed = 5;

/** Names what stands in the way of a call: the first 5, and '…' for the others. */
export function listFirst(names: readonly string[], language: Language): string {
  return formatsOf(language).list(names.length > mostNamed ? [...names.slice(0, mostNamed), '…'] : names);
}

import { cleanCopiedText } from '#domain/copiedText.ts';
import { findLanguage, type Language, languages, localeOf } from '#texts/languages.ts';

/** In characters. */
export const longestLanguageName = 100;

let byName: ReadonlyMap<string, Language> | undefined;

/**
 * Reads a language that somebody typed: a code such as 'fr' or 'fr-FR', or its name in any language of the product, in any
 * case and without accents: 'French', 'francais', 'Französisch'. Undefined for others.
 */
export function readLanguage(text: string): Language | undefined {
  const typed = normalize(text);
  byName ??= new Map(languages.flatMap((language) => namesOf(language).map((name) => [name, language])));
  return byName.get(typed) ?? findLanguage([typed]);
}

const namesOf = (language: Language): string[] =>
  languages.map((other) => normalize(new Intl.DisplayNames(localeOf[other], { type: 'language' }).of(language) ?? ''));

const normalize = (text: string): string =>
  cleanCopiedText(text).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

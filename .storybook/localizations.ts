import type { PatternLocalization } from '#design-system/patterns/patternLabels.ts';
import {
  directionOf as directionOfLanguage,
  findLanguage,
  type Language,
  languageNames,
  languages,
} from '#texts/languages.ts';
import { pseudoLabels } from './pseudoLabels.ts';

/** The choices of the toolbar: the languages, and labels that show what is not translated. German has long names of months. */
export const localeItems = [
  ...languages.map((value) => ({ value, title: languageNames[value] })),
  { value: 'long', title: 'Long pseudo-locale' },
];

const long: PatternLocalization = { labels: pseudoLabels, locale: 'de' };

/** The language of the pages. */
export const languageOf = (locale: unknown): Language => findLanguage([String(locale)]) ?? 'en';

/** The labels of components, given those of the language. */
export function localizationOf(locale: unknown, localization: PatternLocalization): PatternLocalization {
  return locale === 'long' ? long : localization;
}

export function directionOf({ locale, direction }: Readonly<Record<string, unknown>>): 'ltr' | 'rtl' {
  return direction === 'rtl' ? 'rtl' : directionOfLanguage(languageOf(locale));
}

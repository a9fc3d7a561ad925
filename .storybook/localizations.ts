import {
  englishPatternLabels,
  englishPatterns,
  type PatternLocalization,
} from '#design-system/patterns/patternLabels.ts';
import { pseudoLabels } from './pseudoLabels.ts';

type LocaleName = 'en' | 'long' | 'ar';

/** The choices of the toolbar. German has long names of months and a decimal comma. Arabic brings its digits. */
const localizations: Readonly<Record<LocaleName, PatternLocalization>> = {
  en: englishPatterns,
  long: { labels: pseudoLabels, locale: 'de' },
  ar: { labels: englishPatternLabels, locale: 'ar-EG' },
};

export function localizationOf(locale: unknown): PatternLocalization {
  return localizations[locale as LocaleName] ?? englishPatterns;
}

/** Arabic is always right to left. */
export function directionOf({ locale, direction }: Readonly<Record<string, unknown>>): 'ltr' | 'rtl' {
  return locale === 'ar' || direction === 'rtl' ? 'rtl' : 'ltr';
}

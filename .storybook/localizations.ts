import { english, englishLabels, type Localization } from '#design-system/labels/labels.ts';
import { pseudoLabels } from './pseudoLabels.ts';

type LocaleName = 'en' | 'long' | 'ar';

/** The choices of the toolbar. German has long names of months and a decimal comma. Arabic brings its digits. */
const localizations: Readonly<Record<LocaleName, Localization>> = {
  en: english,
  long: { labels: pseudoLabels, locale: 'de' },
  ar: { labels: englishLabels, locale: 'ar-EG' },
};

export function localizationOf(locale: unknown): Localization {
  return localizations[locale as LocaleName] ?? english;
}

/** Arabic is always right to left. */
export function directionOf({ locale, direction }: Readonly<Record<string, unknown>>): 'ltr' | 'rtl' {
  return locale === 'ar' || direction === 'rtl' ? 'rtl' : 'ltr';
}

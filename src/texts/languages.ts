/** Languages of the product, in the order of lists. */
export const languages = ['en', 'de', 'fr', 'es', 'pl', 'ar'] as const;

export type Language = (typeof languages)[number];

/** BCP 47 tag of each language, with the region whose formats it uses. */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pl: 'pl-PL',
  ar: 'ar-EG',
};

/** Each language in its own words, for lists to choose from. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  ar: 'العربية',
};

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Returns the first day of the week, 0 for Sunday. Not from Intl, which not every browser knows it from. */
export function firstDayOfWeek(language: Language): 1 | 6 {
  return language === 'ar' ? 6 : 1;
}

/** In characters. Browsers send some fifty. */
const longestHeader = 500;

/** Returns the first of the BCP 47 tags that is a language of the product: 'de' for 'de-AT'. Skips unknown and malformed ones. */
export function findLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const name = tag.trim().toLowerCase().split(/[-_]/)[0];
    const language = languages.find((one) => one === name);
    if (language !== undefined) return language;
  }
  return undefined;
}

/**
 * Returns the language that an Accept-Language header prefers, such as 'pl-PL,pl;q=0.9,en;q=0.8'. Undefined if it names none
 * of the product, or is malformed.
 */
export function readAcceptLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.split(';');
      const quality = weight === undefined ? 1 : Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(weight)?.[1] ?? 0);
      return { tag, quality };
    });
  const preferred = ranges.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality);
  return findLanguage(preferred.map(({ tag }) => tag));
}

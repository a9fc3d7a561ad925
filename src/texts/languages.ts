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

/** Returns the first of the BCP 47 tags that is a language of the product: 'de' for 'de-AT'. Skips unknown and malformed ones. */
export function findLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const name = tag.trim().toLowerCase().split(/[-_]/)[0];
    const language = languages.find((one) => one === name);
    if (language !== undefined) return language;
  }
  return undefined;
}

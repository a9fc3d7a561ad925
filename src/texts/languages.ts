export type Language = 'en';

/** BCP 47 tag of each language, with the region whose formats it uses. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB' };

/** The writing direction, for the `dir` attribute. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

const rightToLeft: ReadonlySet<string> = new Set(['ar']);

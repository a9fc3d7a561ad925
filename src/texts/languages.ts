export type Language = 'en';

/** BCP 47 tag of each language, with the region whose formats it uses. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB' };

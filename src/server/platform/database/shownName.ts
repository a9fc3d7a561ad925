import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#texts/languages.ts';

/** Selects the name of the assessment `a` in the language of a reader, or as it was written. */
export const shownName = (language: Language): RawBuilder<string> =>
  sql`coalesce(a.translations -> ${language}::text ->> 'name', a.name)`;

/** Selects the language of that name, or null if it is the reader's. */
export const shownNameLanguage = (language: Language): RawBuilder<Language | null> =>
  sql`case when a.language <> ${language} and not a.translations ? ${language}::text then a.language end`;

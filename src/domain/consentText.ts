import type { Language } from '#texts/languages.ts';
import { type Category, categories, categoryNames } from './personalDataCategories.ts';

/**
 * Versions of the text that members agree to after sign-in, of the areas `firstVisit` and `storedData`. Raise the version of a
 * language with every change of a word, and its `widenedIn` if people see more than before, or than its words have said:
 * only then members who agreed in this language are asked again.
 */
export const consentVersions: Readonly<Record<Language, { readonly version: number; readonly widenedIn: number }>> = {
  en: { version: 6, widenedIn: 3 },
  de: { version: 6, widenedIn: 3 },
  fr: { version: 6, widenedIn: 3 },
  es: { version: 6, widenedIn: 3 },
  pl: { version: 6, widenedIn: 3 },
  ar: { version: 6, widenedIn: 3 },
};

/** The categories of data that administrators see. */
export const seenByAdministrators = categoryNames.filter((name) =>
  (categories[name] as Category).seenBy.includes('administrators'),
);

/** A version of the text that somebody agreed to. */
export interface Agreement {
  readonly textVersion: number;
  readonly language: Language;
  /** Whether practitioners have begun to see more since. */
  readonly isNarrower?: boolean;
}

/** 'Outdated' if only versions were agreed to with which people saw less. */
export type ConsentState = 'Given' | 'Outdated' | 'Missing';

/** Derives the state from all that a member agreed to. */
export function consentStateOf(agreements: readonly Agreement[]): ConsentState {
  if (agreements.length === 0) return 'Missing';
  const isCurrent = ({ textVersion, language, isNarrower }: Agreement) =>
    !isNarrower && textVersion >= consentVersions[language].widenedIn;
  return agreements.some(isCurrent) ? 'Given' : 'Outdated';
}

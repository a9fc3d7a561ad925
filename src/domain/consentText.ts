import { type Category, categories, categoryNames } from './personalDataCategories.ts';

/**
 * The text that members agree to after sign-in, of the areas `firstVisit` and `storedData`. Raise the version with every change of
 * a word, and `widenedIn` if people see more than before: only then members are asked again.
 */
export const consentText = {
  version: 3,
  widenedIn: 3,
  /** What administrators see, by category. */
  seen: categoryNames.filter((name) => (categories[name] as Category).seenBy.includes('administrators')),
} as const;

/** 'Outdated' if only a version was agreed to with which people saw less. */
export type ConsentState = 'Given' | 'Outdated' | 'Missing';

/** Derives the state from the newest version agreed to; undefined for none. */
export function consentStateOf(newestVersion: number | undefined): ConsentState {
  if (newestVersion === undefined) return 'Missing';
  return newestVersion >= consentText.widenedIn ? 'Given' : 'Outdated';
}

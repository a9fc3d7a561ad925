import { type Category, categories } from './personalDataCategories.ts';

/**
 * The text that members agree to after sign-in. Raise the version with every change of a word, and `widenedIn` if people
 * see more than before: only then members are asked again.
 */
export const consentText = {
  version: 3,
  widenedIn: 3,
  seen: Object.values<Category>(categories)
    .filter(({ seenBy }) => seenBy.includes('administrators'))
    .map(({ text }) => text),
  unseen: [
    'Your results, whether you have any, and who opened them',
    'What the practitioner writes about you',
    'What you and the practitioner talk about',
    'Files that the practitioner adds to your results',
  ],
  practitioners:
    'The practitioners of the assessment record your results and can read them. Each time somebody opens them is recorded, and you can see who it was and when.',
  choice: 'You can download everything that is kept about you at any time. Taking part is up to you.',
} as const;

/** 'Outdated' if only a version was agreed to with which people saw less. */
export type ConsentState = 'Given' | 'Outdated' | 'Missing';

/** Derives the state from the newest version agreed to; undefined for none. */
export function consentStateOf(newestVersion: number | undefined): ConsentState {
  if (newestVersion === undefined) return 'Missing';
  return newestVersion >= consentText.widenedIn ? 'Given' : 'Outdated';
}

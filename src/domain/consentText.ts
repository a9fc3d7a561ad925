/** The text that members agree to after sign-in. Raise the version with every change, so that members are asked again. */
export const consentText = {
  version: 2,
  seen: [
    'Your name and email address',
    'Whether and when you have an appointment, and whether you came',
    'If you cancel, the reason that you choose, if you choose one',
    'Which emails about invitations and appointments you were sent',
  ],
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

/** 'Outdated' if only an earlier version was agreed to. */
export type ConsentState = 'Given' | 'Outdated' | 'Missing';

/** Derives the state from the newest version agreed to; undefined for none. */
export function consentStateOf(newestVersion: number | undefined): ConsentState {
  if (newestVersion === undefined) return 'Missing';
  return newestVersion >= consentText.version ? 'Given' : 'Outdated';
}

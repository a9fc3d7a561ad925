/**
 * What a member agrees to before anything else, in plain words. Whoever changes a word raises the version: members are
 * then asked again, and what they agreed to before stays recorded as the version before.
 */
export const consentText = {
  version: 1,
  seen: [
    'Your name and email address',
    'Whether and when you have an appointment, and whether you came',
    'If you cancel, the reason that you choose, if you choose one',
    'Which emails about invitations and appointments you were sent',
    'That results were recorded or opened, when and by whom, but not what is in them',
  ],
  unseen: [
    'Your results, in any list, file, log or email',
    'What the practitioner writes about you',
    'What you and the practitioner talk about',
    'Files that the practitioner adds to your results',
  ],
  practitioners:
    'The practitioners of the assessment record your results and can read them. Each time somebody opens them is recorded, and you can see who it was and when.',
  choice: 'You can download everything that is kept about you at any time. Taking part is up to you.',
} as const;

/** Whether somebody has agreed: to the text that holds now, to one before it only, or to none. */
export type ConsentState = 'Given' | 'Outdated' | 'Missing';

/** The state by the newest version that somebody has agreed to; undefined where they have agreed to none. */
export function consentStateOf(newestVersion: number | undefined): ConsentState {
  if (newestVersion === undefined) return 'Missing';
  return newestVersion >= consentText.version ? 'Given' : 'Outdated';
}

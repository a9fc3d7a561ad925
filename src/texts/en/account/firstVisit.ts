/** What a member agrees to, and the name of somebody who has none. Stories: Pages/FirstVisit. */
export const firstVisit = {
  /** Title of the browser's tab, and heading. */
  title: 'Before You Begin',
  beforeYouBegin: 'Before you begin',
  joining: 'You are joining the health assessments of {organization}. Read who can see what.',
  /** Note above a text that the person agreed to before. */
  textChanged: 'This text has changed since you agreed to it',
  readAgain: 'Please read it again.',
  /** Note above a translation. It is not shown in English. */
  translated: 'This is a translation',
  englishBelow: 'No native speaker has read it yet. Please compare it with the English text below.',
  /** Headings of lists. */
  sees: '{organization} sees',
  doesNotSee: '{organization} does not see',
  /** Last item of the list `sees`, if the organization has fields of its own. */
  otherDetails: 'Other details that it keeps about you: {details}',
  /** Items of the list `doesNotSee`. With a change of these or of the next two raise the version of `consentText`. */
  unseenResults: 'Your results, whether you have any, and who opened them',
  unseenNotes: 'What the practitioner writes about you',
  unseenTalk: 'What you and the practitioner talk about',
  unseenFiles: 'Files that the practitioner adds to your results',
  practitioners:
    'The practitioners of the assessment record your results and can read them. Each time somebody opens them is recorded, and you can see who it was and when.',
  /** Follows `practitioners` if the organization lets them. */
  practitionersSee: 'They also see: {details}.',
  choice: 'You can download everything that is kept about you at any time. Taking part is up to you.',
  moreInPolicy: 'More is in the <link>privacy policy</link>.',
  nameShownTo: 'It is shown to {organization}.',
  agree: 'Agree and Continue',
  canLeave: 'If you do not agree, you can leave {organization}.',
  /** Title of the browser's tab. */
  yourName: 'Your name',
  whatIsYourName: 'What is your name?',
  nameShownToInviter: 'It is shown to the organization that invited you.',
  continue: 'Continue',
} as const;

/** Fields of a person and of an organization. Stories: Pages/Onboarding, Pages/Profile, Pages/Settings. */
export const detailsForms = {
  /** Names the picture of a person if it was changed elsewhere. */
  picture: 'Picture',
  /** Below the email address. */
  cannotChange: 'You log in with this address. It cannot be changed.',
  organizationName: 'Organization Name',
  address: 'Address',
  logo: 'Logo',
  uploadLogo: 'Upload Logo',
  removeLogo: 'Remove Logo',
  timeZone: 'Time Zone',
  /** Below the time zone. */
  shownInTime: 'Assessments and appointments are shown in this time.',
  language: 'Language',
  /** Below the language of an organization. */
  languageOfMails: 'Of emails to people who have not chosen a language.',
} as const;

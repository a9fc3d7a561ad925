/** Tells a person that the organization has corrected who they are. */
export const identityMails = {
  subject: 'Your details at {organization} were corrected',
  summary: 'If this is not right, tell the organization.',
  heading: 'Your details were corrected',
  /** To the old address, which may have been wrong. */
  addressCorrected:
    '{organization} corrected the email address of a person who was registered with yours. A practitioner has confirmed it. Invitations that were sent to you no longer work.',
  /** Any of the details may be meant. */
  detailsCorrected:
    '{organization} corrected your name, birth date or employee number. A practitioner has confirmed it.',
  /** {address} is where the organization is. */
  advice: 'If this is not right, please tell {organization}, {address}.',
  why: 'You get this email because your address was registered with {organization}.',
} as const;

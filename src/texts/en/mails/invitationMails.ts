/** Invitations to an organization and to an assessment. `brand` is the name of the product on this server. */
export const invitationMails = {
  organizationSubject: 'Invitation to {organization}',
  organizationSummary: 'You are invited to join {organization} on {brand}.',
  organizationSummaryBy: '{inviter} invites you to join {organization} on {brand}.',
  organizationHeading: 'Join {organization}',
  organizationText:
    'You are invited to join {organization} on {brand} {role, select, OrganizationAdmin {as an administrator, to organize health assessments} Practitioners {as a practitioner, to carry out health assessments} other {where you can book your health assessments}}.',
  organizationTextBy:
    '{inviter} invites you to join {organization} on {brand} {role, select, OrganizationAdmin {as an administrator, to organize health assessments} Practitioners {as a practitioner, to carry out health assessments} other {where you can book your health assessments}}.',
  /** Warns of an organization that nobody has verified. {sender} is an email address. */
  senderWarning:
    "{sender} sent this invitation. {brand} has not verified that they act for {organization}: if you don't know them, please ignore this email.",
  /** About the button below. */
  aboutLink:
    'The link below logs you in. It is meant for you alone and is valid for {days, plural, one {# day} other {# days}}.',
  /** A button. */
  accept: 'Accept invitation',
  whyOrganization:
    'You get this email because {organization} has entered your address. If you did not expect it, you can ignore it.',
  assessmentSubject: 'Book your appointment: {assessment}',
  assessmentSummary: '{organization} invites you to {assessment}.',
  assessmentText: '{organization} invites you to {assessment}. Choose the time that suits you.',
  resultsStayPrivate: "Administrators of {organization} never see anyone's results, nor who opened them.",
  /** Labels of a table. */
  assessment: 'Assessment',
  duration: 'Duration',
  dates: 'Dates',
  bookingOpens: 'Booking opens',
  /** When booking opens. */
  now: 'Now',
  bookUntil: 'Book until',
  /** A button. */
  book: 'Book appointment',
  /** To people who have not booked. {day}: the last day to book. */
  reminderSubject: 'Reminder: book your appointment for {assessment}',
  reminderSummary: 'You can book until {day}.',
  reminderHeading: 'Book your appointment: {assessment}',
  reminderText:
    '{organization} asks you to book your appointment for {assessment}. You have not booked yet. You can book until {day}.',
  reminderTextBy:
    '{sender} from {organization} asks you to book your appointment for {assessment}. You have not booked yet. You can book until {day}.',
  /** Above words that an administrator has written. */
  messageIntro: '{organization} writes:',
  messageIntroBy: '{sender} from {organization} writes:',
} as const;

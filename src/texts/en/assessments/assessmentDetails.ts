/** The panel of an assessment, its facts and actions. Stories: Pages/Assessments. */
export const assessmentDetails = {
  /** Title of the panel until the name has loaded. */
  assessment: 'Assessment',
  /** Titles of the panel, and the buttons that lead there. */
  allInvitedMembers: 'All Invited Members',
  byDay: 'By Day',
  backToOverview: 'Back to overview',
  loading: 'Loading the assessment',
  notFound: 'This assessment was not found',
  whyNotFound: 'The link may be old, or the assessment may belong to another organization.',
  /** Marks an assessment to which nobody is invited yet. */
  draft: 'Draft',
  edit: 'Edit',
  openInCalendar: 'Open in Calendar',
  /** Name of the downloaded file. */
  participantsFile: '{name} participants.csv',
  nobodyInvited: 'Nobody is invited yet.',

  /** Labels of facts. */
  assessmentWindow: 'Assessment Window',
  bookingPeriod: 'Booking Period',
  duration: 'Duration',
  perSlot: 'Per slot',
  schedule: 'Schedule',
  /** In place of the schedule. */
  noHours: 'No hours yet',
  timeZone: 'Time zone',
  /** Before the names of the values that practitioners record. */
  languages: 'Languages',
  recorded: 'Recorded',
  /** The fact `bookingPeriod` if booking opens with the invitation. */
  fromInvitation: 'From invitation until {date}',
  /** The fact `perSlot`. */
  appointments: '{count, plural, one {# appointment} other {# appointments}}',

  bookingProgress: 'Booking progress',
  /** How many of the invited people have an appointment. */
  progress: '{scheduled} of {invited}',
  /** The same for screen readers. */
  progressScheduled: '{scheduled} of {invited} scheduled',
  /** The {summary} of `enoughSeats` and `tooFewSeats`. */
  seats:
    '{offered, plural, one {# place} other {# places}} offered, {free, plural, other {# free}}. {waiting, plural, one {# person has} other {# people have}} not scheduled',
  /** The {shortage} of `tooFewSeats`. */
  shortage: '{missing, plural, one {# person} other {# people}} will not find a time.',
  enoughSeats: '{summary}.',
  tooFewSeats: '{summary}: <short>{shortage}</short>',

  cancelAssessment: 'Cancel Assessment',
  keepAssessment: 'Keep Assessment',
  /** Title of the question. */
  cancelNamed: 'Cancel {name}?',
  cancelIsFinal: 'Nobody can book it any more. This cannot be undone.',
  alsoTell: 'Also tell the {count, plural, one {# person who has} other {# people who have}} not booked',
  /** A consequence of cancelling, and what happens to it. */
  haveAppointment: '{count, plural, one {# person has} other {# people have}} an appointment',
  comingCancelled: 'Coming ones are cancelled',
  notBooked: '{count, plural, one {# person has} other {# people have}} not booked',
  notTold: 'They are not told',
  /** Toast. */
  cancelled: 'Assessment cancelled',

  deleteDraft: 'Delete Draft',
  keepDraft: 'Keep Draft',
  /** Title of the question. */
  deleteNamed: 'Delete {name}?',
  deleteIsFinal: 'Nobody is invited yet, so nobody will notice. This cannot be undone.',
  /** Toast. */
  draftDeleted: 'Draft deleted',

  duplicate: 'Duplicate',
  /** Toast, with the sentence below it. */
  duplicated: 'Assessment duplicated',
  checkPlaces: 'Removed sites and rooms are left out. Check the places and dates, then invite people.',
  checkDates: 'Check the dates, then invite people.',

  resendToAll: 'Resend to All',
  /** Title of the question. */
  resendTo: 'Resend to {count, plural, one {# person} other {# people}}?',
  whoGetsAgain: 'Everyone who has not scheduled gets the invitation again, with a new link.',
  /** Button that confirms. */
  sendInvitations: 'Send {count, plural, one {# Invitation} other {# Invitations}}',
  /** Toasts. */
  invitationsSent: '{count, plural, one {# invitation} other {# invitations}} sent',
  nobodySent: 'Nobody was sent an invitation',
} as const;

/** The page of a member. Stories: Pages/Member. */
export const memberDetails = {
  /** Title while the name loads. */
  member: 'Member',
  /** Link to the list that the page belongs to. */
  members: 'Members List',
  backToMembers: 'Back to Members List',
  notFound: 'This member was not found',
  elsewhere: 'They may belong to another organization.',
  notLoaded: 'The member could not be loaded',
  /** A name that the person has not accepted yet. */
  proposed: 'Proposed: {name}',
  /** Coming appointments, and assessments to book. */
  comingNotLoaded: 'The coming appointments could not be loaded',
  noneComing: 'No coming appointment',
  notInvited: 'This member is not invited to an assessment that is still open.',
  /** Heading of the assessments in which the person can still book. */
  noAppointmentYet: 'No Appointment Yet',
  move: 'Move Appointment',
  cancelAppointment: 'Cancel Appointment',
  book: 'Book<hidden> for {assessment}</hidden>',
  missed: 'Missed {time}',
  bookingNotOpen: 'Booking is not open today.',
  role: 'Role',
  status: 'Status',
  dateAdded: 'Date added',
  language: 'Language of the invitation',
  /** The label once they have chosen one, with this below it. */
  ownLanguage: 'Language',
  theirChoice: 'Chosen by themselves',
  /** Explanations of the status. */
  deactivatedOn: 'Deactivated on {time}',
  leftOn: 'Left on {time}',
  declinedOn: 'Declined on {time}',
  joinedOn: 'Joined on {time}',
  addedWithoutEmail: 'Added without an email address',
  notJoined: 'Invited, not joined yet',
  roles: 'Roles',
  whenRolesBegin: 'A role begins when the person accepts the invitation.',
  /** Heading of a correction that a practitioner has to confirm. */
  waitsForPractitioner: 'Waits for a Practitioner',
  askedBy: '{name} asked on {time}. Asking again replaces it.',
  askedByFormer: 'A former administrator asked on {time}. Asking again replaces it.',
  nobodyConfirms: 'Nobody can confirm this yet',
  inviteAnother: 'Invite a practitioner who is another person.',
  /** Name of a table. */
  waitingCorrection: 'Correction that waits',
  resend: 'Resend Invitation',
  invitationSent: 'Invitation sent to {email}',
  deactivate: 'Deactivate',
  deactivateQuestion: 'Deactivate {name}?',
  loggedOut: 'They are logged out at once and cannot log in again until you reactivate them.',
  /** May follow `loggedOut`. */
  appointmentsCancelled:
    '{count, plural, one {Their coming appointment is cancelled, and its place becomes free.} other {Their # coming appointments are cancelled, and the places become free.}}',
  appointmentsCancelledByEmail:
    '{count, plural, one {Their coming appointment is cancelled with an email, and its place becomes free.} other {Their # coming appointments are cancelled, each with an email, and the places become free.}}',
  keepActive: 'Keep Active',
  deactivated: '{name} was deactivated',
  reactivate: 'Reactivate',
  reactivateQuestion: 'Reactivate {name}?',
  canLogIn: 'They can log in again. Appointments that were cancelled stay cancelled.',
  keepDeactivated: 'Keep Deactivated',
  reactivated: '{name} was reactivated',
} as const;

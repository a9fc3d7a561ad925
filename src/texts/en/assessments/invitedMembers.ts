/** The people who are invited to an assessment, and their mails. Stories: Pages/Assessments. */
export const invitedMembers = {
  /** Name of the tabs; read by screen readers only. */
  invitedMembers: 'Invited members',
  scheduled: 'Scheduled',
  notScheduled: 'Not Scheduled',
  loading: 'Loading members',
  /** Filter by what came of an appointment. */
  attendance: 'Attendance',
  /** An option of `attendance`. */
  notRecorded: 'Not recorded',
  nobodyFound: 'Nobody found',
  nobodyScheduled: 'Nobody has scheduled.',
  everyoneScheduled: 'Everyone has scheduled.',
  nobodyFits: 'Nobody fits the search.',
  nobodyMissed: 'Nobody missed their appointment.',
  nobodyHasAttendance: 'Nobody has this attendance.',
  /** Before a button that invites them again. */
  didNotAttend: '{count, plural, one {# person} other {# people}} did not attend',
  inviteAgain: 'Invite Again',
  /** Marks an appointment beyond the offered places. */
  extra: 'Extra',
  /** Above the date of an appointment that was cancelled with the assessment. */
  hadBeenBooked: 'Had been booked for',

  /** Name of the menu of a person, and of its button. */
  actionsFor: 'Actions for {name}',
  moreFor: 'More for {name}',
  bookAppointment: 'Book Appointment',
  moveAppointment: 'Move Appointment',
  cancelAppointment: 'Cancel Appointment',
  emails: 'Emails',
  remove: 'Remove',
  /** Button that sends the invitation again, with its name for screen readers. */
  resend: 'Resend',
  remind: 'Remind',
  resendTo: 'Resend to {name}',
  /** Toast. */
  invitationSent: 'Invitation sent to {email}',

  /** Title of the question. */
  removeNamed: 'Remove {name}?',
  canNoLongerBook: '{name} can no longer book {assessment}. You can invite them again at any time.',
  /** Toast. */
  noLongerInvited: '{name} is no longer invited',

  /** Title of the dialog. */
  emailsTo: 'Emails to {name}',
  noEmailYet: 'No email was sent yet.',
  /** A mail and its state. {at} is '1 December 2026, 10:00'. */
  mailSent:
    '{kind, select, organizationInvitation {Invitation to the organization} assessmentInvitation {Invitation} appointmentScheduled {Confirmation of the appointment} appointmentMoved {New time of the appointment} appointmentCanceled {Cancellation of the appointment} bookingReminder {Reminder to book} appointmentReminder {Reminder of the appointment} newTimeOffered {Offer of a new time} newTimeWithdrawn {Withdrawal of a new time} other {Cancellation of the assessment}} sent {at}',
  mailQueued:
    '{kind, select, organizationInvitation {Invitation to the organization} assessmentInvitation {Invitation} appointmentScheduled {Confirmation of the appointment} appointmentMoved {New time of the appointment} appointmentCanceled {Cancellation of the appointment} bookingReminder {Reminder to book} appointmentReminder {Reminder of the appointment} newTimeOffered {Offer of a new time} newTimeWithdrawn {Withdrawal of a new time} other {Cancellation of the assessment}} waiting since {at}',
  mailFailed:
    '{kind, select, organizationInvitation {Invitation to the organization} assessmentInvitation {Invitation} appointmentScheduled {Confirmation of the appointment} appointmentMoved {New time of the appointment} appointmentCanceled {Cancellation of the appointment} bookingReminder {Reminder to book} appointmentReminder {Reminder of the appointment} newTimeOffered {Offer of a new time} newTimeWithdrawn {Withdrawal of a new time} other {Cancellation of the assessment}} could not be sent {at}',
  /** Only so many mails may be sent a day. */
  mailHeld:
    '{kind, select, organizationInvitation {Invitation to the organization} assessmentInvitation {Invitation} appointmentScheduled {Confirmation of the appointment} appointmentMoved {New time of the appointment} appointmentCanceled {Cancellation of the appointment} bookingReminder {Reminder to book} appointmentReminder {Reminder of the appointment} newTimeOffered {Offer of a new time} newTimeWithdrawn {Withdrawal of a new time} other {Cancellation of the assessment}} waits for the daily limit until {at}',
  mailRefused:
    'Address refused, {kind, select, organizationInvitation {invitation to the organization} assessmentInvitation {invitation} appointmentScheduled {confirmation of the appointment} appointmentMoved {new time of the appointment} appointmentCanceled {cancellation of the appointment} bookingReminder {reminder to book} appointmentReminder {reminder of the appointment} newTimeOffered {offer of a new time} newTimeWithdrawn {withdrawal of a new time} other {cancellation of the assessment}} of {at}',
  /** One of the above, with what the mail server answered. */
  mailError: '{mail}: {error}',
  /** Follows `mailError`. */
  checkAddress: '<link>Check the address</link> before you send it again.',
  /** Options of a menu that sorts the list. */
  nameAToZ: 'Name A-Z',
  nameZToA: 'Name Z-A',
  /** By the date of the appointment. */
  soonestFirst: 'Soonest First',
  latestFirst: 'Latest First',
} as const;

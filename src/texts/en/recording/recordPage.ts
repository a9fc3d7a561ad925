/** The page of one person of the day, with attendance and results. Stories: Pages/Record. */
export const recordPage = {
  /** Leads to the list of the day. */
  day: 'Day',
  /** Title while the name is not known. */
  person: 'Person',
  loading: 'Loading the person',
  notFound: 'This person was not found',
  notFoundHint: 'They may have been taken out of the assessment.',
  /** Button that leads to the list of today. */
  today: 'Today',
  noAppointment: 'No appointment',
  bookTime: 'Book a Time',
  /** Button that moves the appointment. */
  move: 'Move',
  cancelAppointment: 'Cancel Appointment',

  addEmailAddress: 'Add Email Address',
  emailAddressOf: 'Email address of {who}',
  emailAddressHint:
    'They get an invitation. Whoever joins with it sees the appointment and the results, so check it with the person.',
  addAndInvite: 'Add and Invite',
  invitationSent: 'Invitation sent to {email}',
} as const;

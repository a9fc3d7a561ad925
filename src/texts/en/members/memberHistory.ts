/** The assessments of a member, and the emails that were sent to them. Stories: Pages/Member. */
export const memberHistory = {
  assessments: 'Assessments and Appointments',
  assessmentsNotLoaded: 'The assessments could not be loaded',
  noAssessments: 'No assessments yet',
  assessmentsAppear: 'Whatever this member is invited to is listed here.',
  invited: 'Invited {time}',
  noAppointment: 'No appointment',
  appointment: 'Appointment {time}',
  cancelledAppointment: 'Cancelled appointment {time}',
  history: 'History',
  historyNotLoaded: 'The history could not be loaded',
  noHistory: 'No history yet',
  historyAppears: 'What happens to this member in assessments is listed here.',
  /** An event. */
  happened:
    '{what, select, Invited {Invited} InvitedAgain {Invited again} Removed {Removed from the assessment} Booked {Booked} Moved {Moved} Canceled {Cancelled} MoveUndone {Move undone} CancellationUndone {Cancellation undone} RemovalUndone {Removal undone} Kept {Kept outside the schedule} KeepingUndone {Keeping undone} Held {Time held} HoldReleased {Held time released} HoldUndone {Holding undone} ReleaseUndone {Release undone} Deactivated {Deactivated} Reactivated {Reactivated} DeactivationUndone {Deactivation undone} Merged {Merged with another record} CameToDesk {Came to the desk} Arrived {Arrived} Completed {Attended} DidNotAttend {Missed} AttendanceRemoved {Attendance removed} other {Attendance recorded}}',
  /** When the appointment of the event begins. */
  merged: 'Record: {name}',
  forTime: 'For {time}',
  fromTo: 'From {from} to {to}',
  /** Who did it. */
  by: 'By {name}',
  byThemself: 'By the member',
  byErased: 'By somebody whose data was erased',
  messages: 'Messages',
  messagesNotLoaded: 'The messages could not be loaded',
  noMessages: 'No messages yet',
  messagesAppear: 'Emails to this member are listed here.',
  /** What an email was about. */
  kind: '{kind, select, organizationInvitation {Invitation to the organization} assessmentInvitation {Invitation to an assessment} appointmentScheduled {Appointment booked} appointmentMoved {Appointment moved} appointmentCanceled {Appointment cancelled} bookingReminder {Reminder to book} appointmentReminder {Reminder of an appointment} newTimeOffered {Offer of a new time} newTimeWithdrawn {Withdrawal of a new time} assessmentCanceled {Assessment cancelled} invitationWithdrawn {Assessment cancelled} practitionerAppointed {A new practitioner} practitionersAwaitApproval {Practitioners to approve} identityCorrected {Details were corrected} resultsReady {Results are ready} resultsCorrected {Results were corrected} resultsWithdrawn {Results were withdrawn} resultsDeletion {Old results will be deleted} other {Message}}',
  outcome: '{outcome, select, Refused {Address refused} Queued {Queued} Sent {Sent} other {Failed}}',
  queued: 'Queued {time}',
  sent: 'Sent {time}',
  limitReached: "Today's invitation emails of the organization are used up. It is sent after {time}.",
  /** {error} is the reply of a mail server, in English. */
  addressRefused: 'The mail server refused the address: {error}',
  triedAgain: 'It is tried again: {error}',
  failed: 'Reason: {error}',
  checkAddress: 'Check the address before you send it again.',
} as const;

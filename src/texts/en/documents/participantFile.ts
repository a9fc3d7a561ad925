/** The participants of an assessment as a file for spreadsheets: headings and their values. */
export const participantFile = {
  fullName: 'Full Name',
  email: 'Email',
  status: 'Status',
  /** In the column `status`: whether somebody has an appointment. */
  scheduled: 'Scheduled',
  notScheduled: 'Not Scheduled',
  /** The same, if the appointment was cancelled with the assessment. */
  hadBeenBooked: 'Had been booked',
  date: 'Date',
  start: 'Start ({timeZone})',
  end: 'End ({timeZone})',
  /** Above the day of the invitation. */
  invited: 'Invited',
  attendance: 'Attendance',
  /** In the column `attendance`. */
  attendanceName: '{attendance, select, Arrived {Arrived} Completed {Completed} other {Did not attend}}',
  /** Heading and value: somebody came without an appointment and was fitted in. */
  extra: 'Extra',
  employeeNumber: 'Employee Number',
} as const;

/**
 * Booking, moving and cancelling, for oneself and for somebody else. A {slot} is a formatted time: 'Tuesday 8 December,
 * 09:30'. Stories: Pages/Booking, Pages/Assessment drawer, Pages/Calendar, Pages/Practice record.
 */
export const appointments = {
  /** Name of the choice between the sites of an assessment. */
  where: 'Where',
  chooseTime: 'Choose a time',
  chooseNewTime: 'Choose the new time',
  /** Button that books the chosen time. */
  bookSlot: 'Book {slot}',
  /** Button that moves the appointment to the chosen time. */
  moveToSlot: 'Move to {slot}',
  loadingTimes: 'Loading times',
  noneFree: 'No time is free.',
  /** In the note at a time that cannot be chosen, while it is looked up, and if the time has become free. */
  lookingUpWhy: 'Looking up why…',
  freeAgain: 'This time is free again.',
  /** Before each rule of booking there; read by screen readers only. */
  rulePasses: 'Passes:',
  ruleFails: 'Fails:',
  laterDaysFailed: 'The later days could not be loaded',
  /** Titles of the dialog that books or moves for the person {name}. */
  bookFor: 'Book for {name}',
  moveFor: 'Move the appointment of {name}',
  /** Below the title, when an appointment is moved. */
  bookedNow: 'Now: {slot}',
  booked: '{name} is booked for {slot}',
  moved: 'Moved from {from} to {to}',
  slotTaken: 'Somebody was faster: {slot} is not free any more',
  alreadyBooked: 'Somebody was faster: {name} has an appointment already',
  /** After one of the two above. */
  nothingChanged: 'Nothing has changed. The times below are up to date.',
  cancelFor: 'Cancel the appointment of {name}?',
  becomesFree: '{slot} becomes free at once.',
  cancelAppointment: 'Cancel Appointment',
  keepAppointment: 'Keep Appointment',
  canceled: 'The appointment of {name} is cancelled',
  /** Why a member cancelled. */
  cancelReason:
    '{reason, select, TimeDoesNotSuit {The time does not suit} Away {Away at that time} WillNotTakePart {Will not take part} other {Another reason}}',
  /** Last line of a list of appointments of which only the first are named. */
  furtherAppointments: '{count, plural, one {and # more} other {and # more}}',
} as const;

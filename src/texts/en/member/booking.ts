/** An assessment of a member: a time to book, or the appointment. Stories: Pages/Booking, Flows/Book appointment. */
export const booking = {
  /** Title while the name of the assessment is unknown. */
  assessment: 'Assessment',
  loadingAssessment: 'Loading the assessment',
  notFound: 'This assessment was not found',
  whyNotFound: 'You may be logged in with another address than the one that was invited.',
  /** Last of the facts below the name of the assessment: 'Iman Works · 45 min · book until 04/12/2026'. */
  bookUntil: 'book until {date}',

  /** Why nothing can be booked. Each title is followed by a sentence. */
  notYetOpen: 'Booking has not opened yet',
  comeBackLater: 'Please come back later.',
  opensOn: 'You can book from {date}.',
  closed: 'Booking is over',
  lastDayToBook: 'The last day to book was {date}. Please ask {organization} if you still need a time.',
  assessmentOver: 'This assessment is over',
  lastDay: 'Its last day was {date}.',
  assessmentCanceled: 'This assessment was cancelled',
  canceledBy: '{organization} has cancelled it. You don’t need to do anything.',
  full: 'All times are taken',
  freeAgain: 'A time becomes free again as soon as somebody cancels.',
  noTimes: 'No times are left',
  askForTime: 'Please ask {organization} if you still need one.',
  lookAgain: 'Look again',

  chooseAnother: 'Choose another time',
  /** Buttons and notes use {when} for 'Tuesday, 8 December 2026, 09:30 – 10:15', and {slot} for 'Tuesday 8 December, 09:30'. */
  staysYours: 'You have {when}. It stays yours until you have another time.',
  missed: 'You missed your appointment on {when}.',
  /** Below the refusal of the server. */
  chooseAnotherBelow: 'Please choose another time. The times below are up to date.',
  taken: 'Somebody else has taken this time meanwhile',
  pleaseChooseAnother: 'Please choose another time.',
  /** Titles above `bookedOnceOnline`. */
  wentOffline: 'You went offline while we booked this time',
  isOffline: 'Nothing was booked: you are offline',
  bookedOnceOnline: 'Stay on this page: we book {slot} as soon as you are back online.',
  /** Button: the appointment is not moved after all. */
  keepTime: 'Keep my time',
  canChangeBefore:
    'You can move or cancel an appointment until {hours, plural, one {# hour} other {# hours}} before it starts.',
  canBookBefore: 'You can book a time until {hours, plural, one {# hour} other {# hours}} before it starts.',

  /** Titles of the appointment. */
  justBooked: 'You are booked',
  /** Above the appointment, or the times to choose: staff did it, and gave a reason. */
  staffMoved: 'Your appointment was moved',
  staffCancelled: 'Your appointment was cancelled',
  staffReason:
    '{reason, select, PractitionerUnavailable {The practitioner is not available} TimeOrPlaceChanged {The time or place has changed} PersonAsked {At your request} other {Another reason}}',
  /** A time that staff hold for the member: {when} as above, {until} as '23 November 2026, 07:33'. */
  offerTitle: 'Your appointment needs another time',
  offerText: '{organization} holds {when} for you until {until}.',
  acceptOffer: 'Accept this time',
  offerExpired: 'The new time is no longer held',
  offerExpiredText: '{when} was held for you until {until}. Please choose another time.',
  offerOutsideText: '{when} is no longer in the schedule. Please choose another time.',
  yourAppointment: 'Your appointment',
  goodToKnow: 'Good to know',
  where: 'Where',
  place: '{name}, {address} <map>Show on a map</map>',
  /** Site and room, before the address. */
  siteAndRoom: '{site}, {room}',
  /** How to find the site. */
  directions: 'Directions',
  accessibility: 'Accessibility',
  howToPrepare: 'How to prepare and what to bring',
  addToCalendar: 'Add to your calendar',
  /** Button that downloads the appointment for any calendar. */
  calendarFile: 'Calendar file',
  /** Title of the entry in somebody's calendar. */
  appointmentWith: 'Appointment with {organization}',
  /** In that entry, before the words of the organization. */
  preparation: 'How to prepare and what to bring, in the words of {organization}:',
  /** Label of the sentences below. */
  next: 'What happens next',
  confirmationComes: 'A confirmation with a calendar file is on its way to you by email.',
  canChangeUntil: 'You can move or cancel it until {date}, {time}.',
  changeIsOver:
    'This appointment could be moved or cancelled until {hours, plural, one {# hour} other {# hours}} before it starts. Please ask {organization} if you cannot come.',
  resultsCome: 'Your results appear on this page as soon as they are finished.',

  cancelAppointment: 'Cancel appointment',
  keepAppointment: 'Keep appointment',
  cancelQuestion: 'Cancel your appointment?',
  becomesFree: '{slot} becomes free for somebody else at once.',
  cannotBookAgain: 'Booking is over, so you cannot book another time.',
  reason: 'Reason',
  reasonIsSeen: '{organization} sees what you choose.',
  ratherNotSay: 'I would rather not say',
  canceled: 'Appointment cancelled',
  /** After undoing it. */
  bookedAgain: 'You have your time again',
} as const;

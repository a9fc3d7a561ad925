/** Days with their appointments and free places. Stories: Pages/Calendar, Pages/Assessments. */
export const days = {
  /** Name of the group of days to choose from; read by screen readers only. */
  days: 'Days',
  previousWeek: 'Previous week',
  today: 'Today',
  nextWeek: 'Next week',
  /** Under a day of the week. Narrow screens show only the number, without `unit`. */
  booked: '{count, plural, other {#<unit> booked</unit>}}',
  /** Under the heading that names the day. */
  counts: '{booked, plural, other {# booked}}, {free, plural, one {# place} other {# places}} free',
  /** For screen readers. {day} is 'Monday, 7 December 2026'. */
  dayCounts: '{day}: {booked, plural, other {# booked}}, {free, plural, one {# place} other {# places}} free',
  dayEmpty: '{day}: Nothing on this day',
  empty: 'Nothing on this day',
  whyEmpty: 'Nobody is booked, and no assessment offers times.',
  loadingDay: 'Loading the day',
  firstFreeTimes: 'These are the first {count, plural, one {# free time} other {# free times}} of the day.',
  chooseAssessment: 'Choose an assessment to see further ones.',

  /** At a time of the day, before the button that books somebody for it. */
  placesFree: '{count, plural, one {# place} other {# places}} free',
  /** The button. Screen readers read the hidden part, too: {time} is '09:30'. */
  bookSomeone: 'Book Someone<hidden> for {time}, {assessment}</hidden>',
  /** Marks an appointment beyond the offered places. */
  extra: 'Extra',
  /** Name of the menu of a person, and of its button. */
  actionsFor: 'Actions for {name}',
  moreFor: 'More for {name}',
  bookAgain: 'Book Again',
  moveAppointment: 'Move Appointment',
  cancelAppointment: 'Cancel Appointment',

  /** Title once somebody else has taken the time. */
  chooseAnotherTime: 'Choose another time',
  nothingBooked: 'Nothing was booked.',
  noOtherTime: 'No other time of this day is free.',
  time: 'Time',
  chooseFreeTime: 'Choose a free time',
  /** An option of `time`. */
  freeTime: '{time}, {count, plural, one {# place} other {# places}} free',
  loadingPeople: 'Loading people',
  everyoneBooked: 'Everyone who is invited has an appointment.',
  nobodyFits: 'Nobody without an appointment fits.',
  /** The button of a person. Screen readers read the hidden part, too. */
  bookPerson: 'Book<hidden> for {name}</hidden>',
  /** Under the list of people. */
  morePeople: 'and {count, plural, one {# other person} other {# others}}. Search to find them.',
} as const;

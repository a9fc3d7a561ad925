/** Booking times for many people at once. A {slot} is a formatted time. Stories: Pages/Assessments, Pages/Members. */
export const blockBooking = {
  title: 'Book a Block',
  /** Below the title; {assessment} is its name. */
  intro: 'Times for people without an appointment in “{assessment}”',
  loading: 'Looking for times',
  /** Section with the fields that limit the proposed times. */
  preferences: 'Days, hours and sites',
  days: 'Days',
  hours: 'Hours',
  hoursFrom: 'From',
  hoursTo: 'Until',
  sites: 'Sites',
  hoursBackwards: 'The end is before the start',
  /** In place of the list. */
  nobody: 'Nobody here can be booked',
  /** Heading of the people of a day, and of those for whom no time is left. */
  ofDay: '{day}: {count, plural, one {# person} other {# people}}',
  withoutTime: 'No time left: {count, plural, one {# person} other {# people}}',
  leftOutMark: 'Left out',
  noEmailMark: 'No email',
  /** Buttons of a person. */
  change: 'Change the time of {name}',
  leaveOut: 'Leave out {name}',
  include: 'Book {name} after all',
  /** Title of the choice of a time, and its button. */
  changeTitle: 'Another time for {name}',
  use: 'Use {slot}',
  /** Warning above the list. {fitting} and {people} are numbers. */
  tooFew: '{fitting, number} of {people, plural, one {# person fits} other {# people fit}}',
  otherPlaces:
    '{count, plural, one {# other place is free on other days, hours or sites.} other {# other places are free on other days, hours or sites.}}',
  useAll: 'Use All Free Times',
  noOtherPlaces: 'No other place is free.',
  further:
    '{count, plural, one {# more person has no appointment. Book them in a next block.} other {# more people have no appointment. Book them in a next block.}}',
  /** Button that books. */
  book: 'Book {count, plural, one {# Person} other {# People}}',
  booked: '{count, plural, one {# person is booked} other {# people are booked}}',
  howToMove: 'Each email says how to move the appointment.',
  /** In the report, above names. */
  taken:
    '{count, plural, one {# time was taken meanwhile. This person is not booked:} other {# times were taken meanwhile. These people are not booked:}}',
  proposeAgain: 'Propose Other Times',
} as const;

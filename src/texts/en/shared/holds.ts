/** Times that staff hold for people. Stories: Pages/Calendar, Pages/Held times. */
export const holds = {
  /** A time that is kept for a person: nobody else can book it. */
  heldFor: 'Held for {name}',
  /** When the time is free again. */
  heldUntil: 'Until {time}',
  /** Name of the choice between the two that follow. */
  bookOrHold: 'Book or hold',
  book: 'Book',
  hold: 'Hold',
  /** Label of a choice of the three that follow. {time} is '08/12/2026 14:00'. */
  until: 'Hold until',
  inHours: '{count, plural, one {# hour} other {# hours}}, until {time}',
  inDays: '{count, plural, one {# day} other {# days}}, until {time}',
  untilItBegins: 'Until the appointment begins, {time}',
  holdNote: 'Nobody else can book it until then. The person gets no email.',
  /** The button of a person. Screen readers read the hidden part, too. */
  holdPerson: 'Hold<hidden> for {name}</hidden>',
  /** A message. {slot} is 'Monday 7 December, 11:15'. */
  held: '{slot} is held for {name} until {until}',
  nothingHeld: 'Nothing was held.',
  release: 'Release',
  released: '{slot} is no longer held for {name}',
  /** Instead of the message above if it had expired or somebody else has released it. */
  ended: 'This time was no longer held for {name}',
  /** In the dialog of a held time that stayed open for too long. */
  expired: 'This time was held until {until}. Anybody can book it now.',
  /** Why it cannot be released here. */
  isOffer: 'The person was offered this time instead of their appointment.',
  showOffers: 'Show Offers',
  showPerson: 'Show {name}',
  /** Instead of `book` if the person has an appointment. */
  move: 'Move',
  /** The button that holds the chosen time. */
  holdSlot: 'Hold {slot}',
  /** In the row of a person. */
  heldSlot: 'Held: {slot}, until {until}',
  /** In the list of a day, where the time is beside it. */
  heldForUntil: 'Held for {name} until {time}',
  /** Button beside the texts above. Screen readers read the hidden part, too. */
  bookOrRelease: 'Book or Release<hidden> the time held for {name}</hidden>',
  heldTimes: 'Held Times',
  notLoaded: 'The held times could not be loaded',
} as const;

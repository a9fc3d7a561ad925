/** New times for people whose appointments no longer fit, and what became of them. A {slot} is a formatted time. Stories: Pages/Displaced. */
export const newTimes = {
  /** Button and title of the panel that proposes new times. */
  find: 'Find New Times',
  loading: 'Looking for new times',
  intro: 'Everybody keeps their appointment until they accept the new time.',
  people: 'People and their new times',
  /** Label of a choice of times. */
  timeFor: 'New time for {name}',
  noTime: 'No new time',
  nobody: 'Everybody has an offer or fits again',
  /** Label of a choice of days. */
  holdFor: 'Hold the times for',
  days: '{count, plural, one {# day} other {# days}}',
  holdNote:
    'No longer than until the old appointment or the new time begins. Then it becomes free, and the person can choose another time.',
  offer: 'Offer {count, plural, one {# New Time} other {# New Times}}',
  offered: '{count, plural, one {# new time} other {# new times}} offered',
  progress: 'Offered times',
  /** Of people by what became of their offer. */
  counts:
    '{accepted, number} accepted · {open, number} open · {expired, number} expired · {replaced, number} with another time · {outside, number} no longer in the schedule',
  /** The times of a person before and after. */
  fromTo: 'Before: {from}. New: {to}',
  /** The state of an offer. */
  openUntil: 'Open until {time}',
  state:
    '{state, select, Accepted {Accepted} Expired {Expired, still needs a time} Replaced {Has another time} Outside {No longer in the schedule, needs a time} other {Taken back}}',
  /** Title, text and button of a message: whoever was away is back. */
  fitAgain: '{count, plural, one {# appointment fits} other {# appointments fit}} again',
  fitAgainText: 'Nobody has to move. Whoever got an email is told that their appointment takes place.',
  letStand:
    'Keep {count, plural, one {# Appointment} other {# Appointments}}, Take Back {count, plural, one {the Offer} other {the Offers}}',
  remind: 'Remind {count, plural, one {# Person} other {# People}}',
  /** Buttons of a person. Screen readers read the hidden part, too. */
  remindOne: 'Remind<hidden> {name}</hidden>',
  reminded: '{count, plural, one {# person} other {# people}} reminded',
  notReminded: 'Nobody was reminded: they got an email within 24 hours, or have answered',
  release: 'Take Back {count, plural, one {# Offer} other {# Offers}}',
  releaseOne: 'Take Back<hidden> the offer to {name}</hidden>',
  releaseQuestion: 'Take back {count, plural, one {# offer?} other {# offers?}}',
  releaseNote:
    'The times become free at once. Whoever got an email about it is told, and whether their appointment takes place.',
  released: '{count, plural, one {# offer} other {# offers}} taken back',
  /** The new time of a person, below the time that is booked. */
  heldFor: 'Offered: {slot}',
  /** Above people of whom some have an offer. */
  someOffered:
    '{count, plural, one {# appointment is outside the schedule. It stays booked until it is moved or cancelled.} other {# appointments are outside the schedule. They stay booked until they are moved or cancelled.}}',
} as const;

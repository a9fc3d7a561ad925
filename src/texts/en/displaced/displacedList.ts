/** Appointments that no longer fit the schedule, to move, cancel or keep. A {slot} is a formatted time. Stories: Pages/Displaced. */
export const displacedList = {
  /** Title of the page, which lists appointments after the schedule of an assessment has changed. */
  title: 'Appointments That No Longer Fit',
  loading: 'Loading the appointments',
  intro:
    '{count, plural, one {# appointment is outside the schedule. It stays booked until you move or cancel it, and nobody has been told.} other {# appointments are outside the schedule. They stay booked until you move or cancel them, and nobody has been told.}}',
  firstListed: 'These are the first {count, number}. The others follow when these are done.',
  /** In place of proposals. */
  obstacle:
    '{obstacle, select, NotYetOpen {Booking has not opened yet} Closed {The booking period is over} WindowOver {The assessment is over} other {The assessment is cancelled}}: nobody can be moved. Change the dates of the assessment, or cancel or keep the appointments.',
  /** Buttons for all listed appointments, and of the questions that follow. */
  move: 'Move {count, plural, one {# Person} other {# People}}',
  cancel: 'Cancel {count, plural, one {# Appointment} other {# Appointments}}',
  keep: 'Keep {count, plural, one {# Appointment} other {# Appointments}}',
  /** Titles of the questions. */
  moveQuestion: 'Move {count, plural, one {# person} other {# people}}?',
  cancelQuestion: 'Cancel {count, plural, one {# appointment} other {# appointments}}?',
  keepQuestion: 'Keep {count, plural, one {# appointment} other {# appointments}} outside the schedule?',
  /** The new time of a person, below the time that is booked. */
  proposed: 'Proposed: {slot}',
  taken: 'Taken meanwhile. Proposed now: {slot}',
  noTime: 'No time is free',
  /** Button of a person. Screen readers read the hidden part, too. */
  moveOne: 'Move<hidden> {name} to {slot}</hidden>',
  /** Name of the menu of a person, and of its button. */
  more: 'More for {name}',
  keepOne: 'Keep Appointment',
  /** The times of a person before and after. */
  fromTo: 'Before: {from}. New: {to}',
  /** A consequence of moving. */
  stayListed:
    '{count, plural, one {# person has no proposed time and stays} other {# people have no proposed time and stay}} on the list',
  /** Below the consequences of each action. */
  moveNote: 'Each email names the old time, the new one, and the reason if you give one.',
  cancelNote: 'Their places become free at once. Each email names the reason if you give one.',
  keepNote: 'They stay at their times and leave this list. The audit log names who decided it.',
  /** Toasts. */
  moved: '{count, plural, one {# person} other {# people}} moved',
  cancelled: '{count, plural, one {# appointment} other {# appointments}} cancelled',
  kept: '{count, plural, one {# appointment stays} other {# appointments stay}} as booked',
  /** Title and text of a message above the list. */
  someTaken: '{count, plural, one {# new time was} other {# new times were}} taken meanwhile',
  seeNext: 'These people stay booked as they were. The list has another proposal where a time is free.',
  /** In the toast. */
  changed:
    '{count, plural, one {# appointment has changed meanwhile and was left out} other {# appointments have changed meanwhile and were left out}}',
  /** In place of an empty list. */
  allFit: 'Every appointment fits',
  nothingLeft: 'Nothing is left to decide here.',
  showAssessment: 'Show Assessment',
} as const;

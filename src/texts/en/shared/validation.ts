/** What is wrong with something that was typed or sent: below fields of forms, and in replies of the server. */
export const validation = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name can have at most {maximum, plural, one {# character} other {# characters}}',
  nameHasInvisible: 'Name contains an invisible character',
  nameIsFormula: 'Name cannot start with =, +, - or @',
  nameHasLink: 'Name cannot contain a web address',
  addressRequired: 'Address is required',
  addressTooLong: 'Address can have at most {maximum, plural, one {# character} other {# characters}}',
  addressHasInvisible: 'Address contains an invisible character',
  addressIsFormula: 'Address cannot start with =, +, - or @',
  addressHasLink: 'Address cannot contain a web address',
  emailRequired: 'Email is required',
  emailHasInvisible: 'Email contains an invisible character',
  emailInvalid: 'Email is invalid',
  passcodeInvalid: 'Enter the code from the email',
  timeZoneRequired: 'Time zone is required',
  timeZoneUnknown: 'This time zone is not known',
  employeeNumberTooLong: 'Employee number can have at most {maximum, plural, one {# character} other {# characters}}',
  employeeNumberInvalid: 'Employee number can have letters, digits, and . / _ - between them',
  birthDateInvalid: 'Birth date is not a date',
  birthDateShortYear: 'Write the year of birth with four digits',
  birthDateImpossible: 'There is no such birth date. The day comes before the month',
  birthDateInFuture: 'Birth date cannot be in the future',
  workTextTooLong:
    'A department, position or work site can have at most {maximum, plural, one {# character} other {# characters}}',
  phoneInvalid: 'A phone number has digits, and + ( ) - / . between them',
  /** Values of an organization's own fields. {number} is 1.200 or 1,200, and {joined} then 1200. */
  ownNumberInvalid: '“{label}” is a number, such as 12.5',
  ownNumberAmbiguous:
    '“{label}”: {number} could be two numbers. Write {joined}, or decimals with another number of digits',
  ownDateInvalid: '“{label}” is a date, such as 2026-05-04',
  ownTextTooLong: '“{label}” can have at most {maximum, plural, one {# character} other {# characters}}',
  ownTextHasInvisible: '“{label}” contains an invisible character',
  languageUnknown: '“{language}” is not one of the languages. Choose one',
  searchTooLong: 'A search can have at most {maximum, plural, one {# character} other {# characters}}',
  dateInvalid: 'This is not a date',
  dateTooFar: 'This date is too far away',
  before1970: 'Choose a day since 1970',
  idInvalid: 'Invalid UUID',
  after2099: 'Choose a day before 2100',

  /** The settings of an assessment. */
  assessmentNameRequired: 'Assessment name is required',
  nameTooShort: 'Name must be at least {minimum, plural, one {# character} other {# characters}}',
  descriptionTooLong: 'Description can have at most {maximum, plural, one {# character} other {# characters}}',
  originalTranslated: 'This language is already the one of name and description',
  durationRequired: 'Duration is required',
  minutesNegative: 'Minutes cannot be negative',
  durationTooShort: 'Duration must be at least {minimum, plural, one {# minute} other {# minutes}}',
  durationTooLong: 'Maximum {maximum, plural, one {# hour} other {# hours}}',
  startDateRequired: 'Start date is required',
  startDateInPast: 'Start date cannot be in the past',
  endDateRequired: 'End date is required',
  endDateTooFar: 'End date must be before 31 December 2099',
  endBeforeStart: 'End date must be after start date',
  windowTooLong: 'Assessment window can be at most {maximum, plural, one {# day} other {# days}}',
  bookingStartRequired: 'Booking start date is required',
  bookingStartInPast: 'Booking start date cannot be in the past',
  bookingStartTooLate: 'Booking start date must be before assessment start date',
  bookingEndRequired: 'Booking end date is required',
  bookingEndInPast: 'Booking end date cannot be in the past',
  bookingEndBeforeStart: 'Booking end date must be after booking start date',
  bookingEndTooLate: 'Booking end date must be before assessment start date',
  slotsRequired: 'Slots are required',
  tooFewSlots: 'Minimum {minimum, plural, one {# slot} other {# slots}}',
  tooManySlots: 'Maximum {maximum, plural, one {# slot} other {# slots}}',
  hoursNegative: 'Hours cannot be negative',
  /** How many hours before an appointment members can last move or cancel it. */
  cutoffTooLong: 'Maximum {maximum, plural, one {# hour} other {# hours}}',
  reminderTooEarly: 'A reminder is sent at most {maximum, plural, one {# hour} other {# hours}} before',
  closedDayOutside: 'Closed days must lie inside the assessment window',
  otherHoursOutside: 'Days with other hours must lie inside the assessment window',
  otherHoursClosed: 'This day is closed. Open it to give it other hours.',
  otherHoursTwice: 'A day can have other hours once',
  otherHoursEmpty: 'Add hours, or close the day instead',
  numberOutside: 'Enter a whole number from {minimum, number} to {maximum, number}',

  /** The hours of a weekday in the schedule of an assessment. */
  timesInvalid: 'Enter times from 00:00 to 24:00',
  rangeBackwards: 'Start time must be before end time',
  rangesOverlap: 'Time range overlaps with another range',
  weekdayTwice: 'Each day may stand in the list once',

  /** When a practitioner works. */
  hoursMissing: 'Choose at least one day with hours',
  lastDayBeforeFirst: 'The last day must not be before the first day',
  daysOffPast: 'Choose days that are not over yet',
  daysOffTooLong: 'At most {maximum, plural, one {# day} other {# days}} at a time',
  daysOffTwice: 'Some of these days were added already',

  /** The list of values that practitioners record in an assessment, such as pulse or blood pressure. */
  tooManyValues: 'At most {maximum, plural, one {# value} other {# values}} can be recorded',
  valueTwice: 'A value can be in the list once',
  sameValueNames: 'Two values have the same name',
  valueUnknown: 'A value is not in the list of values that can be recorded',
  valueHasOwnFacts: '{name} has its own name and unit',
  valueCodeInvalid: 'The code of an own value has letters, digits and hyphens',
  unitOfOtherKind: 'Only a number has a unit',
  unitTooLong: 'A unit can have at most {maximum, plural, one {# character} other {# characters}}',
  choicesOfOtherKind: 'Only a choice has choices',
  tooFewChoices: 'A choice needs at least two choices',
  tooManyChoices: 'At most {maximum, plural, one {# choice} other {# choices}}',
  choiceTwice: 'Each choice can be there once',
  choicesNotTranslated: 'Translate each choice, one on each line',
  choiceEmpty: 'A choice is empty',
  choiceTooLong: 'A choice can have at most {maximum, plural, one {# character} other {# characters}}',

  /** A group of people. */
  groupFilterEmpty: 'Choose at least one filter. Without any, everybody would be in the group.',

  /** A site of an organization and its rooms. */
  mapUrlInvalid: 'A map link starts with https://',
  mapUrlTooLong: 'A map link can have at most {maximum, plural, one {# character} other {# characters}}',
  directionsTooLong: 'Directions can have at most {maximum, plural, one {# character} other {# characters}}',
  accessibilityTooLong: 'This text can have at most {maximum, plural, one {# character} other {# characters}}',
  tooManyRooms: 'A site can have at most {maximum, plural, one {# room} other {# rooms}}',
  roomTwice: 'Two rooms have the same name',

  /** A recorded value; {name} is its name. */
  mustBeNumber: '{name} is a number',
  mustBeYesOrNo: '{name} is yes or no',
  /** {choices} separated by commas */
  mustBeChoice: '{name} is one of {choices}',
  mustBeText: '{name} is a text',
  valueTooLong: '{name} can have at most {maximum, plural, one {# character} other {# characters}}',
  observationUnknown: 'This value is not in the list of values that can be recorded',
  otherUnit: '{name} is recorded in {unit}',
  impossible: '{name} must be between {from} and {to} {unit}',
  implausible: '{name} is usually between {from} and {to} {unit}. Is this value right?',

  /** Texts that practitioners write about results. */
  noteTooLong: 'The note can have at most {maximum, plural, one {# character} other {# characters}}',
  summaryTooLong: 'The summary can have at most {maximum, plural, one {# character} other {# characters}}',
  privateNoteTooLong: 'The private note can have at most {maximum, plural, one {# character} other {# characters}}',
  whyCorrect: 'Say in a few words why you correct the results',
  whyWithdraw: 'Say in a few words why you withdraw the results',
  reasonTooLong: 'The reason can have at most {maximum, plural, one {# character} other {# characters}}',

  /** Own words in a reminder. */
  messageTooLong: 'The message can have at most {maximum, plural, one {# character} other {# characters}}',

  appointmentBegun: 'This appointment has already begun',
  changeTooLate:
    'This appointment could be moved or cancelled until {hours, plural, one {# hour} other {# hours}} before it starts',

  /**
   * Why the columns of an imported file of members were not recognized. Another sentence follows after a full stop. The
   * headings Name and Email are recognized in any language.
   */
  firstRowIsPerson:
    'The first row is a person. Add a first row with the headings Name and Email, or choose the columns',
  /** {separator}: one character */
  separatorUnknown: 'The columns are separated by “{separator}”. Save the file with commas, semicolons or tabs instead',
  /** {found}: up to five headings, each in quotation marks */
  noColumnName: 'The first row names no column Name, but {found}. Rename a heading, or choose the columns',
  noColumnEmail: 'The first row names no column Email, but {found}. Rename a heading, or choose the columns',
  noColumns:
    'The first row names no column Name and no column Email, but {found}. Rename a heading, or choose the columns',
  /** A first row without any text. */
  noHeadings: 'The first row names no column Name and no column Email. Rename a heading, or choose the columns',
  headingTwice: 'More than one column is called “{heading}”. Rename one, or choose the columns',
} as const;

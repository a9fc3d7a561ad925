/** The steps of creating and editing an assessment. Stories: Pages/Assessment wizard. */
export const assessmentWizard = {
  /** Titles of the pages. */
  createAssessment: 'Create Assessment',
  editAssessment: 'Edit Assessment',
  /** Links above the title. */
  dashboard: 'Dashboard',
  assessments: 'Assessments',
  /** Names of the steps. */
  generalInfo: 'General Info',
  scheduling: 'Scheduling',
  inviteMembers: 'Invite Members',
  previousStep: 'Previous Step',
  nextStep: 'Next Step',
  loading: 'Loading the assessment',
  notFound: 'This assessment was not found',
  whyNotFound: 'The link may be old, or the assessment may belong to another organization.',
  cancelled: 'This assessment was cancelled',
  whyCancelled: '{name} can no longer be changed. You can duplicate it instead.',
  backToAssessments: 'Back to Assessments',
  /** Question about unsaved changes, with its two buttons. */
  leaveUnsaved: 'Leave without saving?',
  changesLost: 'What you have changed here is not saved yet and will be lost.',
  leave: 'Leave',
  stay: 'Stay',
  /** Above the list of errors. */
  correctValues: 'Please correct these values',
  /** Above a form with changes from an earlier visit. */
  notSaved: 'Not saved yet',
  notSavedOf: 'Not saved yet: your changes of {time}',
  savedSince: 'The assessment has been saved since. You are asked before anything is replaced.',
  /** Button that gives up the changes. */
  discard: 'Discard',
  setUpFirst: 'Set up your organization first',
  setUpOrganization: 'Set Up Organization',

  /** Fields of the first step. */
  assessmentName: 'Assessment Name',
  description: 'Description',
  aboutDescription:
    'How to prepare and what to bring. Members see it when they book, in emails and in their calendar, where links are left out. Up to 500 characters.',
  translations: 'Translations',
  addTranslation: 'Add a Translation',
  /** {language} is in its own words: 'Deutsch'. */
  aboutTranslations:
    'Name and description above are in {language}. Members who read another language see its translation, or else these.',
  chooseLanguage: 'Choose a language',
  aboutTranslatedDescription: 'Without one, members see the description above.',
  remove: 'Remove',
  removeTranslation: 'Remove {language}',
  assessmentDuration: 'Assessment Duration',
  hours: 'Hours',
  minutes: 'Minutes',
  /** After the number in a field. */
  hoursUnit: 'hrs',
  minutesUnit: 'min',
  assessmentWindow: 'Assessment Window',
  aboutWindow: 'How long the assessment stays active, for example 30 or 60 days.',
  /** {timeZone} is 'Warsaw time'. */
  daysOf: 'Days are those of {timeZone}.',
  startDate: 'Start Date',
  endDate: 'End Date',
  appointmentsPerSlot: 'Max Appointments per Slot',
  bookingLeadTime: 'Booking Lead Time',
  aboutLeadTime: 'How many days before the end date participants can start booking.',
  bookingPeriod: 'Booking Period',
  aboutBookingPeriod: 'The window in which members can schedule appointments.',
  bookingStartDate: 'Booking Start Date',
  bookingEndDate: 'Booking End Date',
  changeCutoff: 'Change Cut-off',
  aboutCutoff: 'Members can move or cancel until this many hours before their appointment, at 0 until it starts.',
  whatIsRecorded: 'What Is Recorded',

  /** Errors of fields. */
  required: '{unit, select, hours {Hours are required} other {Minutes are required}}',
  notNumber: '{unit, select, hours {Hours must be a number} other {Minutes must be a number}}',
  negative: '{unit, select, hours {Hours cannot be negative} other {Minutes cannot be negative}}',
  tooMany:
    '{unit, select, hours {Maximum {most, plural, one {# hour} other {# hours}}} other {Maximum {most, plural, one {# minute} other {# minutes}}}}',
  invalidDate: 'Invalid date',

  /** Values of fields that two people have changed. */
  none: 'None',
  on: 'On',
  off: 'Off',
  yes: 'Yes',
  no: 'No',
  hoursBefore: '{count, plural, one {# hour} other {# hours}}',
  /** Stands for an empty list of values to record. */
  practitionersChoose: 'What practitioners choose',
  /** The hours of a weekday on which nothing takes place. */
  closed: 'Closed',

  /** The summary beside the steps: its title, and who is chosen in the third step. */
  summary: 'Summary',
  chosen: '{count, plural, one {# person chosen} other {# people chosen}}',
  chosenGroups: '{count, plural, one {# group} other {# groups}}',
  exceptGroups: '{count, plural, one {without # group} other {without # groups}}',
  everyone: 'Everyone',
  everyoneBut: 'Everyone but {count, plural, one {# person} other {# people}}',

  weeklySchedule: 'Weekly schedule',
  /** {timeZone} is 'Warsaw time'. */
  timesIn: 'Times are in {timeZone}, where the assessment takes place.',
  /** Name of the table of weekdays; read by screen readers only. */
  openingHours: 'Opening hours',
  /** Below the hours of a weekday. {duration}: 45 min */
  rangeTooShort: 'No appointment of {duration} fits in here',
  closedDays: 'Closed days',
  aboutClosedDays: 'Choose a day to close it or to give it other hours.',
  exceptionDays: 'Closed days and other hours',
  otherHoursShort: 'Other hours',
  asUsual: 'As usual',
  noClosedDays: 'No day of the window is closed.',
  /** Opens the settings that few need. */
  moreRules: 'More rules',
  step: 'Time between starts',
  aboutStep:
    'An appointment can start every so many minutes. If empty, one starts when the one before ends, with its buffers.',
  notice: 'Booking notice',
  aboutNotice: 'Members can book a time until this many hours before it starts. If empty, until it starts.',
  bufferBefore: 'Buffer before',
  aboutBufferBefore: 'Minutes to prepare an appointment. Its place is taken then too.',
  bufferAfter: 'Buffer after',
  aboutBufferAfter: 'Minutes to finish an appointment. Its place is taken then too.',
  dailyCap: 'Appointments a day',
  aboutDailyCap: 'The most on one day. If empty, as many as there are places.',
  otherHours: 'Other hours on single days',
  aboutOtherHours: 'They replace the weekly hours of that day, and open it if its weekday is closed.',
  noOtherHours: 'No day has other hours.',
  day: 'Day',
  addDay: 'Add Day',
  /** The error of a day outside the window. */
  chooseDay: 'Choose a day from {first} to {last}',
  /** Names of buttons and fields for screen readers. {number} counts the hours of a day from 1. */
  addRange: 'Add hours on {date}',
  removeRange: 'Remove hours {number} of {date}',
  removeDay: 'Remove {date}',
  rangeFrom: '{date}, start of hours {number}',
  rangeTo: '{date}, end of hours {number}',
  seatsForInvited:
    '{seats, plural, one {# place} other {# places}} in the window for {people, plural, one {# person} other {# people}} invited so far.',
  seatsForEveryone:
    '{seats, plural, one {# place} other {# places}} in the window for {people, plural, one {# person} other {# people}} in your organization.',
  /** Toasts. */
  appointmentsCancelled: '{count, plural, one {# appointment is} other {# appointments are}} cancelled',
  outsideSchedule:
    '{count, plural, one {# appointment no longer fits the schedule. It stays booked.} other {# appointments no longer fit the schedule. They stay booked.}}',
  scheduleFailed: 'Something went wrong, when updating the schedule: {reason}',

  /** Titles of the question about booked appointments before new settings are saved. */
  wouldNotFit: '{count, plural, one {# booked appointment} other {# booked appointments}} would no longer fit',
  offerFewer: 'Offer fewer places per slot?',
  allowFewer: 'Allow fewer appointments?',
  endHeld: 'End held times?',
  /** A consequence. {mails} is '2 emails go out now'. */
  ifYouCancel: 'If you cancel: {mails}',
  overfull:
    '{slots, plural, one {# slot holds} other {# slots hold}} more than {most, plural, one {# appointment} other {# appointments}}',
  overBooked:
    '{people, plural, one {# booked person} other {# booked people}} would be beyond the places of {days, plural, one {# day} other {# days}}',
  noMoreThere: 'No more are offered there',
  /** A consequence, and what is beside it. */
  heldOutside:
    '{count, plural, one {# time that is held for a person is} other {# times that are held for people are}} no longer held',
  heldAreTold: 'Whoever got an email about it is told',
  everybodyStays: 'If you save, everybody stays booked as they are. Nothing is saved yet.',
  allOnClosedDays:
    'They are on days that you close: keep those booked, or cancel them. All others stay booked. Nothing is saved yet.',
  someOnClosedDays:
    '{count, plural, other {# of them are}} on days that you close: keep those booked, or cancel them. All others stay booked. Nothing is saved yet.',
  /** Buttons. */
  keepBooked: '{count, plural, other {Keep # Booked}}',
  cancelAppointments: 'Cancel {count, plural, one {# Appointment} other {# Appointments}}',

  /** The third step. */
  inviteNew: 'Invite newly joined members',
} as const;

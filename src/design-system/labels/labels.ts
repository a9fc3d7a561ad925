/** Texts that components and patterns say by themselves. Numbers, dates and lists in a phrase come formatted. */
export interface Labels {
  /** Name of an info button. */
  about: (name: string) => string;
  /** Name of the account menu. */
  account: string;
  /** Visually hidden header of the menus of rows. */
  actions: string;
  addMember: string;
  /** Shows the fields for employee numbers and birth dates. */
  addMemberDetails: string;
  addRange: (day: string) => string;
  afternoon: string;
  allDays: string;
  alreadyInvited: string;
  assessmentWindow: string;
  back: string;
  /** Visually hidden words before the text of a banner, in place of its color and icon. */
  bannerTones: Readonly<Record<'info' | 'success' | 'warning' | 'danger', string>>;
  /** With the order of day, month and year. */
  birthDate: string;
  bookingProgress: string;
  breadcrumbs: string;
  /** Before the name of a day of the calendar that can be chosen. */
  chooseDay: string;
  chooseFile: string;
  /** Name of the list of chosen files. */
  chosenFiles: string;
  clearFilters: string;
  clearSearch: string;
  clockAhead: (duration: string) => string;
  clockBehind: (duration: string) => string;
  close: string;
  /** In place of the hours of a weekday. */
  closed: string;
  closeMenu: string;
  copied: string;
  copy: string;
  copyDay: (day: string) => string;
  copyFailed: string;
  copyright: (brandName: string) => string;
  count: string;
  /** Letters of a date in the placeholder of a date field. */
  dateLetters: Readonly<Record<'day' | 'month' | 'year', string>>;
  /** Name of the days to choose from. */
  day: string;
  /** Announced after copying the hours of a weekday. */
  dayCopied: (from: string, to: string) => string;
  dayFull: string;
  /** Announced when a day is selected. With `timeCount` and `placeCount`. */
  dayShown: (date: string, times: string, places: string) => string;
  decrease: (label: string) => string;
  dismiss: string;
  /** Follows `chooseFile`. */
  dropFile: string;
  duration: string;
  emailAddress: string;
  employeeNumber: string;
  endDate: string;
  fileTooLarge: (size: string, limit: string) => string;
  /** From bytes to petabytes. */
  fileUnits: readonly string[];
  filters: string;
  /** Before the earliest free time. */
  firstFree: string;
  freeDayCount: (count: number, text: string) => string;
  /** Seats of a day. */
  freeSeats: (count: string) => string;
  /** A day without free seats. */
  full: string;
  fullDate: (weekday: string, date: string) => string;
  fullName: string;
  /** A time without free seats. */
  fullTime: string;
  increase: (label: string) => string;
  keep: string;
  loading: string;
  /** Shown over old content while new content loads. */
  loadingContent: string;
  loadingDays: string;
  /** Shown in a list while its options load. */
  loadingOptions: string;
  mainNavigation: string;
  maxFileSize: (size: string) => string;
  /** Name of a row of an invitation. */
  memberNumber: (position: string) => string;
  members: string;
  /** Announced when another month is shown. With `freeDayCount`. */
  monthShown: (month: string, days: string) => string;
  morning: string;
  nextFreeDay: string;
  nextMonth: string;
  nextPage: string;
  noDays: string;
  noMatches: string;
  noMembers: string;
  notifications: string;
  /** Below a time field, with the typed text. */
  noTime: (text: string) => string;
  noTimes: string;
  onlyOneFile: string;
  openCalendar: (label: string) => string;
  openMenu: string;
  /** After the text of a link that opens a new window. */
  opensNewWindow: string;
  optionCount: (count: number, text: string) => string;
  otpDigit: (position: string, length: string) => string;
  /** The time that a person has now. */
  ownTime: string;
  page: (page: string) => string;
  pagination: string;
  /** Announced after pasting. */
  pastedCount: (count: number, text: string) => string;
  pastedTooMany: (max: string) => string;
  pasteHint: string;
  percent: string;
  placeCount: (count: number, text: string) => string;
  /** The example assessment beside the log-in. */
  preview: Readonly<Record<'name' | 'status' | 'duration', string>>;
  previousMonth: string;
  previousPage: string;
  privacyPolicy: string;
  /** Names the steps of a task. */
  progress: string;
  rangeEnd: (day: string, position: string) => string;
  /** Announced after removing a range. */
  rangeRemoved: (day: string, position: string) => string;
  rangeStart: (day: string, position: string) => string;
  /** Follows the label of a group. */
  readOnly: string;
  /** Before the reference of an error that support asks for. */
  reference: string;
  remove: (name: string) => string;
  removeMember: (position: string) => string;
  removePicture: string;
  removeRange: (day: string, position: string) => string;
  /** Follows the label of a group. */
  required: string;
  rowActions: (rowName: string) => string;
  scheduledCount: (scheduled: string, invited: string) => string;
  /** Seats of a time. */
  seatsLeft: (count: string) => string;
  selectAll: string;
  selectAllRows: string;
  /** Visually hidden, after a count. */
  selected: string;
  selectedCount: (count: string) => string;
  selectRow: (rowName: string) => string;
  share: string;
  skipToContent: string;
  /** Explains the dot. */
  slotLegend: string;
  slotName: (weekday: string, date: string, time: string) => string;
  somethingFailed: string;
  sortBy: string;
  startDate: string;
  /** Before the name of a finished step. */
  stepDone: string;
  /** Before the name of a step with an error. */
  stepError: string;
  stepOf: (step: string, count: string) => string;
  /** Selects the earliest free time. */
  takeFirst: string;
  terms: string;
  /** Announced when the earliest free time was selected. */
  timeChosen: (time: string) => string;
  timeCount: (count: number, text: string) => string;
  /** The zone of a slot picker, by its city. Shown to people whose clock differs. */
  timesIn: (city: string) => string;
  tooManyFiles: (max: string) => string;
  tryAgain: string;
  /** Before the name of a day of the calendar that cannot be chosen. */
  unavailableDay: string;
  uploadingPicture: string;
  uploadPicture: string;
  viewDetails: string;
  /** `when` is '08:30', with the full date before it if the date differs. */
  viewerClock: (when: string, city: string) => string;
  /** Shown while no time is selected. With `clockAhead` or `clockBehind`. */
  viewerZone: (city: string, difference: string) => string;
  workdays: string;
  wrongFileType: (extensions: string) => string;
  wrongPictureType: string;
  yourAppointment: string;
}

/** Texts of components, and a language tag such as 'en-GB' for their numbers and dates. */
export interface Localization {
  labels: Labels;
  locale: string;
}

export const englishLabels: Labels = {
  about: (name) => `About ${name}`,
  account: 'Account',
  actions: 'Actions',
  addMember: 'Add Another Member',
  addMemberDetails: 'Add Employee Numbers and Birth Dates',
  addRange: (day) => `Add a range to ${day}`,
  afternoon: 'Afternoon',
  allDays: 'All days',
  alreadyInvited: 'Already invited',
  assessmentWindow: 'Assessment window',
  back: 'Back',
  bannerTones: { info: 'Note:', success: 'Done:', warning: 'Warning:', danger: 'Error:' },
  birthDate: 'Birth Date (DD/MM/YYYY)',
  bookingProgress: 'Booking progress',
  breadcrumbs: 'Breadcrumbs',
  chooseDay: 'Choose',
  chooseFile: 'Choose a file',
  chosenFiles: 'Chosen files',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  clockAhead: (duration) => `${duration} ahead`,
  clockBehind: (duration) => `${duration} behind`,
  close: 'Close',
  closed: 'Closed',
  closeMenu: 'Close menu',
  copied: 'Copied',
  copy: 'Copy',
  copyDay: (day) => `Copy ${day} to other days`,
  copyFailed: 'Your browser did not allow it. Select the text and copy it yourself.',
  copyright: (brandName) => `© 2025 ${brandName}. All rights reserved.`,
  count: 'Count',
  dateLetters: { day: 'dd', month: 'MM', year: 'yyyy' },
  day: 'Day',
  dayCopied: (from, to) => `${from} copied to ${to}`,
  dayFull: 'No place is left on this day.',
  dayShown: (date, times, places) => `${date}: ${times}, ${places}`,
  decrease: (label) => `Decrease ${label}`,
  dismiss: 'Dismiss',
  dropFile: 'or drop it here',
  duration: 'Duration',
  emailAddress: 'Email Address',
  employeeNumber: 'Employee Number',
  endDate: 'End Date',
  fileTooLarge: (size, limit) => `The file is ${size}, the limit is ${limit}`,
  fileUnits: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  filters: 'Filters',
  firstFree: 'First free:',
  freeDayCount: (count, text) => (count === 1 ? '1 day with free times' : `${text} days with free times`),
  freeSeats: (count) => `${count} free`,
  full: 'full',
  fullDate: (weekday, date) => `${weekday}, ${date}`,
  fullName: 'Full Name',
  fullTime: 'Full',
  increase: (label) => `Increase ${label}`,
  keep: 'Keep',
  loading: 'Loading...',
  loadingContent: 'Loading..',
  loadingDays: 'Loading more days',
  loadingOptions: 'Loading…',
  mainNavigation: 'Main',
  maxFileSize: (size) => `up to ${size}`,
  memberNumber: (position) => `Member ${position}`,
  members: 'Members',
  monthShown: (month, days) => `${month}: ${days}`,
  morning: 'Morning',
  nextFreeDay: 'Next Free Day',
  nextMonth: 'Next month',
  nextPage: 'Next page',
  noDays: 'None',
  noMatches: 'No matches',
  noMembers: 'No members found',
  notifications: 'Notifications',
  noTime: (text) => `${text} is not a time from 00:00 to 24:00.`,
  noTimes: 'There is no time to choose from.',
  onlyOneFile: 'Only one file can be chosen',
  openCalendar: (label) => `${label}: open calendar`,
  openMenu: 'Open menu',
  opensNewWindow: '(opens a new window)',
  optionCount: (count, text) => (count === 1 ? '1 option' : `${text} options`),
  otpDigit: (position, length) => `Digit ${position} of ${length}`,
  ownTime: 'Your time',
  page: (page) => `Page ${page}`,
  pagination: 'Pagination',
  pastedCount: (count, text) => (count === 1 ? '1 person was pasted.' : `${text} people were pasted.`),
  pastedTooMany: (max) => `Nothing was pasted: at most ${max} people fit here. Import a CSV file instead.`,
  pasteHint: 'Names and addresses pasted from a spreadsheet fill several rows.',
  percent: 'Percent',
  placeCount: (count, text) => (count === 1 ? '1 place free' : `${text} places free`),
  preview: { name: 'Autumn health check', status: 'Active', duration: '45 min · 2 per slot' },
  previousMonth: 'Previous month',
  previousPage: 'Previous page',
  privacyPolicy: 'Privacy Policy',
  progress: 'Progress',
  rangeEnd: (day, position) => `${day}, end of range ${position}`,
  rangeRemoved: (day, position) => `Range ${position} of ${day} removed`,
  rangeStart: (day, position) => `${day}, start of range ${position}`,
  readOnly: 'read-only',
  reference: 'Reference:',
  remove: (name) => `Remove ${name}`,
  removeMember: (position) => `Remove member ${position}`,
  removePicture: 'Remove Profile Picture',
  removeRange: (day, position) => `Remove range ${position} of ${day}`,
  required: 'required',
  rowActions: (rowName) => `Actions for ${rowName}`,
  scheduledCount: (scheduled, invited) => `${scheduled} of ${invited} scheduled`,
  seatsLeft: (count) => `${count} left`,
  selectAll: 'Select All',
  selectAllRows: 'Select all rows of this page',
  selected: 'selected',
  selectedCount: (count) => `${count} selected`,
  selectRow: (rowName) => `Select ${rowName}`,
  share: 'Share',
  skipToContent: 'Skip to content',
  slotLegend: 'A dot is a day with free times.',
  slotName: (weekday, date, time) => `${weekday} ${date}, ${time}`,
  somethingFailed: 'Something went wrong',
  sortBy: 'Sort by',
  startDate: 'Start Date',
  stepDone: 'Completed:',
  stepError: 'Has an error:',
  stepOf: (step, count) => `Step ${step} of ${count}`,
  takeFirst: 'Take it',
  terms: 'Terms & Conditions',
  timeChosen: (time) => `${time} is chosen`,
  timeCount: (count, text) => (count === 1 ? '1 time' : `${text} times`),
  timesIn: (city) => `${city} time.`,
  tooManyFiles: (max) => `Only ${max} files can be chosen`,
  tryAgain: 'Try Again',
  unavailableDay: 'Not available',
  uploadingPicture: 'Uploading...',
  uploadPicture: 'Upload Profile Picture',
  viewDetails: 'View details',
  viewerClock: (when, city) => `On your clock this is ${when} (${city}).`,
  viewerZone: (city, difference) => `You seem to be in ${city} (${difference}).`,
  workdays: 'Monday to Friday',
  wrongFileType: (extensions) => `Only ${extensions} files are accepted`,
  wrongPictureType: 'Choose a PNG, JPEG, WebP, GIF or AVIF image.',
  yourAppointment: 'Your appointment',
};

export const english: Localization = { labels: englishLabels, locale: 'en-GB' };

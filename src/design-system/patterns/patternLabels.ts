import { englishLabels, type Labels, type Localization } from '../labels/labels.ts';

/** Texts of components, and those that patterns say by themselves. */
export interface PatternLabels extends Labels {
  /** Name of the account menu. */
  account: string;
  addMember: string;
  /** Shows the fields for employee numbers and birth dates. */
  addRange: (day: string) => string;
  afternoon: string;
  /** Where an item of an agenda is. */
  agendaTime: (column: string, time: string) => string;
  allDays: string;
  alreadyInvited: string;
  assessmentWindow: string;
  back: string;
  /** With the order of day, month and year. */
  bookingProgress: string;
  clockAhead: (duration: string) => string;
  clockBehind: (duration: string) => string;
  /** In place of the hours of a weekday. */
  closed: string;
  /** Name of half an hour of a weekday. */
  closedHours: (day: string, time: string) => string;
  closeMenu: string;
  copyDay: (day: string) => string;
  copyright: (brandName: string) => string;
  /** Name of the days to choose from. */
  day: string;
  /** Announced after copying the hours of a weekday. */
  dayCopied: (from: string, to: string) => string;
  dayFull: string;
  /** Announced after hours were painted. */
  dayHours: (days: string, hours: string) => string;
  /** Announced when a day is selected. With `timeCount` and `placeCount`. */
  dayShown: (date: string, times: string, places: string) => string;
  /** Announced after moving. `where` is an `agendaTime`. */
  droppedAt: (title: string, where: string) => string;
  duration: string;
  emailAddress: string;
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
  /** Name of the choice between list and week. */
  hoursAs: string;
  /** Announced when cells of the week are selected. */
  hoursSelected: (days: string, time: string) => string;
  /** Name of the choice of a language. */
  language: string;
  listView: string;
  loadingDays: string;
  mainNavigation: string;
  /** Name of a row of an invitation. */
  memberNumber: (position: string) => string;
  members: string;
  /** Announced when another month is shown. With `freeDayCount`. */
  monthShown: (month: string, days: string) => string;
  /** Opens the optional fields of a person in an invitation. */
  moreDetails: string;
  morning: string;
  /** Describes what can be moved. */
  moveHint: string;
  nextFreeDay: string;
  noMembers: string;
  noTimes: string;
  /** Announced when it was put back. */
  notMoved: (title: string) => string;
  /** Name of half an hour of a weekday. */
  openHours: (day: string, time: string) => string;
  openMenu: string;
  /** The time that a person has now. */
  ownTime: string;
  /** Announced after pasting. */
  pastedCount: (count: number, text: string) => string;
  pastedTooMany: (max: string) => string;
  pasteHint: string;
  /** Announced when it can be moved by arrow keys. */
  pickedUp: (title: string) => string;
  placeCount: (count: number, text: string) => string;
  /** The example assessment beside the log-in. */
  preview: Readonly<Record<'name' | 'status' | 'duration', string>>;
  privacyPolicy: string;
  rangeEnd: (day: string, position: string) => string;
  /** Announced after removing a range. */
  rangeRemoved: (day: string, position: string) => string;
  rangeStart: (day: string, position: string) => string;
  removeMember: (position: string) => string;
  removeRange: (day: string, position: string) => string;
  scheduledCount: (scheduled: string, invited: string) => string;
  /** Seats of a time. */
  seatsLeft: (count: string) => string;
  selectAll: string;
  /** Visually hidden, after a count. */
  selected: string;
  showFewerHours: string;
  showWholeDay: string;
  /** Explains the dot. */
  slotLegend: string;
  slotName: (weekday: string, date: string, time: string) => string;
  /** Selects the earliest free time. */
  takeFirst: string;
  terms: string;
  /** Announced when the earliest free time was selected. */
  timeChosen: (time: string) => string;
  timeCount: (count: number, text: string) => string;
  /** The zone of a slot picker: 'New York time'. Shown to people whose clock differs. */
  timesIn: (zone: string) => string;
  unclearDays: (days: string) => string;
  viewDetails: string;
  /** `when` is '08:30', with the full date before it if the date differs. */
  viewerClock: (when: string, city: string) => string;
  /** Shown while no time is selected. With `clockAhead` or `clockBehind`. */
  viewerZone: (city: string, difference: string) => string;
  /** Explains the week. */
  weekHelp: string;
  weekView: string;
  workdays: string;
  yourAppointment: string;
}

/** Texts of patterns, and the locale of their numbers and dates. */
export interface PatternLocalization extends Localization {
  labels: PatternLabels;
}

export const englishPatternLabels: PatternLabels = {
  ...englishLabels,
  account: 'Account',
  addMember: 'Add Another Member',
  addRange: (day) => `Add a range to ${day}`,
  afternoon: 'Afternoon',
  agendaTime: (column, time) => `${column}, ${time}`,
  allDays: 'All days',
  alreadyInvited: 'Already invited',
  assessmentWindow: 'Assessment window',
  back: 'Back',
  bookingProgress: 'Booking progress',
  clockAhead: (duration) => `${duration} ahead`,
  clockBehind: (duration) => `${duration} behind`,
  closed: 'Closed',
  closedHours: (day, time) => `${day}, ${time}, closed`,
  closeMenu: 'Close menu',
  copyDay: (day) => `Copy ${day} to other days`,
  copyright: (brandName) => `© 2025 ${brandName}. All rights reserved.`,
  day: 'Day',
  dayCopied: (from, to) => `${from} copied to ${to}`,
  dayFull: 'No place is left on this day.',
  dayHours: (days, hours) => `${days}: ${hours}`,
  dayShown: (date, times, places) => `${date}: ${times}, ${places}`,
  droppedAt: (title, where) => `${title} dropped at ${where}`,
  duration: 'Duration',
  emailAddress: 'Email Address',
  firstFree: 'First free:',
  freeDayCount: (count, text) => (count === 1 ? '1 day with free times' : `${text} days with free times`),
  freeSeats: (count) => `${count} free`,
  full: 'full',
  fullDate: (weekday, date) => `${weekday}, ${date}`,
  fullName: 'Full Name',
  fullTime: 'Full',
  hoursAs: 'Show hours as',
  hoursSelected: (days, time) => `${days}, ${time} selected`,
  language: 'Language',
  listView: 'List',
  loadingDays: 'Loading more days',
  mainNavigation: 'Main',
  memberNumber: (position) => `Member ${position}`,
  members: 'Members',
  monthShown: (month, days) => `${month}: ${days}`,
  moreDetails: 'More Details',
  morning: 'Morning',
  moveHint: 'Space picks it up, arrow keys choose a place, Space drops it.',
  nextFreeDay: 'Next Free Day',
  noMembers: 'No members found',
  noTimes: 'There is no time to choose from.',
  notMoved: (title) => `${title} stays.`,
  openHours: (day, time) => `${day}, ${time}, open`,
  openMenu: 'Open menu',
  ownTime: 'Your time',
  pastedCount: (count, text) => (count === 1 ? '1 person was pasted.' : `${text} people were pasted.`),
  pastedTooMany: (max) => `Nothing was pasted: at most ${max} people fit here. Import a CSV file instead.`,
  pasteHint: 'Names and addresses pasted from a spreadsheet fill several rows.',
  pickedUp: (title) => `${title} picked up. Choose a place with the arrow keys; Escape cancels.`,
  placeCount: (count, text) => (count === 1 ? '1 place free' : `${text} places free`),
  preview: { name: 'Autumn health check', status: 'Active', duration: '45 min · 2 per slot' },
  privacyPolicy: 'Privacy Policy',
  rangeEnd: (day, position) => `${day}, end of range ${position}`,
  rangeRemoved: (day, position) => `Range ${position} of ${day} removed`,
  rangeStart: (day, position) => `${day}, start of range ${position}`,
  removeMember: (position) => `Remove member ${position}`,
  removeRange: (day, position) => `Remove range ${position} of ${day}`,
  scheduledCount: (scheduled, invited) => `${scheduled} of ${invited} scheduled`,
  seatsLeft: (count) => `${count} left`,
  selectAll: 'Select All',
  selected: 'selected',
  showFewerHours: 'Show fewer hours',
  showWholeDay: 'Show the whole day',
  slotLegend: 'A dot is a day with free times.',
  slotName: (weekday, date, time) => `${weekday} ${date}, ${time}`,
  takeFirst: 'Take it',
  terms: 'Terms & Conditions',
  timeChosen: (time) => `${time} is chosen`,
  timeCount: (count, text) => (count === 1 ? '1 time' : `${text} times`),
  timesIn: (zone) => `${zone}.`,
  unclearDays: (days) => `Not drawn, because a time is missing or wrong: ${days}. Correct it below.`,
  viewDetails: 'View details',
  viewerClock: (when, city) => `On your clock this is ${when} (${city}).`,
  viewerZone: (city, difference) => `You seem to be in ${city} (${difference}).`,
  weekHelp:
    'Drag over hours to open them, or over open hours to close them. Drag the edge of a range to move it. On a touchscreen, hold first. With the keyboard, Shift and arrow keys select, Space opens or closes, and Delete closes a range.',
  weekView: 'Week',
  workdays: 'Monday to Friday',
  yourAppointment: 'Your appointment',
};

export const englishPatterns: PatternLocalization = { labels: englishPatternLabels, locale: 'en-GB' };

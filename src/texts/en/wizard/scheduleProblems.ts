/** What is probably not meant in a schedule, and buttons that change it. Stories: Pages/Assessment wizard. */
export const scheduleProblems = {
  /** Above the list of things that are probably not meant. */
  worthALook: '{count, plural, one {# thing is worth a look} other {# things are worth a look}}',
  /** The things. {hours}: Mon–Fri 08:00–17:00. {date}: 28 March. */
  nothingOffered: 'No appointment is offered yet',
  whyNothing: 'No day of the window has hours in which one fits.',
  bookingOver: 'Booking closed on {date}: nobody can book any more',
  bookingEndsEarly:
    'Booking ends on {date}, {days, plural, one {# day} other {# days}} before the window begins. Places that come free later stay empty.',
  hoursTooShort: '{hours}: no appointment fits in',
  unusedMinutes: '{hours}: the last {duration} stay unused',
  noBreak: '{hours}: a practitioner works {duration} without a break',
  emptyStart: 'The window begins with {count, plural, one {# day} other {# days}} without times',
  emptyEnd: 'The window ends with {count, plural, one {# day} other {# days}} without times',
  fewerTimes: 'The clock changes on {date}: {count, plural, one {# time} other {# times}} fewer than usual',
  moreTimes: 'The clock changes on {date}: {count, plural, one {# time} other {# times}} more than usual',
  holidays:
    '{count, plural, one {{name} on {date} is a public holiday} other {# public holidays have times, the first is {name} on {date}}}',
  /** A problem, or a button, of some of several sites and rooms: the one in {places}, or all. */
  problemOf: '{places}: {problem}',
  everyPlace: 'Everywhere',
  /** Buttons that change the form. {time}: 16:20. {duration}: 45 min. */
  endAt: 'End at {time}',
  addBreak: 'Leave out {hours}',
  removeHours: 'Remove these hours',
  openWorkdays: 'Open {hours}',
  openClosedDays: 'Open the closed days',
  startOn: 'Start on {date}',
  endOn: 'End on {date}',
  closeDay: 'Close {date}',
  closeHolidays: '{count, plural, one {Close the day} other {Close # days}}',
  bookUntil: 'Let people book until {date}',
  bookAnytime: 'Let people book until the last day',
  longerHours: 'Stay open {duration} longer each day',
  /** Toast after a button has saved a setting. */
  changed: 'Assessment changed',
  /** Once the window has begun: places that are still to come, and people who need one. */
  seatsFromNow:
    '{seats, plural, one {# place} other {# places}} from now on for {people, plural, one {# person} other {# people}}.',
  /** Booked people without a seat. {days} days, the first of which is {date}. */
  overBooked:
    '{people, plural, one {# booked person has} other {# booked people have}} no place {days, plural, one {on {date}} other {on # days, the first on {date}}}',
  whyOverBooked: 'They stay booked, and nobody else can book there.',
  raiseDailyCap: 'Allow {count, plural, one {# appointment a day} other {# appointments a day}}',
  removeBuffers: 'Remove the buffers',
  /** The table of places and booked people: its name, columns, and what marks a row with more people than places. */
  placesByDay: 'Places by day',
  placesByWeek: 'Places by week',
  /** A list below the table, if there are several sites or rooms. */
  placesByLocation: 'Places by location, from now on',
  placesOf: '{place}: {seats, plural, one {# place} other {# places}}',
  day: 'Day',
  week: 'Week',
  places: 'Places',
  booked: 'Booked',
  overBy: 'Over by {count, number}',
} as const;

/** Where and with whom an assessment takes place. Stories: Pages/Edit assessment. */
export const locations = {
  locations: 'Sites, Rooms and Practitioners',
  about: 'Each has hours and seats of its own. A room or a practitioner is never needed twice at the same time.',
  /** Where a track without a site takes place. */
  ownAddress: 'Your organization’s address',
  removedSite: 'A removed site',
  anyPractitioner: 'Any practitioner',
  formerPractitioner: 'A former practitioner',
  /** Appointments that take place at once. */
  seats: '{count, plural, one {# appointment} other {# appointments}} at a time',
  /** The button of a line. Screen readers read the hidden part, too: {place} is "Main clinic, Room 2". */
  edit: 'Edit<hidden> {place}</hidden>',
  copy: 'Copy {place}',
  remove: 'Remove {place}',
  removed: '{place} was removed',
  askRemove: 'Remove {place}?',
  /** Under the question. */
  whatRemoving: 'Its times are no longer offered. Nobody may be booked there.',
  confirmRemove: 'Remove',
  add: 'Add a Site or Room',
  /** The button that gives all tracks the hours of the first one, and its question. */
  sameHours: 'Use the Same Hours Everywhere',
  askSameHours: 'Use the same hours everywhere?',
  whatSameHours:
    'The hours and rules saved under Schedule replace those of the other sites and rooms. Appointments stay booked.',
  confirmSameHours: 'Use Everywhere',
  /** The button, and the title of its dialog. */
  takeOver: 'Take Over from an Assessment',
  aboutTakeOver: 'The sites, rooms, practitioners, hours and rules of the chosen assessment replace those of this one.',
  otherAssessment: 'Assessment',
  chooseAssessment: 'Choose an assessment',
  confirmTakeOver: 'Take Over',
  /** Under the list of what is taken over. */
  leftOut: 'What was removed meanwhile is left out.',
  takenOver: 'Taken over',
  editPlace: 'Edit the site or room',
  saved: 'Saved',
  notSaved: 'Nothing was saved',
  changedMeanwhile: 'Somebody else changed this assessment meanwhile. Check the latest values, then save again.',
  site: 'Site',
  addSites: 'Add sites and rooms in the settings, under Sites.',
  room: 'Room',
  noRoom: 'No particular room',
  practitioners: 'Practitioners',
  aboutPractitioners:
    'All of them are there for each appointment, and only they see its people. Without any, each practitioner does.',
  hoursOfFirst: 'Its hours and seats are under Schedule.',
  seatsOutside: 'Enter a number from 1 to {most}.',
} as const;

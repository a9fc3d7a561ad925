/** Assessments with fewer free places than people who need one. Stories: Pages/Dashboard, Pages/Assessments. */
export const seats = {
  /** Buttons that change an assessment, and the titles of the question before. */
  addPlaces: 'Add {count, plural, one {# place} other {# places}} per slot',
  addPlacesQuestion: 'Add {count, plural, one {# place} other {# places}} per slot?',
  /** {date} is a day such as 29 January. */
  extend: 'Extend to {date}',
  extendQuestion: 'Extend to {date}?',
  /** {seats} places for {people} people. {missing} is the difference. */
  tooFewFor:
    '{seats, plural, one {# place} other {# places}} for {people, plural, one {# person} other {# people}}: {missing, plural, one {# person} other {# people}} will not find a time.',
  /** Below `tooFewFor`, if neither more places nor more days are possible. */
  moreTimeNeeded: 'Longer hours or more days are needed.',
  missing: '{count, plural, one {# person} other {# people}} will not find a time',
  freeAndWaiting:
    '{places, plural, one {# place is} other {# places are}} free, {people, plural, one {# person has} other {# people have}} not booked.',
  afterChange: 'Everybody can find a time after the change',
  bookedStay: 'All booked appointments stay as they are.',
  placesChanged: 'The places have changed. Please look again.',
  /** In a list of what an invitation will do: the free places, and a note behind. */
  free: '{count, plural, one {# free place} other {# free places}}',
  enough: 'enough for {count, plural, one {# person} other {# people}}',
  tooFew:
    '<strong>{places, plural, one {# free place} other {# free places}}</strong>: {missing, plural, one {# person} other {# people}} will not find a time',
  /** After a button above has changed the assessment. */
  enoughNow: 'Everybody can find a time now',
} as const;

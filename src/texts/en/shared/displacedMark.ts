/** Marks where appointments no longer fit the schedule. Stories: Pages/Assessments, Pages/Calendar, Pages/Dashboard. */
export const displacedMark = {
  /** At an assessment, its day or its schedule. */
  open: '{count, plural, one {# appointment no longer fits the schedule} other {# appointments no longer fit the schedule}}',
  openIn:
    '{count, plural, one {# appointment no longer fits the schedule} other {# appointments no longer fit the schedule}} of {assessment}',
  stayBooked: 'They stay booked until you decide.',
  /** Link to the list. */
  settle: 'Find New Times',
  settleIn: 'Find New Times<hidden> in {assessment}</hidden>',
  /** Whoever was away is back. Then the link to the offers. */
  fitAgainIn:
    '{count, plural, one {# person of {assessment} has an offer, although the appointment fits again} other {# people of {assessment} have offers, although their appointments fit again}}',
  reviewOffersIn: 'Show Offers<hidden> in {assessment}</hidden>',
  /** Marks an appointment. */
  outside: 'Outside the Schedule',
} as const;

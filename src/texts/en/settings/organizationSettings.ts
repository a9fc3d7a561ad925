/** Settings of an organization, and creating another one. Stories: Pages/Settings. */
export const organizationSettings = {
  settings: 'Settings',
  /** Names of the pages. */
  profile: 'Profile',
  organization: 'Organization',
  sites: 'Sites',
  details: 'Details of People',
  team: 'Team',
  auditLog: 'Audit Log',
  yourDevices: 'Your Devices',

  whatMembersSee: 'Members see the name and the address in their invitations and appointments.',
  /** Above an example with the values of the form. */
  asMembersSeeIt: 'As Members See It',
  siteHasItsOwn: 'A site has its own address and time zone.',
  exampleAppointment: 'Example of an appointment',
  where: 'Where',
  place: '{name}, {address} <map>Show on a map</map>',
  saved: 'Organization saved',
  failed: 'Your organization could not be loaded',
  /** Asked before the time zone is changed. The appointments follow in a list. */
  noLongerFit:
    '{count, plural, one {# booked appointment would no longer fit} other {# booked appointments would no longer fit}}',
  timesIn: 'Times in {timeZone}',
  personAndAssessment: '{name}, {assessment}',
  staysBooked:
    'If you change the time zone, they stay booked at the same moment, and members see the new local time. Nothing is saved yet.',
  changeTimeZone: 'Change Time Zone',

  newOrganization: 'New Organization',
  whatChanges: 'You become its administrator. Your other organizations stay as they are.',
  create: 'Create Organization',
  created: 'Organization created',
} as const;

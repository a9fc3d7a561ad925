/** Sites of an organization and their rooms. Stories: Pages/Sites. */
export const sites = {
  sites: 'Sites',
  whereTheyCome: 'Where people come to be examined. They see the name, the address and how to get there.',
  failed: 'The sites could not be loaded',
  /** While there are none. {address} is the one of the organization. */
  ownAddress: 'Your organization has one site: its own address',
  addIfElsewhere: 'People come to {address}. Add a site if they are also examined elsewhere.',
  /** Below the list. */
  withoutSite: 'Assessments without a site take place at {address}.',
  /** Headings of the columns. */
  name: 'Name',
  address: 'Address',
  timeZone: 'Time zone',
  rooms: 'Rooms',
  addSite: 'Add a Site',
  edit: 'Edit',
  editSite: 'Edit {name}',
  added: 'Site added',
  saved: 'Site saved',

  siteName: 'Site Name',
  zone: 'Time Zone',
  zoneOfSite: 'Appointments at this site are shown in this time.',
  /** Instead, once another zone is chosen for a site that exists. */
  zoneChanges:
    'Booked appointments stay at the same moment, so their time here changes. Those that no longer fit are listed for moving, and held times that do not fit end.',
  mapLink: 'Map Link',
  aboutMapLink: 'Opens a map with the way to the entrance.',
  directions: 'Directions',
  aboutDirections: 'Where to park, which entrance, which floor.',
  accessibility: 'Accessibility',
  aboutAccessibility: 'Step-free entrance, lift, toilets.',
  noRooms: 'Add rooms if people are examined in several at the same time.',
  roomName: 'Room {number}',
  addRoom: 'Add a Room',
  removeRoom: 'Remove Room {number}',

  remove: 'Remove',
  askRemove: 'Remove {name}?',
  whatRemoving: 'It can no longer be chosen. Past appointments still show it.',
  removeSite: 'Remove Site',
  removed: '{name} was removed',

  /** Days on which rooms are closed. {closure}: Room 2: 24 – 27 March 2027 */
  closures: 'Room Closures',
  closuresOf: 'Room closures: {name}',
  aboutClosures: 'No appointments are offered in a closed room.',
  noClosures: 'No room is closed.',
  closure: '{room}: {days}',
  reopen: 'Reopen',
  reopenRoom: 'Reopen {closure}',
  reopened: 'Open again: {closure}',
  room: 'Room',
  closedDays: 'Days',
  closeRoom: 'Close Room',
  closed: 'Closed: {closure}',
  /** After the question ‘Appointments are booked then’. {problem}: why the server asks. */
  whatStays: '{problem}. They stay booked until you find new times for them.',
  closeAnyway: 'Close Anyway',
} as const;

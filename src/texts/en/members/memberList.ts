/** The list of members. Stories: Pages/Members. */
export const memberList = {
  /** Title of the page. */
  title: 'Members List',
  /** After the number of members, for screen readers. */
  members: 'members',
  print: 'Print',
  /** On paper, under the title. */
  onlyMatches: 'Only members who match the search and the filters',
  importFromCsv: 'Import from CSV',
  staffLists: 'Staff Lists',
  addMembers: 'Add Members',
  /** A choice in the menu of filters. */
  notJoined: 'Invited, not joined yet',
  /** Groups in the menu of filters, and their choices. */
  role: 'Role',
  appointment: 'Appointment',
  booked: 'Booked',
  notBooked: 'Not booked',
  declinedOrLeft: 'Declined or left',
  emailLink: 'Email link',
  linkUnused: 'Link never used',
  /** Below it. */
  aboutLinkUnused: 'They were sent links and have logged in with none. Logging in with a code does not count.',
  joined: 'Joined',
  lastDays: '{count, plural, one {In the last day} other {In the last # days}}',
  /** Field that limits the list to the people of an assessment. The last stands for one whose name is not known. */
  invitedTo: 'Invited to',
  anyAssessment: 'Any assessment',
  oneAssessment: 'One assessment',
  notLoaded: 'The members could not be loaded',
  noneFound: 'No members found',
  searchOtherwise: 'Try another name or email, a part of it, or no filter.',
  noMembers: 'No team members yet',
  addTeam: 'Add your team to manage assessments efficiently.',
  inviteTeam: 'Invite Team Members',
  /** Which of the members the page shows, such as 11–20 of 240. */
  range: '{first}–{last} of {total}',
  /** Name of the table, and headings of its columns. */
  table: 'Members',
  name: 'Name',
  dateAdded: 'Date added',
  status: 'Status',
  details: 'Details',
  viewDetails: 'View Details',
  viewDetailsOf: 'View Details of {name}',
  /** Options of a menu that sorts the list. */
  recentlyAdded: 'Recently Added',
  oldestFirst: 'Oldest First',
  activeFirst: 'Status (Active First)',
  nameAToZ: 'Name A-Z',
  nameZToA: 'Name Z-A',
} as const;

/** Groups of people, in the list of members. Stories: Pages/Groups. */
export const memberGroups = {
  /** Button that opens the list of groups, and its title. */
  groups: 'Groups',
  /** Before the name of the group in a list of active filters. */
  group: 'Group',
  /** Shows the people of a group in the list. */
  show: 'Show {name}',
  people: '{count, plural, one {# person} other {# people}}',
  failed: 'The groups could not be loaded',
  /** In place of the groups. */
  none: 'No groups yet',
  aboutNone: 'Filter the members and save the filters as a group, or select people and add them to one.',
  /** Says which people a group has. The filters say it in other groups. */
  picked: 'Picked one by one',
  /** Buttons of a group. */
  renameGroup: 'Rename {name}',
  removeGroup: 'Remove {name}',
  remove: 'Remove Group',
  /** Button that saves the filters of the list as a group, and the title of its form. */
  saveAs: 'Save as Group…',
  newGroup: 'Save as Group',
  name: 'Group Name',
  who: 'Who is in it',
  save: 'Save Group',
  created: 'Group saved',
  renamed: 'Group renamed',
  removed: '{name} was removed',
  /** Title of the question. */
  askRemove: 'Remove {name}?',
  whatRemoving: 'Its people stay in the organization.',
  /** Action for selected people, and its title. */
  add: 'Add to a group…',
  addTitle: 'Add to a Group',
  addTo: 'Group',
  /** Instead of choosing one. */
  newName: 'New group',
  addButton: 'Add to Group',
  added: '{count, plural, one {# person was} other {# people were}} added to {name}',
  /** Action for selected people. */
  removeFrom: 'Remove from the group',
  removedFrom: '{count, plural, one {# person was} other {# people were}} removed from {name}',
  /** Stands for one whose name is not known. */
  oneGroup: 'One group',
  /** Which people a group has: a condition each. */
  searched: '“{text}” in name or email',
  invitedTo: 'Invited to {assessment}',
  joinedSince: 'Joined since {date}',
  joinedBefore: 'Joined before {date}',
  joinedLastDays: '{count, plural, one {Joined in the last day} other {Joined in the last # days}}',
  notAssessedSince: 'Not assessed since {date}',
  notAssessedLastDays: '{count, plural, one {Not assessed in the last day} other {Not assessed in the last # days}}',
  never: 'Never assessed',
  /** A choice in the menu of filters, with its heading. */
  notInLastDays: '{count, plural, one {Not in the last day} other {Not in the last # days}}',
  lastAssessment: 'Last assessment',
  /** Field that chooses a date, and the filter by it. */
  assessedBefore: 'Last Assessment Before',
  before: 'Before {date}',
  /** Heading of the sites in the menu of filters. */
  bookedAt: 'Booked at',
  bookedAtSites: 'Booked at {sites}',
} as const;

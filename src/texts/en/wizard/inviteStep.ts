/** The members to invite to an assessment. Stories: Pages/Assessment wizard. */
export const inviteStep = {
  inviteMembers: 'Invite Members',
  chosenGetEmail: 'Everyone you choose gets an email with a link to book a time.',
  isOver: 'This assessment is over',
  whyOver: 'To invite more people, move its last day in the first step.',
  inviteNewlyJoined: 'Invite newly joined members to the assessment?',
  aboutNewlyJoined: 'People who join your organization while the assessment is open are invited automatically.',
  /** The same, of groups. */
  newOfGroups: 'People of {groups} who join while the assessment is open are invited automatically.',
  newOfGroupsBut:
    'People of {groups} who join while the assessment is open are invited automatically, except those of {others}.',
  newBut: 'People who join while the assessment is open are invited automatically, except those of {others}.',
  /** Fields above the list, and how many people are in a group. */
  groups: 'Groups',
  exceptGroups: 'Except Groups',
  groupPeople: '{count, plural, one {# person} other {# people}}',
  groupsFailed: 'The groups could not be loaded',
  noMembersYet: 'Your organization has no members yet',
  noneFound: 'No members found',
  /** Above the list during a search, with its button. */
  allSelected:
    'All {everyone, plural, other {# members}} are selected, not only the {matches, plural, other {# found}}',
  selectOnlyFound: '{count, plural, other {Select Only the # Found}}',

  /** Title of the question. */
  invitePeople: 'Invite {count, plural, one {# person} other {# people}}?',
  /** A consequence. {text} was searched for. */
  notOnlyFound: 'Everybody, not only the {count, plural, other {# found}} by “{text}”',
  /** Buttons. */
  invite: 'Invite {count, plural, one {# Person} other {# People}}',
  inviteOnlyFound: '{count, plural, other {Invite only the # found}}',

  /** Toasts. */
  created: 'Assessment created',
  updated: 'Assessment updated',
  failed: 'Error while inviting members',
} as const;

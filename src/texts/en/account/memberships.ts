/** Own organizations, leaving one, and names that they propose. Stories: Pages/Memberships, Pages/Profile. */
export const memberships = {
  yourOrganizations: 'Your Organizations',
  leaveAnyTime: 'You can leave an organization at any time.',
  /** Under the name of an organization. */
  memberSince:
    '{role, select, OrganizationAdmin {Administrator since {time}} Member {Member since {time}} other {Practitioner since {time}}}',
  deactivated: 'Deactivated. It shows you nothing any more.',
  /** Button, and its name for screen readers. */
  leave: 'Leave',
  leaveOrganization: 'Leave {organization}',
  /** Question, with what leaving means. */
  leaveQuestion: 'Leave {organization}?',
  leavingMeans:
    '{role, select, OrganizationAdmin {You can no longer see its members and assessments.} Member {Your coming appointments there are cancelled, and you can no longer see its assessments.} other {You can no longer see its appointments and results.}}',
  comeBack: 'To come back you need a new invitation.',
  /** Button that does not leave. */
  stay: 'Stay',
  left: 'You left {organization}',
  /** Link for the last administrator, who cannot leave yet. */
  inviteAdministrator: 'Invite an administrator',
  proposesName: '{organization} proposes the name {name}',
  nameEverywhere:
    'It would be your name in all your organizations. You can change it on your profile page at any time.',
  useName: 'Use This Name',
  keepName: 'Keep My Name',
  nameUsed: 'Your name is {name} now.',
  nameKept: 'Your name stays as it is.',
} as const;

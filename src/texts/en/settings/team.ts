/** Administrators and practitioners of an organization. Stories: Pages/Settings. */
export const team = {
  /** Title of the page, and name of the table. */
  team: 'Team',
  whatTheyDo: 'Administrators run the organization; practitioners carry out its assessments.',
  failed: 'The team could not be loaded',
  /** Headings of the columns. */
  name: 'Name',
  role: 'Role',
  dateAdded: 'Date added',
  status: 'Status',
  /** {role} is 'Practitioner', {roles} is a list of such names. */
  waitsForApproval: '{role} (waits for approval)',
  invited: '{role} (invited)',
  rolesOfYou: '{roles} (you)',

  inviteToTeam: 'Invite to Team',
  whatFollows: 'They get an invitation by email. Practitioners may first need the approval of another administrator.',
  /** Button that sends the invitations: before a role is chosen, and after. */
  sendInvitations: 'Send Invitations',
  inviteAdministrators:
    '{count, plural, =0 {Invite as Administrator} one {Invite as Administrator} other {Invite # as Administrators}}',
  invitePractitioners:
    '{count, plural, =0 {Invite as Practitioner} one {Invite as Practitioner} other {Invite # as Practitioners}}',

  /** Action in the row of a person, and the dialog that it opens. */
  roles: 'Roles',
  rolesOf: 'Roles of {name}',
  whenRoleBegins: 'A role begins when the person accepts the invitation.',

  /** Link to the page of a practitioner. */
  hoursAndDaysOff: 'Hours and Days Off',
  leave: 'Leave Team',
  askLeave: 'Leave the team?',
  whatYouLose: 'You lose access to the organization at once. Only another administrator can invite you again.',
  remove: 'Remove from Team',
  askRemove: 'Remove {name} from the team?',
  staysMember: 'They can no longer manage the organization or record results. They stay a member.',
  whatTheyLose: 'They lose access to the organization at once. You can invite them again at any time.',
  removed: '{name} was removed from the team',
} as const;

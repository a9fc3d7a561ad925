/** People of an organization and their roles. Stories: Pages/Members, Pages/Member, Pages/Settings. */
export const people = {
  status:
    '{status, select, Invited {Invited} NotInvited {Not invited} Active {Active} Deactivated {Deactivated} Left {Left} other {Declined}}',
  /** Button that invites to a role, and its name for screen readers. */
  invite: 'Invite',
  inviteAs:
    '{role, select, OrganizationAdmin {Invite {name} as Administrator} Member {Invite {name} as Member} other {Invite {name} as Practitioner}}',
  invitedAs:
    '{role, select, OrganizationAdmin {{name} was invited as administrator} Member {{name} was invited as member} other {{name} was invited as practitioner}}',
  waitsForAnother: '{name} waits until another administrator approves it',
  cannotBeInvited: '{name} cannot be invited now',
  /** Below a role: since when somebody has it, or why not. */
  since: 'Since {time}',
  leftOn: 'Left on {time}',
  declinedOn: 'Declined on {time}',
  notAccepted: 'Invited. The role begins when they accept.',
  waitsForYou: 'Waits for your approval. Nobody is invited before.',
  waitsForOthers:
    'Waits until another administrator approves it. Nobody is invited before. If there is no other any more, withdraw it and invite again.',
  /** Button, and its name for screen readers. */
  approve: 'Approve',
  approvePractitioner: 'Approve {name} as Practitioner',
  /** Button, its name for screen readers, and the question that it asks. {role} is its name, such as Administrator. */
  endRole: 'End Role',
  endRoleOf: 'End Role: {role} of {name}',
  endRoleQuestion: 'End the role {role} of {name}?',
  /** Title of the question that follows if schedules need a practitioner. */
  stillNeeded: '{name} is still needed',
  ending:
    '{role, select, OrganizationAdmin {They can no longer see and change people and assessments. Other roles stay.} Member {Their coming appointments are cancelled. Finished results stay. Other roles stay.} other {They can no longer see appointments and results of others. Other roles stay.}}',
  ended:
    '{role, select, OrganizationAdmin {{name} is no longer administrator} Member {{name} is no longer member} other {{name} is no longer practitioner}}',
  /** The same for an invitation that nobody has accepted yet. */
  withdraw: 'Withdraw',
  withdrawAs: 'Withdraw the invitation as {role}',
  withdrawQuestion: 'Withdraw the invitation as {role}?',
  withdrawInvitation: 'Withdraw Invitation',
  linkStops: 'The link in the email stops working.',
  nobodyInvited: 'Nobody has been invited yet.',
  withdrawn: 'Invitation withdrawn',
} as const;

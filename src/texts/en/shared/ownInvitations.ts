/** Open invitations of the person who is signed in. Stories: Pages/Memberships. */
export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {{organization} invites you as administrator} Member {{organization} invites you to its health assessments} other {{organization} invites you as practitioner}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {You would manage its members and assessments.} Member {You could book appointments. It would see your name and appointments, but never your results.} other {You would see its appointments and record results.}}',
  /** Buttons, and their names for screen readers. */
  join: 'Join',
  joinOrganization: 'Join {organization}',
  decline: 'Decline',
  declineInvitation: 'Decline the invitation of {organization}',
  joined: 'You joined {organization}.',
  declined: 'You declined the invitation of {organization}. They can see that.',
} as const;

/** The three steps of setting up an account and an organization. Stories: Pages/Onboarding. */
export const setUp = {
  /** Name of the list of steps. */
  onboarding: 'Onboarding',
  /** Names of the steps. */
  yourDetails: 'Your Details',
  organizationDetails: 'Organization Details',
  inviteTeam: 'Invite your Team',
  yourAccount: 'Your Account',
  logOut: 'Log out',
  nextStep: 'Next Step',
  /** Heading of the first step. */
  setUpAccount: 'Set Up Your Account',
  howTeamSeesYou: 'This is how your team will see you.',
  /** Heading of the second step. */
  addOrganization: 'Add Organization Details',
  whoSeesOrganization: 'Members see the name and the address in their invitations and appointments.',
  organizationFailed: 'Your organization could not be loaded',
  /** Heading of the third step. */
  inviteMembers: 'Invite Your Team Members',
  emailInvitation: 'They get an invitation by email. You can invite more people at any time.',
  /** Name of the two tabs, and their titles. */
  howToInvite: 'How to invite',
  importFile: 'Import CSV File',
  addManually: 'Add Manually',
  /** Buttons of the last step. */
  skip: 'Skip',
  complete: 'Complete',
} as const;

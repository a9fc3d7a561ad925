/** Correcting who a member is. Stories: Pages/Member. */
export const correction = {
  /** Buttons. */
  addEmail: 'Add Email Address',
  correct: 'Correct',
  /** Title of the form. */
  correctDetails: 'Correct Details',
  /** Below it. A practitioner has to confirm the correction. */
  whyConfirmed: 'An appointment has begun or there are results, so a practitioner confirms who they belong to.',
  /** Each may follow `whyConfirmed`. */
  replacesWaiting: 'Asking again replaces the correction that waits.',
  nameIsTheirs: 'They decide about their name themselves.',
  /** Below the title in other cases. */
  profileIsTheirs: 'People who have joined own their profile. They decide about the name, and their address is theirs.',
  emailInvites:
    'With an email address they get an invitation, and see their appointments and results once they have joined.',
  newEmailInvites: 'Another address gets a new invitation. Links that were sent to the old one stop working.',
  nobodyConfirms: 'Nobody can confirm this yet',
  invitePractitioner: 'Invite a practitioner who is neither you nor this person.',
  /** May follow it. */
  deskAddsEmail: 'A practitioner at the desk can also add the address.',
  /** Button. */
  ask: 'Ask a Practitioner to Confirm',
  /** Messages afterwards, each with the sentence below it. */
  waits: 'The correction waits for a practitioner',
  untilConfirmed: 'Nothing changes until one confirms it.',
  nameProposed: 'Name proposed',
  theyDecide: 'They find it in the app and decide.',
  nothingToConfirm: 'Nothing to confirm',
  alreadyStored: 'These are the details that are stored.',
  saved: 'Saved',
  invitationSent: 'Invitation sent to {email}',
} as const;

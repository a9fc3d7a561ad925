/** Mails to administrators about people who can see results. */
export const practitionerMails = {
  appointedSubject: 'New practitioner at {organization}',
  appointedSummary: '{name} can see results from now on.',
  appointedHeading: '{name} can see results from now on',
  appointedText:
    '{name} has accepted the invitation to {organization} as a practitioner. Practitioners record the results of all members and can read them.',
  appointedAdvice:
    'Every administrator gets this email, and every member sees the appointment in the app. If you did not expect it, talk to the other administrators.',
  /** Labels of a table, each with the name of a person, or with `unknown`. */
  invitedBy: 'Invited by',
  approvedBy: 'Approved by',
  requestedBy: 'Requested by',
  unknown: 'Unknown',
  approvalSubject: 'Please check: new practitioners at {organization}',
  approvalSummaryOfOne: '{name} should become practitioner. Nobody is invited before you approve.',
  approvalSummary:
    '{count, plural, one {# person} other {# people}} should become practitioner. Nobody is invited before you approve.',
  approvalHeading: 'New practitioners wait for your approval',
  approvalText:
    'Practitioners of {organization} record the results of all members and can read them. That is why a second administrator approves each appointment. Nobody is invited before.',
  approvalAdvice:
    'If you know the people and expected this, approve each of them on the team page. Otherwise withdraw the invitations there.',
  /** The label of a list of names. */
  practitioners: 'Practitioners',
  /** The end of a list of ten names: 'Ada, Grace, and 5 others'. */
  others: 'and {count, plural, one {# other} other {# others}}',
  /** A button. */
  viewTeam: 'View team',
} as const;

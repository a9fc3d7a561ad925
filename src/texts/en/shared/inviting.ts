/** Inviting people to an organization, by hand or from a file. Stories: Pages/Members, Pages/Onboarding, Pages/Settings. */
export const inviting = {
  inviteTeam: 'Invite your Team Members',
  eachGetsEmail: 'Each of them gets an invitation by email.',
  withoutEmail: 'Somebody without an email address needs an employee number, and gets no email.',
  /** Button that sends the invitations. */
  importMembers: 'Import Members',
  /** Title of a message, with `invited` below it. */
  membersInvited: 'Members invited successfully',
  invited: '{count, plural, =0 {Nobody was invited.} one {# person was invited.} other {# people were invited.}}',
  invitedAs:
    '{role, select, OrganizationAdmin {{name} was invited as administrator} other {{name} was invited as practitioner}}',
  peopleInvitedAs:
    '{role, select, OrganizationAdmin {{count, plural, one {# person was invited as administrator} other {# people were invited as administrators}}} other {{count, plural, one {# person was invited as practitioner} other {# people were invited as practitioners}}}}',
  awaitingApproval:
    '{count, plural, one {# practitioner waits for approval.} other {# practitioners wait for approval.}}',
  whoApproves: 'The other administrators got an email. One of them approves on the team page.',
  /** Details that an imported file added. */
  completed: '{count, plural, one {# member} other {# members}} got details that were missing.',
  emptyFile: 'The file has no rows to import.',
  nobodyToInvite: 'There was nobody to invite.',
  skipped: '{count, plural, one {# row was skipped:} other {# rows were skipped:}}',
  skippedRows: 'Skipped rows',
  /** A line of a file or a row of a form, with the address there if there is one. */
  line: '{source, select, file {Line {number}} other {Row {number}}}',
  lineOf: '{source, select, file {Line {number}: {email}} other {Row {number}: {email}}}',
  moreSkipped: '{count, plural, other {and # more, all in the report}}',
  downloadReport: 'Download Report',
  /** Name of the file, and its columns. */
  reportFile: 'skipped-members.csv',
  reportLine: 'Line',
  reportEmail: 'Email',
  reportReason: 'Reason',
  /** {limit} is how many emails may be sent a day. */
  mailsWait:
    '{count, plural, one {# invitation waits} other {# invitations wait}}: today’s limit of {limit} is reached.',
  mailsGoOut: 'They go out from tomorrow, the oldest first. Nothing needs to be sent again.',
  /** {examples} lists some of these languages as they were typed. */
  unknownLanguages:
    '{count, plural, one {# row has an unknown language: {examples}} other {# rows have an unknown language, such as {examples}}}',
  invitedInOther: 'These people are invited in your organization’s language.',
} as const;

/** A member's own results, and who can see them. Stories: Pages/Own results, Pages/Who can see results. */
export const ownResults = {
  yourResults: 'Your results',
  loading: 'Loading your results',
  print: 'Print',
  /** First line on paper. */
  resultsOf: 'Results of {name}',
  /** Name of the downloaded file. */
  pdfName: '{assessment} results.pdf',
  /** {years} is 0 if the organization has chosen no time. */
  areKept:
    '{years, plural, =0 {Your results are kept until they are erased.} one {Your results are kept for # year after they were finished.} other {Your results are kept for # years after they were finished.}}',
  administratorsCannot: "Your organization's administrators cannot.",
  withdrawn: "These results were withdrawn on {date}. You don't need to do anything.",
  /** There are new results. */
  earlierWithdrawn: "Earlier results were withdrawn on {date}. You don't need to do anything.",
  withdrawnBy: '{name} withdrew them: {reason}',
  withdrawnByFormer: 'A former practitioner withdrew them: {reason}',

  earlierValues: 'Earlier values',
  fromOtherResults: 'From your other results in this organization.',
  show: 'Show',
  hide: 'Hide',
  noEarlierValues: 'None of these values was measured before.',
  /** Describes a chart; read by screen readers only. {latest} and {previous} are '72 /min'. */
  chart: '{name}: {latest}, before that {previous}',
  /** Caption of a table of values: 'Heart rate in /min'. */
  nameInUnit: '{name} in {unit}',
  date: 'Date',

  /** Title of a page, and the link to it. */
  whoCanSee: 'Who can see my results',
  practitionersAndYou: 'These practitioners, and you. Administrators cannot.',
  noPractitioner: 'Nobody yet. No practitioner has joined.',
  since: 'Since {date}',
  /** How a practitioner came to see results. */
  invitedBy: 'Invited by {name}',
  invitedAndApprovedBy: 'Invited by {name}, approved by {approver}',
  /** The same where the administrator's name was not kept. */
  invitedBySomeone: 'Invited by an administrator',
  invitedBySomeoneApprovedBy: 'Invited by an administrator, approved by {approver}',
  /** Button, and its name for screen readers. */
  showFormer: 'Show former practitioners who opened my results',
  showFormerAt: 'Show former practitioners who opened my results at {organization}',
  former: 'Former practitioners who opened your results',
  noFormer: 'Nobody.',
} as const;

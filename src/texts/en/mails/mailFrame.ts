/** What all mails share. `organization` is a name. */
export const mailFrame = {
  /** A line of facts in a mail of plain text: 'Where: 1 Harbour Street'. */
  fact: '{label}: {value}',
  /** Above an address, in a mail of plain text: 'View results:'. */
  beforeLink: '{button}:',
  /** Below a button, because some mail programs show no buttons. */
  openAddress: 'Or open this address: <link>{address}</link>',
  /** At the end, why somebody gets the mail. */
  sentToMember: 'You get this email because you are a member of {organization}.',
  sentToAdministrator: 'You get this email because you are an administrator of {organization}.',
  sentToPractitioner: 'You get this email because you are a practitioner of {organization}.',
} as const;

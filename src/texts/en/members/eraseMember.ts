/** Erasing the data of a member. Stories: Pages/Member, Pages/Members. */
export const eraseMember = {
  eraseData: 'Erase Personal Data',
  whoAsks: 'For people who ask {organization} to delete what is stored about them. This cannot be undone.',
  /** Button that asks before. */
  eraseDataFirst: 'Erase Personal Data…',
  eraseQuestion: 'Erase the personal data of {name}?',
  isFinal: 'Erases them from {organization}. You cannot undo this.',
  keepData: 'Keep the Data',
  /** Label of the field where it has to be typed, and the hint below. */
  confirmByEmail: 'Their email address, to confirm',
  confirmByName: 'Their name, to confirm',
  typeThis: 'Type {text}',
  /** In a list of what is deleted. */
  appointments:
    '{count, plural, =0 {Coming appointments: there are none} one {# coming appointment: it is cancelled without an email, and others can book the times} other {# coming appointments: they are cancelled without an email, and others can book the times}}',
  /** The receipt. */
  erased: 'The personal data was erased',
  nameless: 'This receipt does not name the person. Download it to answer their request: it is not shown again.',
  downloadReceipt: 'Download Receipt',
  reference: 'Reference',
  organization: 'Organization',
  erasedOn: 'Erased on',
  erasedBy: 'Erased by',
  appointmentsCancelled: 'Appointments cancelled: {count}',
  /** The receipt as a file: its name, its title, and its lines. */
  file: 'erasure-{reference}.txt',
  fileTitle: 'Erasure of personal data',
  fact: '{name}: {value}',
  deleted: 'Deleted: {data}',
  kept: 'Kept: {data}',
} as const;

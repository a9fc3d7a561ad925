/** The mails of a server without a mail server. Stories: Pages/Mailbox. */
export const mailbox = {
  title: 'Local Mailbox',
  /** After the number of mails, for screen readers. */
  mails: 'mails',
  keptHere: 'Mails are kept here instead of being sent, the newest on top.',
  refresh: 'Refresh',
  cannotOpen: 'The local mailbox cannot be opened',
  whereShown: 'It is shown on the machine that the server runs on, and only where no mail server is set.',
  empty: 'No mail yet',
  appearsHere: 'What the product sends will appear here by itself.',
  showOlder: 'Show Older Mails',
  /** Under the subject of a mail. */
  toAt: 'To {address} · {time}',
  downloadCalendar: 'Download Calendar File',
  /** Name of the downloaded file, with its ending. */
  calendarFile: 'appointment.ics',
} as const;

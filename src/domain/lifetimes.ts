/** Lifetimes that the server enforces and that mails and the privacy page state. */
export const lifetimes = {
  /** Of a code and of a login link. */
  codeMinutes: 10,
  /** How long private data stays open after a code. Also in the database: session_with_link_of. */
  freshCodeMinutes: 15,
  /** Counted from sending the mail. */
  invitationDays: 14,
  /** Of a printed card. */
  cardDays: 90,
  /** A session ends after `unusedHours` without use, and after `days` in any case (ASVS 7.3, NIST SP 800-63B AAL1). */
  teamSession: { unusedHours: 1, days: 1 },
  memberSession: { unusedHours: 7 * 24, days: 30 },
  /** How long the cookie of a pending sign-in lasts. */
  pendingLoginHours: 1,
  /** How long a device is recognized. */
  deviceDays: 180,
  /** How long the cookie lasts that binds a session to its browser. */
  bindingDays: 31,
  /** How long actions of staff can be undone. Their mails wait as long, of results a little longer. The app offers it for less. */
  undoSeconds: 15,
  /** How long network addresses stay in the audit log. Also in the database: refuse_change_except_address. */
  networkAddressDays: 30,
  /** How long an upload waits to be used in a result or as a picture, and stays after it was taken out of a draft. */
  unattachedFileHours: 24,
  /** How long the file and the rows of a staff list are kept. */
  rosterDays: 30,
  /** How long a staff list can be undone. */
  rosterUndoHours: 24,
  /** How long mails about appointments of leavers wait, so that they can be withdrawn. */
  leaverMailSeconds: 600,
} as const;

/** Days after which records are removed. An operator can choose other numbers, which the privacy page then shows. */
export const defaultKeptDays = {
  /** The log of administrators, from the event. Three years, as claims usually lapse. */
  audit: 3 * 365,
  /** The list of sent emails, from when they were queued. Their text goes when they are sent. */
  mails: 365,
  /** Sessions, from their end. */
  sessions: 90,
  /** Invitation links, from their expiry. */
  invitations: 90,
  /** Appointments, from their end. Records of an examination are usually kept for ten years. */
  appointments: 10 * 365,
};

export type KeptDays = Readonly<typeof defaultKeptDays>;

/** The shortest time that an operator can choose for the log. Also in the database: refuse_young_delete. */
export const fewestAuditDays = 365;

/** How long things last that people are told about. Server, mails and the privacy page use the same numbers. */
export const lifetimes = {
  /** Of a code and of a login link. */
  codeMinutes: 10,
  /** How long private data stays open after a code. The database has it, too: session_with_link_of. */
  freshCodeMinutes: 15,
  /** Counted from sending the mail. */
  invitationDays: 14,
  /** A session ends when nobody has used it for the hours, and after the days in any case (ASVS 7.3, NIST SP 800-63B AAL1). */
  teamSession: { unusedHours: 1, days: 1 },
  memberSession: { unusedHours: 7 * 24, days: 30 },
  /** How long the cookie of a pending sign-in lasts. */
  pendingLoginHours: 1,
  /** How long a device is recognized. */
  deviceDays: 180,
  /** How long the cookie lasts that binds a session to its browser. */
  bindingDays: 31,
  /** How long finishing results can be undone. Their mail waits longer. The app offers it for a little less. */
  undoSeconds: 15,
  /** How long network addresses stay in the audit log. The database has it, too: refuse_change_except_address. */
  networkAddressDays: 30,
  /** How long an upload waits to be used in a result or as a picture. */
  unattachedFileHours: 24,
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

/** The shortest time that an operator can choose for the log. The database has it, too: refuse_young_delete. */
export const fewestAuditDays = 365;

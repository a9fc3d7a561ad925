import type { Tx } from '#server/database/transaction.ts';

/** What each kind of mail needs in order to be written when it is sent. Instants are epoch milliseconds. */
export interface MailData {
  passcode: { code: string; minutes: number };
  signInLink: { link: string; minutes: number };
  /** Somebody has guessed at the codes of the account. */
  wrongPasscodes: Record<string, never>;
  /** A token of the session was used by somebody else. */
  sessionEnded: Record<string, never>;
  organizationInvitation: { organizationName: string; inviterName: string | null; role: string; link: string };
  assessmentInvitation: AssessmentMailData & { link: string; opensAt: number | null; lastDay: number };
  appointmentScheduled: AppointmentMailData;
  appointmentMoved: AppointmentMailData;
  appointmentCanceled: AppointmentMailData;
  appointmentReminder: AppointmentMailData;
  /** The whole assessment was cancelled, and with it the appointment. */
  assessmentCanceled: AppointmentMailData;
  resultsReady: ResultMailData;
  resultsCorrected: ResultMailData;
}

/** Nothing of what was found, nor of what was looked for. */
export interface ResultMailData {
  organizationName: string;
  /** The page on which the member reads them. */
  link: string;
}

interface AssessmentMailData {
  organizationName: string;
  assessmentName: string;
  timeZone: string;
}

export interface AppointmentMailData extends AssessmentMailData {
  /** Stays the same over all changes of an appointment, so that a calendar replaces its entry. */
  appointmentId: string;
  /** Rises with each change. */
  sequence: number;
  startsAt: number;
  endsAt: number;
  /** Until how many hours before the start the member can move or cancel it; 0 where it is left out. */
  changeCutoffHours?: number;
  /** Where the organization is. */
  address: string;
  /** The page on which the member changes or cancels it. */
  link: string;
}

export type MailKind = keyof MailData;

/** A mail to be sent, and whom and what it is about for the message log. */
export type MailToQueue = {
  [K in MailKind]: {
    readonly kind: K;
    readonly data: MailData[K];
    readonly recipient: string;
    readonly organizationId: string | null;
    readonly organizationMemberId: string | null;
    readonly assessmentId: string | null;
    /** After this instant it is not worth sending. */
    readonly expiresAt?: Date;
  };
}[MailKind];

/** The kinds that differ in nothing but the link from one recipient to the next. */
type LinkMailKind = 'organizationInvitation' | 'assessmentInvitation';

/** Mails of one kind that say the same to many, each with a link of its own. */
export type MailsToQueue = {
  [K in LinkMailKind]: {
    readonly kind: K;
    readonly data: Omit<MailData[K], 'link'>;
    readonly organizationId: string;
    readonly assessmentId: string | null;
    /** Whether no mail of the kind waits for any of them. One that does is written anew. */
    readonly areFirst: boolean;
    readonly recipients: readonly {
      readonly organizationMemberId: string;
      readonly email: string;
      readonly link: string;
    }[];
  };
}[LinkMailKind];

export interface MailQueue {
  /** Queues mails in the transaction of their cause: they are sent if it commits, and only then. One statement for all. */
  add(tx: Tx, mails: readonly MailToQueue[]): Promise<void>;
  /** The same for the mails of a whole list: they are sent behind those that are queued one by one. */
  addMany(tx: Tx, mails: MailsToQueue): Promise<void>;
}

import type { WrittenMail } from './writeMail.ts';

/** A mail as its recipient will read it. */
export interface MailToSend extends WrittenMail {
  /** The mail's own id: the same at every try, so that a mail that arrives twice is seen to be one. */
  readonly id: string;
  readonly recipient: string;
  /** Somebody waits for it at the screen. */
  readonly isUrgent: boolean;
}

/** The way a written mail takes: a mail server, or the local mailbox. */
export interface MailTransport {
  /** Hands the mail over. Throws an UndeliverableError where trying again is of no use. */
  send(mail: MailToSend): Promise<void>;
  /** Hears how long it took to note that a mail was handed over, in ms: a kill meanwhile would have doubled it. */
  noted?(tookMs: number): void;
  close(): void;
}

/** The mail server has refused this recipient for good. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

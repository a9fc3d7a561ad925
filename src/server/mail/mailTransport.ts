import type { DependencyWatch } from '#server/platform/watchDependency.ts';
import type { WrittenMail } from './writeMail.ts';

/** A mail as its recipient will read it. */
export interface MailToSend extends WrittenMail {
  /** The same for every attempt, so that a mail that arrives twice can be recognized. */
  readonly id: string;
  readonly recipient: string;
}

/** A mail server, or the local mailbox. */
export interface MailTransport {
  /** Sends mails side by side. Returns the errors by mail id, a RefusedAddressError if trying again is pointless. */
  send(mails: readonly MailToSend[]): Promise<ReadonlyMap<string, unknown>>;
  /** Throws if the mail server cannot be used. */
  check(): Promise<void>;
  close(): void;
}

/** The mail server has refused the address of the recipient permanently. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** Tells the watch whether the mail server takes mails. A refused address is no failure of the server. */
export function watchTransport(transport: MailTransport, watch: DependencyWatch): MailTransport {
  return {
    ...transport,
    async send(mails) {
      const errors = await transport.send(mails);
      const failures = [...errors.values()].filter((error) => !(error instanceof RefusedAddressError));
      if (mails.length > 0) watch.note(failures.length === mails.length ? failures[0] : undefined);
      return errors;
    },
  };
}

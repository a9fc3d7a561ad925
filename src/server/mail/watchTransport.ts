import type { DependencyWatch } from '#server/platform/watchDependency.ts';
import { type MailTransport, RefusedAddressError } from './mailTransport.ts';

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

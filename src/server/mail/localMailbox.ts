import { sql } from 'kysely';
import type { MailboxMessage } from '#contract/mailbox.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailToSend, MailTransport } from './mailTransport.ts';

export type LocalMailbox = ReturnType<typeof createLocalMailbox>;

/** Receives the mails if no mail server is configured: a table that a page shows. */
export function createLocalMailbox(db: Db) {
  return {
    async send(mails) {
      try {
        if (mails.length > 0) await db.transaction().execute((tx) => insertMessages(tx, mails));
        return new Map();
      } catch (error) {
        return new Map(mails.map(({ id }) => [id, error]));
      }
    },

    check: async () => undefined,
    close: () => undefined,

    /** The newest mails, optionally to one address only. */
    async list(recipient: string | undefined, newest: number): Promise<MailboxMessage[]> {
      return db.transaction().execute((tx) =>
        tx
          .selectFrom('mailbox_message')
          .select(['id', 'recipient as to', 'subject', 'text', 'html', 'calendar'])
          .select(sql<number>`floor(extract(epoch from sent_at) * 1000)::float8`.as('sentAt'))
          .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient?.trim().toLowerCase() ?? ''))
          .orderBy('sent_at', 'desc')
          .orderBy('id')
          .limit(newest)
          .execute(),
      );
    },
  } satisfies MailTransport & Record<string, unknown>;
}

async function insertMessages(tx: Tx, mails: readonly MailToSend[]): Promise<void> {
  await tx
    .insertInto('mailbox_message')
    .values(mails.map(({ calendar, ...mail }) => ({ ...mail, calendar: calendar?.content ?? null })))
    // Sent again after a crash.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

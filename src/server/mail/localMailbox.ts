import { sql } from 'kysely';
import type { MailboxMessage } from '#contract/mailbox.ts';
import type { Db } from '#server/database/transaction.ts';
import type { MailToSend, MailTransport } from './mailTransport.ts';
import { together } from './together.ts';

export type LocalMailbox = ReturnType<typeof createLocalMailbox>;

/** Where mail goes when there is no mail server: a table that a page shows. */
export function createLocalMailbox(db: Db) {
  const put = together(async (mails: readonly MailToSend[]): Promise<void[]> => {
    await db.transaction().execute((tx) =>
      tx
        .insertInto('mailbox_message')
        .values(mails.map(toRow))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    return mails.map(() => undefined);
  });

  return {
    send: put,

    close: () => undefined,

    /** So many of the newest mails, to one address where it is given. */
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

const toRow = ({ id, recipient, subject, text, html, calendar }: MailToSend) => ({
  id,
  recipient,
  subject,
  text,
  html,
  calendar: calendar?.content ?? null,
});

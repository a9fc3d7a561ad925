import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import type { PasscodeOwner } from './pendingLoginRepository.ts';
import { hashSecretToken } from './secretToken.ts';

const pruneRows = 100;

/** Links that sign in, sent where a code would not be safe. */
export const signInLinkRepository = {
  async insert(tx: Tx, token: string, { email, role, expiresAt }: PasscodeOwner & { expiresAt: Date }): Promise<void> {
    await tx
      .insertInto('sign_in_link')
      .values({ token_hash: hashSecretToken(token), email, role, expires_at: expiresAt, used_at: null })
      .execute();
  },

  /** Whom a link signs in, while it can. */
  async find(tx: Tx, token: string, at: Date): Promise<PasscodeOwner | undefined> {
    return tx
      .selectFrom('sign_in_link')
      .where('token_hash', '=', hashSecretToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .select(['email', 'role'])
      .executeTakeFirst();
  },

  /** Uses a link up, and tells whom it signs in. Nothing where another request was faster. */
  async consume(tx: Tx, token: string, at: Date): Promise<PasscodeOwner | undefined> {
    return tx
      .updateTable('sign_in_link')
      .set({ used_at: at })
      .where('token_hash', '=', hashSecretToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['email', 'role'])
      .executeTakeFirst();
  },

  /** Clears some of those that are over. */
  async prune(tx: Tx, at: Date): Promise<void> {
    await sql`
      delete from sign_in_link where token_hash in (
        select token_hash from sign_in_link where expires_at < ${at} order by expires_at limit ${pruneRows}
        for update skip locked
      )`.execute(tx);
  },
};

import { sql } from 'kysely';
import type { Tx } from '#server/database/transaction.ts';
import { hashSecretToken } from './secretToken.ts';

/** How long a browser stays known after a sign-in, in milliseconds. */
const lifetimeMs = 180 * 24 * 60 * 60_000;

/** Browsers in which a person has signed in before. */
export const knownDeviceRepository = {
  /** The device, if it is known to the account of the address. */
  async findId(
    tx: Tx,
    { email, token, at }: { email: string; token: string | undefined; at: Date },
  ): Promise<string | undefined> {
    const device = await tx
      .selectFrom('known_device as d')
      .innerJoin('app_user as u', 'u.id', 'd.user_id')
      .where('d.token_hash', '=', hashSecretToken(token ?? ''))
      .where('u.email', '=', email)
      .where('d.expires_at', '>', at)
      .select('d.id')
      .executeTakeFirst();
    return device?.id;
  },

  /**
   * Makes a browser known to a person, under a new token. Whoever else has signed in there is known by it as well; the
   * token it had before is worth nothing any more.
   */
  async remember(
    tx: Tx,
    { userId, oldToken, token, at }: { userId: string; oldToken: string | undefined; token: string; at: Date },
  ): Promise<string> {
    const tokenHash = hashSecretToken(token);
    await tx
      .updateTable('known_device')
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', hashSecretToken(oldToken ?? ''))
      .execute();
    const expiresAt = new Date(at.getTime() + lifetimeMs);
    const { id } = await tx
      .insertInto('known_device')
      .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at: expiresAt }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Makes the device of one session a stranger again, or all devices of the person. */
  async forget(tx: Tx, userId: string, sessionId?: string): Promise<void> {
    await sql`
      delete from known_device d where d.user_id = ${userId}
        ${sessionId === undefined ? sql`` : sql`and d.id = (select known_device_id from session where id = ${sessionId})`}`.execute(
      tx,
    );
  },
};

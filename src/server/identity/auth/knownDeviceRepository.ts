import { sql } from 'kysely';
import { lifetimes } from '#domain/lifetimes.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hashSecretToken } from './secretToken.ts';

/** In milliseconds, counted from the latest sign-in. */
const lifetimeMs = lifetimes.deviceDays * 24 * 60 * 60_000;

/** Finds the id of a device on which the owner of the address has signed in. */
export async function findKnownDeviceId(
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
}

/** Whether anybody has signed in on the device. */
export async function isDeviceKnown(tx: Tx, { token, at }: { token: string; at: Date }): Promise<boolean> {
  const device = await tx
    .selectFrom('known_device')
    .where('token_hash', '=', hashSecretToken(token))
    .where('expires_at', '>', at)
    .select('id')
    .executeTakeFirst();
  return device !== undefined;
}

/**
 * Remembers a browser for a person under a new token. The token replaces the old one for everyone who has signed in
 * there.
 */
export async function rememberDevice(
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
}

/** Forgets the device of one session, or all devices of the person. */
export async function forgetDevices(tx: Tx, userId: string, sessionId?: string): Promise<void> {
  await sql`
    delete from known_device d where d.user_id = ${userId}
      ${sessionId === undefined ? sql`` : sql`and d.id = (select known_device_id from session where id = ${sessionId})`}`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { PasscodeOwner } from './pendingLoginRepository.ts';
import { hashSecretToken } from './secretToken.ts';

const pruneRows = 100;

/** How long an expired link is known, so that its page offers the sign-in of its role. */
const knownDays = 90;

export async function insertSignInLink(
  tx: Tx,
  token: string,
  { email, role, expiresAt }: PasscodeOwner & { expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_link')
    .values({ token_hash: hashSecretToken(token), email, role, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Finds the owner of a valid link, with their name if they have a profile. */
export async function findSignInLink(
  tx: Tx,
  token: string,
  at: Date,
): Promise<(PasscodeOwner & { readonly fullName: string | null }) | undefined> {
  return tx
    .selectFrom('sign_in_link as l')
    .leftJoin('app_user as u', 'u.email', 'l.email')
    .where('l.token_hash', '=', hashSecretToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', at)
    .select(['l.email', 'l.role', 'u.full_name as fullName'])
    .executeTakeFirst();
}

/** Marks a valid link as used and returns its owner. Undefined if another request has used it. */
export async function consumeSignInLink(tx: Tx, token: string, at: Date): Promise<PasscodeOwner | undefined> {
  return tx
    .updateTable('sign_in_link')
    .set({ used_at: at })
    .where('token_hash', '=', hashSecretToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Finds the owner of a link that is spent or has expired. */
export async function findDeadSignInLink(
  tx: Tx,
  token: string,
): Promise<(PasscodeOwner & { readonly isUsed: boolean }) | undefined> {
  return tx
    .selectFrom('sign_in_link')
    .where('token_hash', '=', hashSecretToken(token))
    .select(({ eb }) => ['email', 'role', eb('used_at', 'is not', null).$castTo<boolean>().as('isUsed')])
    .executeTakeFirst();
}

/** Deletes up to 100 links that expired long ago. */
export async function pruneSignInLinks(tx: Tx, at: Date): Promise<void> {
  await sql`
    delete from sign_in_link where token_hash in (
      select token_hash from sign_in_link
      where expires_at < ${at}::timestamptz - make_interval(days => ${knownDays}) order by expires_at limit ${pruneRows}
      for update skip locked
    )`.execute(tx);
}

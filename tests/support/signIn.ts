import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createAccessTokens } from '#server/identity/auth/accessToken.ts';
import { createSessionService } from '#server/identity/auth/sessionService.ts';
import type { Database } from '#server/platform/database/tables.ts';

type Person = Pick<Parameters<ReturnType<typeof createSessionService>['start']>[1], 'userId' | 'role'>;

/**
 * Signs users in without a mail or passcode, by writing sessions into the database of a running server. `pool` connects as
 * the owner of the tables, `key` is the session secret of the server.
 */
export function createSignIn({ pool, key, now }: { pool: Pool; key: Uint8Array; now?: () => Date }) {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const mails = { add: async () => undefined };
  const sessions = createSessionService({ db, pool, key, accessTokens: createAccessTokens(key, now), mails });
  return ({ userId, role }: Person) =>
    db.transaction().execute((tx) => sessions.start(tx, { userId, role, hasEnteredCode: true }));
}

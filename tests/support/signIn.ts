import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { createAccessTokens } from '#server/auth/accessToken.ts';
import { createSessionService } from '#server/auth/sessionService.ts';
import type { Database } from '#server/database/tables.ts';

type Person = Pick<Parameters<ReturnType<typeof createSessionService>['start']>[1], 'userId' | 'role'>;

/**
 * Signs people in beside the servers of a database, without mail or code: `pool` is its owner's, `key` the secret of the
 * sessions, and `now` the clock that the tokens live by. Nobody is told of anything.
 */
export function createSignIn({ pool, key, now }: { pool: Pool; key: Uint8Array; now?: () => Date }) {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const mails = { add: async () => undefined };
  const sessions = createSessionService({ db, pool, key, accessTokens: createAccessTokens(key, now), mails });
  return ({ userId, role }: Person) => db.transaction().execute((tx) => sessions.start(tx, { userId, role }));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { AppError } from '#server/appError.ts';
import type { Db, DbOrTx } from '#server/database/transaction.ts';
import type { Authenticate } from '#server/http/authorize.ts';
import type { Caller, SignedIn } from '#server/http/caller.ts';
import type { AccessTokens } from './accessToken.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** A session ends this long after it began, whatever happens in it (ASVS 7.3, NIST SP 800-63B AAL1). */
const absoluteDays: Record<MembershipRole, number> = { OrganizationAdmin: 1, Practitioners: 1, Member: 30 };

/** A refresh whose answer was lost may be repeated for this long (FAPI 2.0: rotation must survive a lost answer). */
const repeatSeconds = 30;

const sessionEnded = () => AppError.unauthorized('Your session has ended. Please log in again.');

/** Starts, refreshes and ends sessions, and tells whom an access token speaks for. */
export function createSessionService({
  db,
  key,
  accessTokens,
}: {
  db: Db;
  key: Uint8Array;
  accessTokens: AccessTokens;
}) {
  const refreshTokens = createRefreshTokens(key);

  const tokensOf = async (sessionId: string, userId: string, counter: number): Promise<TokenPair> => ({
    accessToken: await accessTokens.sign({ sessionId, userId }),
    refreshToken: refreshTokens.sign({ sessionId, counter }),
  });

  const authenticate: Authenticate = async (token) => {
    const claims = await accessTokens.verify(token);
    if (claims === undefined) return undefined;
    const rows = await db
      .selectFrom('session as s')
      .leftJoin('organization_member as m', (join) =>
        join.onRef('m.user_id', '=', 's.user_id').onRef('m.role', '=', 's.role').on('m.deactivated_at', 'is', null),
      )
      .where('s.id', '=', claims.sessionId)
      .where('s.user_id', '=', claims.userId)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', sql<Date>`now()`)
      .select(['s.role', 'm.organization_id', 'm.id as organization_member_id'])
      .execute();
    const first = rows[0];
    if (first === undefined) return undefined;
    const memberships = rows.flatMap(({ organization_id, organization_member_id }) =>
      organization_id === null || organization_member_id === null
        ? []
        : [{ organizationId: organization_id, organizationMemberId: organization_member_id }],
    );
    return { ...claims, role: first.role, memberships } satisfies SignedIn;
  };

  return {
    authenticate,

    /** Signs a person in with one role. Whoever calls has proven that they may. */
    async start(connection: DbOrTx, { userId, role }: { userId: string; role: MembershipRole }): Promise<TokenPair> {
      const session = await connection
        .insertInto('session')
        .values({ user_id: userId, role, expires_at: sql<Date>`now() + make_interval(days => ${absoluteDays[role]})` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return tokensOf(session.id, userId, 0);
    },

    /**
     * Exchanges a refresh token for its successor. A token that was exchanged before answers the same successor for a
     * moment, because its answer may have been lost; after that it is taken for stolen and the session ends.
     */
    async refresh(refreshToken: string, oldAccessToken: string | undefined): Promise<TokenPair> {
      const shown = refreshTokens.read(refreshToken);
      const claims = oldAccessToken === undefined ? undefined : await accessTokens.verifyExpired(oldAccessToken);
      if (shown === undefined || claims?.sessionId !== shown.sessionId) throw sessionEnded();

      const rotated = await db
        .updateTable('session')
        .set({ refresh_counter: shown.counter + 1, refreshed_at: sql<Date>`now()` })
        .where('id', '=', shown.sessionId)
        .where('refresh_counter', '=', shown.counter)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('user_id')
        .executeTakeFirst();
      if (rotated !== undefined) return tokensOf(shown.sessionId, rotated.user_id, shown.counter + 1);

      const repeated = await db
        .selectFrom('session')
        .where('id', '=', shown.sessionId)
        .where('refresh_counter', '=', shown.counter + 1)
        .where('refreshed_at', '>', sql<Date>`now() - make_interval(secs => ${repeatSeconds})`)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .select('user_id')
        .executeTakeFirst();
      if (repeated !== undefined) return tokensOf(shown.sessionId, repeated.user_id, shown.counter + 1);

      await endSession(db, shown.sessionId);
      throw sessionEnded();
    },

    /** Ends the caller's own session. */
    end: (caller: Caller) => endSession(db, caller.sessionId),
  };
}

async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: number;
}

const refreshParts = z.tuple([z.uuid(), z.coerce.number().int().min(0).max(2_000_000_000), z.base64url()]);

/** Refresh tokens are the session's id and counter under a MAC: nothing of them needs to be stored. */
function createRefreshTokens(key: Uint8Array) {
  const macOf = ({ sessionId, counter }: RefreshClaims) =>
    createHmac('sha256', key).update(`refresh:${sessionId}:${counter}`).digest();

  return {
    sign: (claims: RefreshClaims) => `${claims.sessionId}.${claims.counter}.${macOf(claims).toString('base64url')}`,

    read(token: string): RefreshClaims | undefined {
      const parts = refreshParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [sessionId, counter, mac] = parts.data;
      const shown = Buffer.from(mac, 'base64url');
      const expected = macOf({ sessionId, counter });
      const genuine = shown.length === expected.length && timingSafeEqual(shown, expected);
      return genuine ? { sessionId, counter } : undefined;
    },
  };
}

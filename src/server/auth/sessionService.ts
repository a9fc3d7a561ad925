import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Session, TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { deviceName } from '#domain/deviceName.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Authenticate } from '#server/http/authorize.ts';
import type { Caller, RequestOrigin, SignedIn } from '#server/http/caller.ts';
import type { MailQueue, MailToQueue } from '#server/mail/mailQueue.ts';
import type { AccessTokens } from './accessToken.ts';
import { knownDeviceRepository } from './knownDeviceRepository.ts';
import { hashSecretToken } from './secretToken.ts';
import { sessionRepository } from './sessionRepository.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** A session ends this long after it began, whatever happens in it (ASVS 7.3, NIST SP 800-63B AAL1). */
const absoluteDays: Record<MembershipRole, number> = { OrganizationAdmin: 1, Practitioners: 1, Member: 30 };

/** Nor does it survive that long without a refresh (ASVS 7.3, automatic logoff). */
const idleHours: Record<MembershipRole, number> = { OrganizationAdmin: 1, Practitioners: 1, Member: 7 * 24 };

/** A refresh whose answer was lost may be repeated for this long (FAPI 2.0: rotation must survive a lost answer). */
const repeatSeconds = 30;

interface NewSession {
  readonly userId: string;
  readonly role: MembershipRole;
  /** What the device says of itself. */
  readonly userAgent?: string | null;
  readonly knownDeviceId?: string;
  /** What the browser has to show at each refresh. */
  readonly binding?: string;
}

interface RefreshRequest {
  readonly refreshToken: string;
  readonly oldAccessToken: string | undefined;
  readonly binding: string | undefined;
  readonly origin: RequestOrigin;
}

const sessionEnded = () => AppError.unauthorized('Your session has ended. Please log in again.');

/** Starts, refreshes and ends sessions, and tells whom an access token speaks for. */
export function createSessionService({
  db,
  pool,
  key,
  accessTokens,
  mails,
}: {
  db: Db;
  pool: Pool;
  key: Uint8Array;
  accessTokens: AccessTokens;
  mails: Pick<MailQueue, 'add'>;
}) {
  const refreshTokens = createRefreshTokens(key);

  const tokensOf = async (sessionId: string, userId: string, counter: number): Promise<TokenPair> => ({
    accessToken: await accessTokens.sign({ sessionId, userId }),
    refreshToken: refreshTokens.sign({ sessionId, counter }),
  });

  const authenticate: Authenticate = async (token) => {
    const claims = await accessTokens.verify(token);
    if (claims === undefined) return undefined;
    const rows = await sessionRepository.findSignedIn(pool, claims);
    const first = rows[0];
    if (first === undefined) return undefined;
    const memberships = rows.flatMap(({ organizationId, organizationMemberId }) =>
      organizationId === null || organizationMemberId === null ? [] : [{ organizationId, organizationMemberId }],
    );
    // Who is deactivated everywhere is out at once. An administrator may still be founding their organization.
    if (memberships.length === 0 && first.role !== 'OrganizationAdmin') return undefined;
    return { ...claims, role: first.role, memberships } satisfies SignedIn;
  };

  return {
    authenticate,

    /** Signs a person in with one role. Whoever calls has proven that they may. */
    async start(tx: Tx, { userId, role, userAgent, knownDeviceId, binding }: NewSession): Promise<TokenPair> {
      const session = await tx
        .insertInto('session')
        .values({
          user_id: userId,
          role,
          expires_at: sql<Date>`now() + make_interval(days => ${absoluteDays[role]})`,
          idle_expires_at: sql<Date>`now() + make_interval(hours => ${idleHours[role]})`,
          user_agent: userAgent ?? null,
          known_device_id: knownDeviceId ?? null,
          binding_hash: binding === undefined ? null : hashSecretToken(binding),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return tokensOf(session.id, userId, 0);
    },

    /**
     * Exchanges a refresh token for its successor. A token that was exchanged before answers the same successor for a
     * moment, because its answer may have been lost; after that, or without the cookie of the browser that it was given
     * to, it is taken for stolen: the session ends and the owner is told.
     */
    async refresh({ refreshToken, oldAccessToken, binding, origin }: RefreshRequest): Promise<TokenPair> {
      const shown = refreshTokens.read(refreshToken);
      const claims = oldAccessToken === undefined ? undefined : await accessTokens.verifyExpired(oldAccessToken);
      if (shown === undefined || claims?.sessionId !== shown.sessionId) throw sessionEnded();

      const bindingHash = binding === undefined ? null : hashSecretToken(binding);
      const rotation = { ...shown, bindingHash, idleHours, repeatSeconds };
      const successor = await db.transaction().execute((tx) => sessionRepository.rotate(tx, rotation));
      if (successor !== undefined) return tokensOf(shown.sessionId, successor.userId, shown.counter + 1);

      await runTransaction(db, async (tx) => {
        const owner = await sessionRepository.endStolen(tx, { ...shown, bindingHash });
        if (owner === undefined) return;
        await mails.add(tx, [stolenSessionMail(owner.email)]);
        await audit.recordAboutSignIn(tx, owner, { action: 'StolenSessionEnded', origin });
      });
      throw sessionEnded();
    },

    /** The devices that the caller is signed in on, the last used first. */
    async list(caller: Caller): Promise<Session[]> {
      const sessions = await db.transaction().execute((tx) => sessionRepository.list(tx, caller.userId));
      return sessions.map(({ id, role, userAgent, createdAt, refreshedAt }) => ({
        id,
        role,
        device: deviceName(userAgent),
        createdAt: createdAt.getTime(),
        lastUsedAt: refreshedAt.getTime(),
        isCurrent: id === caller.sessionId,
      }));
    },

    /** Ends the session that the call was made in. Its device stays known. */
    async logOut(caller: Caller): Promise<void> {
      await runTransaction(db, async (tx) => {
        if (await sessionRepository.end(tx, caller.userId, caller.sessionId)) await noteSignedOut(tx, caller);
      });
    },

    /** Ends one session of the caller. Its device is a stranger again. */
    async end(caller: Caller, sessionId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        if (!(await sessionRepository.end(tx, caller.userId, sessionId))) throw AppError.notFound('The session');
        await knownDeviceRepository.forget(tx, caller.userId, sessionId);
        await noteSignedOut(tx, caller);
      });
    },

    /** Signs the caller out everywhere. All their devices are strangers again. */
    async endAll(caller: Caller): Promise<void> {
      await runTransaction(db, async (tx) => {
        await sessionRepository.endAll(tx, caller.userId);
        await knownDeviceRepository.forget(tx, caller.userId);
        await noteSignedOut(tx, caller, 'SignedOutEverywhere');
      });
    },
  };
}

const noteSignedOut = (tx: Tx, by: Caller, action: 'SignedOut' | 'SignedOutEverywhere' = 'SignedOut') =>
  audit.recordForPerson(tx, { by, action }, by.role);

function stolenSessionMail(recipient: string): MailToQueue {
  return {
    kind: 'sessionEnded',
    data: {},
    recipient,
    organizationId: null,
    organizationMemberId: null,
    assessmentId: null,
  };
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

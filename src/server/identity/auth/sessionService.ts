import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { Session } from '#contract/session.ts';
import { deviceName } from '#domain/deviceName.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { audit } from '#server/audit/audit.ts';
import type { MailQueue, MailToQueue } from '#server/mail/mailQueue.ts';
import type { Caller, RequestOrigin, SignedIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { message } from '#texts/message.ts';
import type { AccessTokens } from './accessToken.ts';
import { forgetDevices } from './knownDeviceRepository.ts';
import { hashSecretToken } from './secretToken.ts';
import {
  endAllSessions,
  endSession,
  endStolenSession,
  findSignedInRows,
  insertSession,
  listSessions,
  replaceSession,
  rotateSession,
  type SessionLink,
  setCodeVerified,
} from './sessionRepository.ts';

export type SessionService = ReturnType<typeof createSessionService>;

const { teamSession, memberSession } = lifetimes;

/** Maximum lifetime of a session. */
const absoluteDays: Record<MembershipRole, number> = {
  OrganizationAdmin: teamSession.days,
  Practitioners: teamSession.days,
  Member: memberSession.days,
};

/** Idle timeout: a session ends after this long without a refresh. */
const idleHours: Record<MembershipRole, number> = {
  OrganizationAdmin: teamSession.unusedHours,
  Practitioners: teamSession.unusedHours,
  Member: memberSession.unusedHours,
};

/** A client may repeat a refresh for this long if the response was lost (FAPI 2.0). */
const repeatSeconds = 30;

interface NewSession {
  readonly userId: string;
  readonly role: MembershipRole;
  /** False after a link that may have been forwarded. */
  readonly hasEnteredCode: boolean;
  /** The invitation that opens the session. Without a code, it is all that a member can reach. */
  readonly link?: SessionLink | undefined;
  readonly userAgent?: string | null;
  readonly knownDeviceId?: string;
  /** The browser must send it with each refresh. */
  readonly binding?: string;
}

interface RefreshRequest {
  readonly refreshToken: string;
  readonly oldAccessToken: string | undefined;
  readonly binding: string | undefined;
  readonly origin: RequestOrigin;
}

const sessionEnded = () => AppError.unauthorized(message('sessionEnded'));

/** Starts, refreshes, ends and authenticates sessions. */
export function createSessionService({
  db,
  pool,
  key,
  accessTokens,
  mails,
}: {
  db: Db;
  pool: Pick<DatabasePool, 'query'>;
  key: Uint8Array;
  accessTokens: AccessTokens;
  mails: Pick<MailQueue, 'add'>;
}) {
  const refreshTokens = createRefreshTokens(key);

  const tokensOf = async (sessionId: string, userId: string, counter: number): Promise<TokenPair> => ({
    accessToken: await accessTokens.sign({ sessionId, userId }),
    refreshToken: refreshTokens.sign({ sessionId, counter }),
  });

  /** Finds the live session of an access token. Undefined if the token or session is no longer valid. */
  const authenticate = async (accessToken: string): Promise<SignedIn | undefined> => {
    const claims = await accessTokens.verify(accessToken);
    if (claims === undefined) return undefined;
    const rows = await findSignedInRows(pool, claims);
    const first = rows[0];
    if (first === undefined) {
      accessTokens.noteEnded(accessToken);
      return undefined;
    }
    // Belongs nowhere any more. Administrators may sign in before they found an organization.
    if (first.organizationId === null && first.role !== 'OrganizationAdmin') return undefined;
    // An open invitation lets a person sign in to accept it, a deactivated role to reach their own data. Neither grants
    // anything else.
    const memberships = rows.flatMap(({ organizationId, organizationMemberId, isAccepted, isDeactivated }) =>
      organizationId === null || organizationMemberId === null || !isAccepted || isDeactivated
        ? []
        : [{ organizationId, organizationMemberId }],
    );
    const { role, verifiedCode, linkMemberId, linkAssessmentId } = first;
    const isDeactivated = rows.every((row) => row.isDeactivated === true);
    const signedIn = { ...claims, role, verifiedCode, isDeactivated };
    if (role !== 'Member' || verifiedCode !== 'none') return { ...signedIn, memberships };
    const opened = memberships.filter(({ organizationMemberId }) => organizationMemberId === linkMemberId);
    const link = opened.length === 0 ? undefined : { assessmentId: linkAssessmentId };
    return { ...signedIn, memberships: opened, link };
  };

  return {
    authenticate,

    /** Starts a session for a person in one role. Callers have already verified the person. */
    async start(
      tx: Tx,
      { userId, role, userAgent, knownDeviceId, binding, hasEnteredCode, link }: NewSession,
    ): Promise<TokenPair> {
      const sessionId = await insertSession(tx, {
        userId,
        role,
        absoluteDays: absoluteDays[role],
        idleHours: idleHours[role],
        userAgent: userAgent ?? null,
        knownDeviceId: knownDeviceId ?? null,
        bindingHash: binding === undefined ? null : hashSecretToken(binding),
        hasEnteredCode,
        link,
      });
      return tokensOf(sessionId, userId, 0);
    },

    /** Notes that the caller has just entered a code. Calls that need a fresh one work for the next 15 minutes. */
    setCodeVerified,

    /**
     * Replaces a session by one in another role, with the lifetimes of that role counted from the sign-in. Undefined if they
     * are over; the caller then rolls back the transaction.
     */
    async replace(
      tx: Tx,
      { userId, sessionId, role }: { userId: string; sessionId: string; role: MembershipRole },
    ): Promise<TokenPair | undefined> {
      const lifetimes = { absoluteDays: absoluteDays[role], idleHours: idleHours[role] };
      const successor = await replaceSession(tx, { userId, sessionId, role, ...lifetimes });
      return successor === undefined ? undefined : tokensOf(successor, userId, 0);
    },

    /**
     * Exchanges a refresh token for its successor. Repeating it within 30 seconds returns the same successor, because the
     * response may have been lost. A later repetition, or a missing binding cookie, means that the token was stolen: the
     * session ends and its owner gets a mail.
     */
    async refresh({ refreshToken, oldAccessToken, binding, origin }: RefreshRequest): Promise<TokenPair> {
      const token = refreshTokens.read(refreshToken);
      const claims = oldAccessToken === undefined ? undefined : await accessTokens.verifyExpired(oldAccessToken);
      if (token === undefined || claims?.sessionId !== token.sessionId) throw sessionEnded();

      const bindingHash = binding === undefined ? null : hashSecretToken(binding);
      const rotation = { ...token, bindingHash, idleHours, repeatSeconds };
      const successor = await db.transaction().execute((tx) => rotateSession(tx, rotation));
      if (successor !== undefined) return tokensOf(token.sessionId, successor.userId, token.counter + 1);

      await runTransaction(db, async (tx) => {
        const owner = await endStolenSession(tx, { ...token, bindingHash });
        if (owner === undefined) return;
        await mails.add(tx, [stolenSessionMail(owner.email)]);
        await audit.recordAboutSignIn(tx, owner, { action: 'StolenSessionEnded', origin });
      });
      throw sessionEnded();
    },

    /** Lists the caller's sessions, the most recently used first. */
    async list(caller: Caller): Promise<Session[]> {
      const sessions = await db.transaction().execute((tx) => listSessions(tx, caller.userId));
      const t = documentTexts(caller.language).replies;
      return sessions.map(({ id, role, userAgent, createdAt, refreshedAt }) => ({
        id,
        role,
        device: deviceName(t, userAgent),
        createdAt: createdAt.getTime(),
        lastUsedAt: refreshedAt.getTime(),
        isCurrent: id === caller.sessionId,
      }));
    },

    /** Ends the session of the call. Its device stays known. */
    async logOut(caller: Caller): Promise<void> {
      await runTransaction(db, async (tx) => {
        if (await endSession(tx, caller.userId, caller.sessionId)) await recordSignOut(tx, caller);
      });
    },

    /** Ends one session of the caller and forgets its device. */
    async end(caller: Caller, sessionId: string): Promise<void> {
      await runTransaction(db, async (tx) => {
        if (!(await endSession(tx, caller.userId, sessionId))) throw AppError.notFound('session');
        await forgetDevices(tx, caller.userId, sessionId);
        await recordSignOut(tx, caller);
      });
    },

    /** Ends all sessions of the caller and forgets their devices. */
    async endAll(caller: Caller): Promise<void> {
      await runTransaction(db, async (tx) => {
        await endAllSessions(tx, caller.userId);
        await forgetDevices(tx, caller.userId);
        await recordSignOut(tx, caller, 'SignedOutEverywhere');
      });
    },
  };
}

const recordSignOut = (tx: Tx, by: Caller, action: 'SignedOut' | 'SignedOutEverywhere' = 'SignedOut') =>
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

/** Signs and reads refresh tokens: session id, counter and MAC. They need no storage. */
function createRefreshTokens(key: Uint8Array) {
  const macOf = ({ sessionId, counter }: RefreshClaims) =>
    createHmac('sha256', key).update(`refresh:${sessionId}:${counter}`).digest();

  return {
    sign: (claims: RefreshClaims) => `${claims.sessionId}.${claims.counter}.${macOf(claims).toString('base64url')}`,

    read(token: string): RefreshClaims | undefined {
      const parts = refreshParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [sessionId, counter, mac] = parts.data;
      const actual = Buffer.from(mac, 'base64url');
      const expected = macOf({ sessionId, counter });
      const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
      return isGenuine ? { sessionId, counter } : undefined;
    },
  };
}

import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { AccessClaims, VerifiedCode } from '#server/platform/api/caller.ts';
import type { DatabasePool } from '#server/platform/database/databasePool.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hashSecretToken } from './secretToken.ts';

interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  /** Hash of the binding cookie sent along. */
  readonly bindingHash: Buffer | null;
}

interface Rotation extends RefreshToken {
  readonly idleHours: Readonly<Record<MembershipRole, number>>;
  /** How long the previous token still returns the newest one. */
  readonly repeatSeconds: number;
}

interface SessionOwner {
  readonly email: string;
  readonly role: MembershipRole;
}

interface SessionRow {
  readonly id: string;
  readonly role: MembershipRole;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
}

interface NewSession {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly absoluteDays: number;
  readonly idleHours: number;
  readonly userAgent: string | null;
  readonly knownDeviceId: string | null;
  readonly bindingHash: Buffer | null;
  readonly hasEnteredCode: boolean;
  readonly link: SessionLink | undefined;
}

/** The membership and assessment of the emailed link that opens a session. Without an assessment, all of the membership. */
export interface SessionLink {
  readonly organizationMemberId: string;
  readonly assessmentId: string | null;
  /** The card whose code opens it. The session ends with it. */
  readonly bookingCardId?: string | undefined;
}

/** A live session that is to switch to another role. */
interface SessionSwitch {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: MembershipRole;
  readonly absoluteDays: number;
  readonly idleHours: number;
}

const isAlive = sql`s.revoked_at is null and s.expires_at > now() and s.idle_expires_at > now()
  and (s.booking_card_id is null or is_card_alive(s.booking_card_id))`;

/**
 * Administrators may sign in before they found an organization. Other roles need a membership, even a deactivated one: the
 * person can still leave, and export and erase their data.
 */
const isMember = sql`(s.role = 'OrganizationAdmin' or exists (
  select from organization_member m
  where m.user_id = s.user_id and m.role = s.role and m.declined_at is null
    and (m.deactivated_at is null or m.accepted_at is not null)
))`;

const isBound = (bindingHash: Buffer | null) =>
  sql`(s.binding_hash is null or s.binding_hash is not distinct from ${bindingHash}::bytea)`;

/** A live session joined with one membership or open invitation in its role, or with nulls if there is none. */
interface SignedInRow {
  readonly role: MembershipRole;
  readonly verifiedCode: VerifiedCode;
  readonly organizationId: string | null;
  readonly organizationMemberId: string | null;
  readonly isAccepted: boolean;
  readonly isDeactivated: boolean | null;
  readonly linkMemberId: string | null;
  readonly linkAssessmentId: string | null;
}

/** Authenticates a call: returns the session with its memberships, one per row. No row if the session has ended. */
export async function findSignedInRows(
  pool: Pick<DatabasePool, 'query'>,
  { sessionId, userId }: AccessClaims,
): Promise<SignedInRow[]> {
  const { rows } = await pool.query<SignedInRow>({
    name: 'session_with_link_of',
    text: `select role, verified_code as "verifiedCode", organization_id as "organizationId",
        organization_member_id as "organizationMemberId", is_accepted as "isAccepted", is_deactivated as "isDeactivated",
        link_member_id as "linkMemberId", link_assessment_id as "linkAssessmentId"
      from session_with_link_of($1, $2)`,
    values: [sessionId, userId],
  });
  return rows;
}

/** Inserts a session and returns its id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({
      user_id: session.userId,
      role: session.role,
      signed_in_role: session.role,
      code_entered_at: session.hasEnteredCode ? sql<Date>`now()` : null,
      expires_at: sql<Date>`now() + make_interval(days => ${session.absoluteDays})`,
      idle_expires_at: sql<Date>`now() + make_interval(hours => ${session.idleHours})`,
      user_agent: session.userAgent,
      known_device_id: session.knownDeviceId,
      binding_hash: session.bindingHash,
      link_member_id: session.link?.organizationMemberId ?? null,
      link_assessment_id: session.link?.assessmentId ?? null,
      booking_card_id: session.link?.bookingCardId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds out how a live session signed in. A code is fresh for `freshMinutes`. */
export async function findSignInOf(
  tx: Tx,
  { userId, sessionId, freshMinutes }: { userId: string; sessionId: string; freshMinutes: number },
): Promise<{ signedInRole: MembershipRole; hasEnteredCode: boolean; isFresh: boolean } | undefined> {
  const { rows } = await sql<{ signedInRole: MembershipRole; hasEnteredCode: boolean; isFresh: boolean }>`
    select s.signed_in_role as "signedInRole", s.code_entered_at is not null as "hasEnteredCode",
      coalesce(s.code_entered_at > now() - make_interval(mins => ${freshMinutes}), false) as "isFresh"
    from session s where s.id = ${sessionId} and s.user_id = ${userId} and ${isAlive} for update`.execute(tx);
  return rows[0];
}

/**
 * Ends a session and inserts one in another role for the same browser. Its lifetime is counted from the code. Undefined if
 * that is over, which the caller rolls back.
 */
export async function replaceSession(tx: Tx, to: SessionSwitch): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session s set revoked_at = now()
      where s.id = ${to.sessionId} and s.user_id = ${to.userId} and ${isAlive} returning s.*
    )
    insert into session (user_id, role, signed_in_role, code_entered_at, expires_at, idle_expires_at, user_agent,
      known_device_id, binding_hash)
    select user_id, ${to.role}, signed_in_role, code_entered_at,
      code_entered_at + make_interval(days => ${to.absoluteDays}), now() + make_interval(hours => ${to.idleHours}),
      user_agent, known_device_id, binding_hash
    from ended where code_entered_at + make_interval(days => ${to.absoluteDays}) > now()
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Increments the counter if the token is the newest one. Within `repeatSeconds` it also accepts the previous token.
 * Undefined if the token is refused.
 */
export async function rotateSession(
  tx: Tx,
  { sessionId, counter, bindingHash, idleHours, repeatSeconds }: Rotation,
): Promise<{ userId: string } | undefined> {
  const rotated = await sql<{ userId: string }>`
    update session s set refresh_counter = ${counter + 1}::integer, refreshed_at = now(),
      idle_expires_at = now() + make_interval(hours => (${JSON.stringify(idleHours)}::jsonb ->> s.role)::integer)
    where s.id = ${sessionId} and s.refresh_counter = ${counter} and ${isBound(bindingHash)} and ${isAlive}
      and ${isMember}
    returning s.user_id as "userId"`.execute(tx);
  if (rotated.rows[0] !== undefined) return rotated.rows[0];
  const repeated = await sql<{ userId: string }>`
    select s.user_id as "userId" from session s
    where s.id = ${sessionId} and s.refresh_counter = ${counter + 1}::integer
      and s.refreshed_at > now() - make_interval(secs => ${repeatSeconds}) and ${isBound(bindingHash)}
      and ${isAlive} and ${isMember}`.execute(tx);
  return repeated.rows[0];
}

/** Ends a live session after an old token or a wrong binding cookie. Returns its owner if there was one to end. */
export async function endStolenSession(
  tx: Tx,
  { sessionId, counter, bindingHash }: RefreshToken,
): Promise<SessionOwner | undefined> {
  const { rows } = await sql<SessionOwner>`
    update session s set revoked_at = now() from app_user u
    where u.id = s.user_id and s.id = ${sessionId} and ${isAlive}
      and (s.refresh_counter > ${counter} or not ${isBound(bindingHash)})
    returning u.email, s.role`.execute(tx);
  return rows[0];
}

/** Notes that the person has just entered a code in the session. */
export async function setCodeVerified(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('session').set({ code_entered_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

export async function listSessions(tx: Tx, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.role, s.user_agent as "userAgent", s.created_at as "createdAt", s.refreshed_at as "refreshedAt"
    from session s where s.user_id = ${userId} and ${isAlive}
    order by s.refreshed_at desc, s.id`.execute(tx);
  return rows;
}

/** Ends a session of the person. Returns false if it does not exist. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update session s set revoked_at = now()
    where s.id = ${sessionId} and s.user_id = ${userId} and ${isAlive} returning s.id`.execute(tx);
  return rows.length > 0;
}

/** Ends every session in a browser, of any person. */
export async function endSessionsOfDevice(tx: Tx, deviceToken: string): Promise<void> {
  await sql`
    update session set revoked_at = now()
    where known_device_id in (select id from known_device where token_hash = ${hashSecretToken(deviceToken)})
      and revoked_at is null`.execute(tx);
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await sql`update session set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(tx);
}

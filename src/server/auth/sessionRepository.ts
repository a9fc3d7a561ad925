import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { AccessClaims } from './accessToken.ts';
import { hashSecretToken } from './secretToken.ts';

interface ShownToken {
  readonly sessionId: string;
  readonly counter: number;
  /** Of the cookie that came with it. */
  readonly bindingHash: Buffer | null;
}

interface Rotation extends ShownToken {
  readonly idleHours: Readonly<Record<MembershipRole, number>>;
  /** For how long the token before the newest one gives the newest one again. */
  readonly repeatSeconds: number;
}

interface StolenFrom {
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

const isAlive = sql`s.revoked_at is null and s.expires_at > now() and s.idle_expires_at > now()`;

/** An administrator may still be founding their organization; the others live by a membership. */
const isMember = sql`(s.role = 'OrganizationAdmin' or exists (
  select from organization_member m where m.user_id = s.user_id and m.role = s.role and m.deactivated_at is null
))`;

const isBound = (bindingHash: Buffer | null) =>
  sql`(s.binding_hash is null or s.binding_hash is not distinct from ${bindingHash}::bytea)`;

/** A live session with one of the places where its person holds its role, if there is any. */
interface SignedInRow {
  readonly role: MembershipRole;
  readonly organizationId: string | null;
  readonly organizationMemberId: string | null;
}

/** Signed-in devices. */
export const sessionRepository = {
  /** Finds a live session for every call, before the caller is known. No row if the session has ended. */
  async findSignedIn(pool: Pool, { sessionId, userId }: AccessClaims): Promise<SignedInRow[]> {
    const { rows } = await pool.query<SignedInRow>({
      name: 'session_of',
      text: `select role, organization_id as "organizationId", organization_member_id as "organizationMemberId"
        from session_of($1, $2)`,
      values: [sessionId, userId],
    });
    return rows;
  },

  /** Raises the counter if the token is the newest one. True of its direct parent, too, for a moment. */
  async rotate(
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
  },

  /** Ends a session of which an old token was shown, or one without its cookie. Tells whose it was if it was alive. */
  async endStolen(tx: Tx, { sessionId, counter, bindingHash }: ShownToken): Promise<StolenFrom | undefined> {
    const { rows } = await sql<StolenFrom>`
      update session s set revoked_at = now() from app_user u
      where u.id = s.user_id and s.id = ${sessionId} and ${isAlive}
        and (s.refresh_counter > ${counter} or not ${isBound(bindingHash)})
      returning u.email, s.role`.execute(tx);
    return rows[0];
  },

  async list(tx: Tx, userId: string): Promise<SessionRow[]> {
    const { rows } = await sql<SessionRow>`
      select s.id, s.role, s.user_agent as "userAgent", s.created_at as "createdAt", s.refreshed_at as "refreshedAt"
      from session s where s.user_id = ${userId} and ${isAlive}
      order by s.refreshed_at desc, s.id`.execute(tx);
    return rows;
  },

  /** Ends a session of the person. False where there is none. */
  async end(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
    const { rows } = await sql`
      update session s set revoked_at = now()
      where s.id = ${sessionId} and s.user_id = ${userId} and ${isAlive} returning s.id`.execute(tx);
    return rows.length > 0;
  },

  /** Ends what was signed in in a browser, by the token that it is known by, whoever it was. */
  async endOfDevice(tx: Tx, deviceToken: string): Promise<void> {
    await sql`
      update session set revoked_at = now()
      where known_device_id in (select id from known_device where token_hash = ${hashSecretToken(deviceToken)})
        and revoked_at is null`.execute(tx);
  },

  async endAll(tx: Tx, userId: string): Promise<void> {
    await sql`update session set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(tx);
  },
};

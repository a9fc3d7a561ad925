import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SignInClient } from './browserCookies.ts';
import { hashSecretToken } from './secretToken.ts';

/** A normalized address and the requested role. */
export interface PasscodeOwner {
  readonly email: string;
  readonly role: MembershipRole;
}

export interface PendingLogin {
  readonly id: string;
  readonly requests: number;
  readonly requestedAt: Date;
  /** Whether a code of this login can still be entered. */
  readonly hasAttempts: boolean;
  readonly reservationId: string | null;
}

interface NewPendingLogin extends PasscodeOwner {
  readonly id: string;
  readonly handle: string | undefined;
  readonly network: string;
  readonly requests: number;
  readonly at: Date;
}

interface NewCode {
  readonly hash: Buffer;
  readonly expiresAt: Date;
  /** The charge that reserves a guess. */
  readonly reservationId: string;
}

export interface CodeToCheck {
  readonly pendingLoginId: string;
  readonly codeHash: Buffer;
  readonly reservationId: string | null;
}

/** Attempts per code, and per pending login so that a new code does not add attempts. */
const maxAttempts = { code: 3, pendingLogin: 5 };

/** In milliseconds, counted from the latest code request. */
const lifetimeMs = 30 * 60_000;

const pruneRows = 100;

/** Matches pending logins of the client: a browser by its cookie, any other client by its network. */
const belongsTo = ({ email, role }: PasscodeOwner, client: SignInClient) => sql<boolean>`
  email = ${email} and role = ${role} and used_at is null
  and ${
    client.isBrowser
      ? sql`handle_hash = ${hashSecretToken(client.pendingLogin ?? '')}`
      : sql`handle_hash is null and network = ${client.networks[0]}`
  }`;

/** Serializes code requests for an address and role. */
export async function lockPendingLogins(tx: Tx, { email, role }: PasscodeOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pending-login:${role}:${email}`}, 0))`.execute(tx);
}

export async function findPendingLogin(
  tx: Tx,
  { owner, client, at }: { owner: PasscodeOwner; client: SignInClient; at: Date },
): Promise<PendingLogin | undefined> {
  const { rows } = await sql<PendingLogin>`
    select id, requests, requested_at as "requestedAt", attempts < ${maxAttempts.pendingLogin} as "hasAttempts",
      reservation_id as "reservationId" from pending_login
    where ${belongsTo(owner, client)} and expires_at > ${at}
    order by requested_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function insertPendingLogin(
  tx: Tx,
  { id, email, role, handle, network, requests, at }: NewPendingLogin,
): Promise<void> {
  await tx
    .insertInto('pending_login')
    .values({
      id,
      email,
      role,
      handle_hash: handle === undefined ? null : hashSecretToken(handle),
      network,
      requests,
      code_hash: null,
      code_expires_at: at,
      requested_at: at,
      expires_at: new Date(at.getTime() + lifetimeMs),
      used_at: null,
      reservation_id: null,
    })
    .execute();
}

/** Counts another code request and extends the lifetime. Attempts stay counted. */
export async function countRequest(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('pending_login')
    .set({
      requests: sql<number>`requests + 1`,
      requested_at: at,
      expires_at: new Date(at.getTime() + lifetimeMs),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the code. Only the latest one is valid. */
export async function setCode(tx: Tx, id: string, { hash, expiresAt, reservationId }: NewCode): Promise<void> {
  await tx
    .updateTable('pending_login')
    .set({ code_hash: hash, code_expires_at: expiresAt, code_attempts: 0, reservation_id: reservationId })
    .where('id', '=', id)
    .execute();
}

/** Finds the current code if it has attempts left. */
export async function findCode(
  tx: Tx,
  { owner, client, at }: { owner: PasscodeOwner; client: SignInClient; at: Date },
): Promise<CodeToCheck | undefined> {
  const { rows } = await sql<CodeToCheck>`
    select id as "pendingLoginId", code_hash as "codeHash", reservation_id as "reservationId" from pending_login
    where ${belongsTo(owner, client)} and code_hash is not null and code_expires_at > ${at}
      and code_attempts < ${maxAttempts.code} and attempts < ${maxAttempts.pendingLogin}
    order by requested_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Counts a guess. The first one uses the reservation. */
export async function countAttempt(tx: Tx, { pendingLoginId }: CodeToCheck): Promise<void> {
  await tx
    .updateTable('pending_login')
    .set({ attempts: sql<number>`attempts + 1`, code_attempts: sql<number>`code_attempts + 1`, reservation_id: null })
    .where('id', '=', pendingLoginId)
    .execute();
}

/** Marks a pending login as used. Returns false if another request has used it. */
export async function consumePendingLogin(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('pending_login')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes up to 100 expired pending logins. */
export async function prunePendingLogins(tx: Tx, at: Date): Promise<void> {
  await sql`
    delete from pending_login where id in (
      select id from pending_login where expires_at < ${at} order by expires_at limit ${pruneRows}
      for update skip locked
    )`.execute(tx);
}

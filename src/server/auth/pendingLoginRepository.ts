import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SignInClient } from '#server/http/browserCookies.ts';
import { hashSecretToken } from './secretToken.ts';

/** An address in its stored form, and the role that is asked for. */
export interface PasscodeOwner {
  readonly email: string;
  readonly role: MembershipRole;
}

export interface PendingLogin {
  readonly id: string;
  readonly requests: number;
  readonly requestedAt: Date;
}

interface NewPendingLogin extends PasscodeOwner {
  readonly id: string;
  readonly handle: string | undefined;
  readonly network: string;
  readonly at: Date;
}

interface NewCode {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export interface CountedCode {
  readonly pendingLoginId: string;
  readonly codeHash: Buffer;
}

/** Guesses that are evaluated for one code, and for all codes of a pending login: another code brings no new guesses. */
const mostAttempts = { code: 3, pendingLogin: 5 };

/** How long a pending login can be gone on with, in milliseconds: a code asked for late lives as long as any. */
const lifetimeMs = 30 * 60_000;

const pruneRows = 100;

/** The pending login that a request belongs to: by the cookie of a browser, by the network of any other client. */
const belongsTo = ({ email, role }: PasscodeOwner, client: SignInClient) => sql<boolean>`
  email = ${email} and role = ${role} and used_at is null
  and ${
    client.isBrowser
      ? sql`handle_hash = ${hashSecretToken(client.pendingLogin ?? '')}`
      : sql`handle_hash is null and network = ${client.networks[0]}`
  }`;

/** Sign-ins that were begun by asking for a code. */
export const pendingLoginRepository = {
  /** Keeps requests of one address and role apart, so that two at once are told from one another. */
  async lock(tx: Tx, { email, role }: PasscodeOwner): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pending-login:${role}:${email}`}, 0))`.execute(tx);
  },

  async find(
    tx: Tx,
    { owner, client, at }: { owner: PasscodeOwner; client: SignInClient; at: Date },
  ): Promise<PendingLogin | undefined> {
    const { rows } = await sql<PendingLogin>`
      select id, requests, requested_at as "requestedAt" from pending_login
      where ${belongsTo(owner, client)} and expires_at > ${at}
      order by requested_at desc limit 1`.execute(tx);
    return rows[0];
  },

  async insert(tx: Tx, { id, email, role, handle, network, at }: NewPendingLogin): Promise<void> {
    await tx
      .insertInto('pending_login')
      .values({
        id,
        email,
        role,
        handle_hash: handle === undefined ? null : hashSecretToken(handle),
        network,
        code_hash: null,
        code_expires_at: at,
        requested_at: at,
        expires_at: new Date(at.getTime() + lifetimeMs),
        used_at: null,
      })
      .execute();
  },

  /** Notes that another code was asked for. The guesses so far stay counted. */
  async noteRequest(tx: Tx, id: string, at: Date): Promise<void> {
    await tx
      .updateTable('pending_login')
      .set({
        requests: sql<number>`requests + 1`,
        requested_at: at,
        expires_at: new Date(at.getTime() + lifetimeMs),
      })
      .where('id', '=', id)
      .execute();
  },

  /** Replaces the code: a guess is compared with one code only. */
  async setCode(tx: Tx, id: string, { hash, expiresAt }: NewCode): Promise<void> {
    await tx
      .updateTable('pending_login')
      .set({ code_hash: hash, code_expires_at: expiresAt, code_attempts: 0 })
      .where('id', '=', id)
      .execute();
  },

  /** The code that a guess may be compared with. */
  async findCode(
    tx: Tx,
    { owner, client, at }: { owner: PasscodeOwner; client: SignInClient; at: Date },
  ): Promise<CountedCode | undefined> {
    const { rows } = await sql<CountedCode>`
      select id as "pendingLoginId", code_hash as "codeHash" from pending_login
      where ${belongsTo(owner, client)} and code_hash is not null and code_expires_at > ${at}
        and code_attempts < ${mostAttempts.code} and attempts < ${mostAttempts.pendingLogin}
      order by requested_at desc limit 1`.execute(tx);
    return rows[0];
  },

  async countAttempt(tx: Tx, { pendingLoginId }: CountedCode): Promise<void> {
    await tx
      .updateTable('pending_login')
      .set({ attempts: sql<number>`attempts + 1`, code_attempts: sql<number>`code_attempts + 1` })
      .where('id', '=', pendingLoginId)
      .execute();
  },

  /** Uses a pending login up. False where another request was faster. */
  async consume(tx: Tx, id: string, at: Date): Promise<boolean> {
    const used = await tx
      .updateTable('pending_login')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Clears some of those that are over. */
  async prune(tx: Tx, at: Date): Promise<void> {
    await sql`
      delete from pending_login where id in (
        select id from pending_login where expires_at < ${at} order by expires_at limit ${pruneRows}
        for update skip locked
      )`.execute(tx);
  },
};

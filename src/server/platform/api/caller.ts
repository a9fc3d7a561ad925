import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import { AppError } from '#server/platform/appError.ts';
import type { CallerScope } from '#server/platform/database/scope.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

/** The latest code that was entered in a session: within the last 15 minutes, before, or none after an emailed link. */
export type VerifiedCode = 'fresh' | 'old' | 'none';

/** What an emailed link opens for a member: one assessment, or with null all of the organization that invited them. */
export interface OpenedLink {
  readonly assessmentId: string | null;
}

/** Identifies a session, which may have ended. Roles and memberships are looked up for each call. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** The user and role of a live session, and the organizations where they hold that role. */
export interface SignedIn extends AccessClaims {
  readonly role: MembershipRole;
  readonly verifiedCode: VerifiedCode;
  /** With `link` only the membership of the link. */
  readonly memberships: readonly CallerMembership[];
  /**
   * True if the person was deactivated in all organizations of the role. Their own profile and data stay accessible.
   */
  readonly isDeactivated: boolean;
  /** Set while nothing but an emailed link has opened a member's session. Such a session books there and does nothing else. */
  readonly link?: OpenedLink | undefined;
}

/** Recorded in the audit log. */
export interface RequestOrigin {
  readonly networkAddress: string;
  readonly requestId: string;
}

/** The signed-in user of a request. */
export interface Caller extends SignedIn {
  readonly origin: RequestOrigin;
  /** Of the page, and so of what it downloads. */
  readonly language: Language;
}

export interface CallerMembership {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

/** Throws 404 if the caller does not belong to the organization. */
export function membershipIn(caller: Caller, organizationId: string): CallerMembership {
  const membership = caller.memberships.find((candidate) => candidate.organizationId === organizationId);
  if (membership === undefined) throw AppError.notFound('organization');
  return membership;
}

/** Throws 403 if the caller has entered no code within the last 15 minutes. An emailed link is no code. */
export function requireFreshCode({ verifiedCode }: SignedIn): void {
  if (verifiedCode !== 'fresh') throw AppError.codeRequired();
}

export function organizationIdsOf({ memberships }: Pick<Caller, 'memberships'>): string[] {
  return memberships.map(({ organizationId }) => organizationId);
}

/** The scope of row-level security. */
export function scopeOf(caller: Caller): CallerScope {
  return { userId: caller.userId, role: caller.role, organizationIds: organizationIdsOf(caller) };
}

export function originOf({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): RequestOrigin {
  return { networkAddress: ip, requestId: id };
}

/** Returns the bearer token of a request, unverified. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Locks the caller's row, so that nobody erases the caller before the transaction ends. Throws 401 if that has happened
 * already. Must come first in the transaction: an erasure locks in the same order.
 */
export async function lockCaller(tx: Tx, { userId, sessionId }: SignedIn): Promise<void> {
  await sql`select from app_user where id = ${userId} for key share`.execute(tx);
  // An erasure leaves no session behind.
  const { rows } = await sql`select id from session where id = ${sessionId}`.execute(tx);
  if (rows.length === 0) throw AppError.unauthorized();
}

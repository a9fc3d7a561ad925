import type { FastifyRequest } from 'fastify';
import type { MembershipRole } from '#contract/common.ts';
import { AppError } from '#server/appError.ts';
import type { CallerScope } from '#server/database/scope.ts';

/** Whose live session it is, its one role, and where the person holds that role now. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: MembershipRole;
  readonly memberships: readonly CallerMembership[];
}

/** Where a request comes from, for the audit log. */
export interface RequestOrigin {
  readonly networkAddress: string;
  readonly requestId: string;
}

/** Who a request speaks for, and where it comes from. */
export interface Caller extends SignedIn {
  readonly origin: RequestOrigin;
}

export interface CallerMembership {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

/** The caller's membership of an organization. One they do not belong to is simply not found. */
export function membershipIn(caller: Caller, organizationId: string): CallerMembership {
  const membership = caller.memberships.find((candidate) => candidate.organizationId === organizationId);
  if (membership === undefined) throw AppError.notFound('The organization');
  return membership;
}

/** The organizations that a query of the caller may reach. */
export function organizationIdsOf(caller: Caller): string[] {
  return caller.memberships.map(({ organizationId }) => organizationId);
}

/** What the database may show and change for the caller. */
export function scopeOf(caller: Caller): CallerScope {
  return { userId: caller.userId, role: caller.role, organizationIds: organizationIdsOf(caller) };
}

export function originOf({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): RequestOrigin {
  return { networkAddress: ip, requestId: id };
}

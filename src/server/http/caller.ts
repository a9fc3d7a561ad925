import type { MembershipRole } from '#contract/common.ts';
import { AppError } from '#server/appError.ts';

/** Who a request speaks for: a live session, its one role, and where the person holds that role now. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: MembershipRole;
  readonly memberships: readonly CallerMembership[];
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

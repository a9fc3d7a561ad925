import type { MembershipRole } from '#contract/common.ts';

export interface MembershipKey {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

export interface NewMember {
  /** In its stored form. */
  readonly email: string;
  readonly fullName: string;
  readonly role: MembershipRole;
}

/** A membership that is new. */
export interface AddedMember {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
}

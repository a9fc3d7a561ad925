import type { MembershipRole } from '#contract/common.ts';

export interface MembershipKey {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

export interface Inviting {
  readonly organizationId: string;
  readonly inviterId: string;
  /** Whether a second administrator must approve the appointment of practitioners first. */
  readonly needsSecondApproval: boolean;
}

export interface NewMember {
  /** Normalized. */
  readonly email: string;
  readonly fullName: string;
  readonly role: MembershipRole;
}

export interface AddedMember {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly awaitsApproval: boolean;
}

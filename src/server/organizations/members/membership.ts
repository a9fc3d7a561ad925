import type { MembershipRole } from '#contract/common.ts';
import type { WrittenDetails } from '#domain/personFields.ts';
import type { Language } from '#texts/languages.ts';

export interface MembershipKey {
  readonly organizationId: string;
  readonly organizationMemberId: string;
}

export interface Inviting {
  readonly organizationId: string;
  readonly inviterId: string;
  /** The start of an import in several transactions. That of the transaction if there is none. */
  readonly invitedAt?: Date | undefined;
}

export interface NewMember extends WrittenDetails {
  /** Normalized, or the reserved address of a person without one. */
  readonly email: string;
  readonly fullName: string;
  readonly role: MembershipRole;
  /** Of the organization's own fields, by their ids. */
  readonly ownValues?: Readonly<Record<string, string>> | null | undefined;
  /** Of the invitation. The organization's if there is none. */
  readonly language?: Language | null | undefined;
}

export interface AddedMember {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly awaitsApproval: boolean;
}

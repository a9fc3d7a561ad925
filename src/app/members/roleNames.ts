import type { MembershipRole } from '#contract/common.ts';

/** What the roles are called on the screen. */
export const roleNames: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'Administrator',
  Member: 'Member',
  Practitioners: 'Practitioner',
};

import type { MembershipRole } from '#contract/common.ts';

/** Display names of the roles. */
export const roleNames: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'Administrator',
  Member: 'Member',
  Practitioners: 'Practitioner',
};

import type { MembershipRole } from '#contract/common.ts';

/** Display names of the roles. */
export const roleNames: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'Administrator',
  Member: 'Member',
  Practitioners: 'Practitioner',
};

/** A role in one sentence. */
export const roleDescriptions: Readonly<Record<MembershipRole, string>> = {
  Member: 'Books appointments and reads their own results.',
  Practitioners: 'Runs the day and records results, never their own.',
  OrganizationAdmin: 'Manages people and assessments, and never sees results.',
};

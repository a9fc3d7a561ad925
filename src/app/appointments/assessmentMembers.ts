import type { AssessmentMember } from '#contract/assessmentMember.ts';

/** Returns the name of an invited member, else the address. */
export function nameOf({ organizationMember }: AssessmentMember): string {
  return organizationMember.user.fullName ?? organizationMember.user.email;
}

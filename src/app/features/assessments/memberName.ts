import type { AssessmentMember } from '#contract/assessmentMember.ts';

/** What to call an invited member. */
export function nameOf({ organizationMember }: AssessmentMember): string {
  return organizationMember.user.fullName ?? organizationMember.user.email;
}

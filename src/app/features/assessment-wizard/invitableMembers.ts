import { defineUrlState, pageParam, textParam } from '#app/ui/lists/urlState.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const invitablePageSize = 10;

/** The list of members to choose from in the address. */
export const invitableMembersUrl = defineUrlState({ search: textParam('search'), page: pageParam('page') });

/** The arguments of the list of members to choose from. */
export function invitableMembersArgs(
  { organizationId, id }: Pick<AssessmentDetails, 'organizationId' | 'id'>,
  { search, page }: typeof invitableMembersUrl.initial,
  groupIds: readonly string[] = [],
) {
  return {
    organizationId,
    assessmentId: id,
    onlyMembers: 'true' as const,
    limit: invitablePageSize,
    offset: offsetOf(page, invitablePageSize),
    ...(search !== '' && { search }),
    ...(groupIds.length > 0 && { 'groupIds[]': [...groupIds] }),
  };
}

import { readPage } from '#app/lists/pageParam.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const invitablePageSize = 10;

/** The search that an address holds. */
export function readSearch(params: URLSearchParams): string {
  return params.get('search')?.trim().slice(0, 100) ?? '';
}

/** What the members to choose from are asked by; the page, from 1, is that of the address unless another is given. */
export function invitableMembersArgs(
  { organizationId, id }: Pick<AssessmentDetails, 'organizationId' | 'id'>,
  params: URLSearchParams,
  page: number = readPage(params, 'page'),
) {
  const search = readSearch(params);
  return {
    organizationId,
    assessmentId: id,
    onlyMembers: 'true' as const,
    limit: invitablePageSize,
    offset: offsetOf(page, invitablePageSize),
    ...(search !== '' && { search }),
  };
}

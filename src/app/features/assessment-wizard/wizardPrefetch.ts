import { assessmentApi } from '#app/api/assessmentApi.ts';
import { groupApi } from '#app/api/groupApi.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { invitableMembersArgs, invitableMembersUrl } from './invitableMembers.ts';

export const prefetchAssessment: PrefetchPage = (dispatch, { organizationId, params: { assessmentId = '' } }) => {
  dispatch(assessmentApi.endpoints.getAssessment.initiate({ organizationId, assessmentId }, prefetchOptions));
};

export const prefetchInviteMembers: PrefetchPage = (dispatch, page) => {
  prefetchAssessment(dispatch, page);
  const assessment = { organizationId: page.organizationId, id: page.params['assessmentId'] ?? '' };
  const args = invitableMembersArgs(assessment, invitableMembersUrl.read(page.search));
  dispatch(memberApi.endpoints.listMembers.initiate(args, prefetchOptions));
  const { organizationId, id: assessmentId } = assessment;
  dispatch(groupApi.endpoints.listGroups.initiate({ organizationId, assessmentId }, prefetchOptions));
};

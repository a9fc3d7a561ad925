import { assessmentApi } from '#app/api/assessmentApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { assessmentDrawerUrl, firstMembersArgs, invitedMembersArgs } from './assessmentDrawerUrl.ts';
import { assessmentListUrl, toListQuery } from './assessmentListUrl.ts';

const { getAssessment, listAssessments, listAssessmentMembers } = assessmentApi.endpoints;

export const prefetchAssessments: PrefetchPage = (dispatch, { organizationId, search }) => {
  const query = toListQuery(assessmentListUrl.read(search));
  dispatch(listAssessments.initiate({ organizationId, ...query }, prefetchOptions));

  const drawer = assessmentDrawerUrl.read(search);
  if (drawer.id === '') return;
  const members = drawer.view === 'members' ? invitedMembersArgs(drawer) : firstMembersArgs(drawer.id, 'Scheduled');
  dispatch(getAssessment.initiate({ organizationId, assessmentId: drawer.id }, prefetchOptions));
  if (drawer.view !== 'days') dispatch(listAssessmentMembers.initiate(members, prefetchOptions));
};

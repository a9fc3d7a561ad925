import { memberApi } from '#app/api/memberApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import {
  assessmentHistoryUrl,
  eventHistoryUrl,
  memberListUrl,
  messageHistoryUrl,
  openQuery,
  toHistoryQuery,
  toMemberQuery,
} from './memberListUrl.ts';

const { listMembers, getMember, listMemberAssessments, listMemberHistory, listMemberMessages } = memberApi.endpoints;

export const prefetchMembers: PrefetchPage = (dispatch, { organizationId, organizations: [organization], search }) => {
  const query = toMemberQuery(memberListUrl.read(search), organization?.timeZone ?? 'UTC');
  dispatch(listMembers.initiate({ organizationId, ...query }, prefetchOptions));
};

export const prefetchMember: PrefetchPage = (dispatch, { organizationId, params: { userId = '' }, search }) => {
  const member = { organizationId, userId };
  const assessments = toHistoryQuery(assessmentHistoryUrl.read(search));
  const events = toHistoryQuery(eventHistoryUrl.read(search));
  const messages = toHistoryQuery(messageHistoryUrl.read(search));
  dispatch(getMember.initiate(member, prefetchOptions));
  dispatch(listMemberAssessments.initiate({ ...member, ...openQuery }, prefetchOptions));
  dispatch(listMemberAssessments.initiate({ ...member, ...assessments }, prefetchOptions));
  dispatch(listMemberHistory.initiate({ ...member, ...events }, prefetchOptions));
  dispatch(listMemberMessages.initiate({ ...member, ...messages }, prefetchOptions));
};

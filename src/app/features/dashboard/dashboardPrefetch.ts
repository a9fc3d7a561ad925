import { displacedApi } from '#app/api/displacedApi.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { dashboardApi, dashboardMembersArgs } from './dashboardApi.ts';

export const prefetchDashboard: PrefetchPage = (dispatch, { organizationId }) => {
  dispatch(dashboardApi.endpoints.getDashboard.initiate(organizationId, prefetchOptions));
  dispatch(dashboardApi.endpoints.getDashboardWork.initiate(organizationId, prefetchOptions));
  dispatch(displacedApi.endpoints.countDisplaced.initiate({ organizationId }, prefetchOptions));
  dispatch(memberApi.endpoints.listMembers.initiate(dashboardMembersArgs(organizationId), prefetchOptions));
};

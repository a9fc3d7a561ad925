import { prefetchOptions } from '#app/api/prefetch.ts';
import { rosterApi } from '#app/api/rosterApi.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { historyPage } from './rosterTexts.ts';

export const prefetchStaffLists: PrefetchPage = (dispatch, { organizationId }) => {
  dispatch(rosterApi.endpoints.listRosters.initiate({ organizationId, ...historyPage(1) }, prefetchOptions));
};

export const prefetchStaffList: PrefetchPage = (dispatch, { organizationId, params: { rosterId = '' } }) => {
  dispatch(rosterApi.endpoints.getRoster.initiate({ organizationId, rosterId }, prefetchOptions));
};

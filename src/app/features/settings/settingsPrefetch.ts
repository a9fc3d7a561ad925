import { prefetchOptions } from '#app/api/prefetch.ts';
import { siteApi } from '#app/api/siteApi.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { settingsApi } from './settingsApi.ts';
import { teamUrl, toTeamQuery } from './teamUrl.ts';

export const prefetchTeam: PrefetchPage = (dispatch, { organizationId, search }) => {
  const query = toTeamQuery(teamUrl.read(search));
  dispatch(settingsApi.endpoints.listTeam.initiate({ organizationId, ...query }, prefetchOptions));
};

export const prefetchSites: PrefetchPage = (dispatch, { organizationId }) => {
  dispatch(siteApi.endpoints.listSites.initiate(organizationId, prefetchOptions));
};

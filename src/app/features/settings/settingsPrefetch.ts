import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';
import { settingsApi } from './settingsApi.ts';
import { teamUrl, toTeamQuery } from './teamUrl.ts';

export const prefetchTeam: PrefetchPage = (dispatch, { organizationId, search }) => {
  const query = toTeamQuery(teamUrl.read(search));
  dispatch(settingsApi.endpoints.listTeam.initiate({ organizationId, ...query }, prefetchOptions));
};

import { assessmentApi } from '#app/api/assessmentApi.ts';
import { displacedApi } from '#app/api/displacedApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import type { PrefetchPage } from '#app/session/pageLoader.ts';

export const prefetchDisplaced: PrefetchPage = (dispatch, { organizationId, params: { assessmentId = '' } }) => {
  dispatch(assessmentApi.endpoints.getAssessment.initiate({ organizationId, assessmentId }, prefetchOptions));
  dispatch(displacedApi.endpoints.listDisplaced.initiate({ assessmentId }, prefetchOptions));
};

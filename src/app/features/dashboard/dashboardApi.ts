import { freshSeconds } from '#app/api/ahead.ts';
import { baseApi } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { getDashboard } from '#contract/dashboard.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query({
      query: (organizationId: string) => request(getDashboard, { params: { organizationId } }),
      responseSchema: getDashboard.reply,
      providesTags: ['Dashboard'],
      // Figures of yesterday must not stand there until something is clicked.
      keepUnusedDataFor: freshSeconds,
    }),
  }),
});

/** What the first members of an organization are asked by. */
export function dashboardMembersArgs(organizationId: string) {
  return { organizationId, limit: 10, offset: 0, sortBy: 'createdAt', sortDirection: 'ASC' } as const;
}

export const dashboardEndpoints = dashboardApi.endpoints;

export const { useGetDashboardQuery } = dashboardApi;

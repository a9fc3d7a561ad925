import { baseApi } from '#app/api/baseApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { request } from '#app/api/request.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { memberSorts, toSortQuery } from '#contract/sortOrder.ts';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query({
      query: (organizationId: string) => request(getDashboard, { params: { organizationId } }),
      responseSchema: getDashboard.reply,
      providesTags: ['Dashboard'],
      // Without this, old figures stay until something is clicked.
      keepUnusedDataFor: freshSeconds,
    }),
    getDashboardWork: build.query({
      query: (organizationId: string) => request(getDashboardWork, { params: { organizationId } }),
      responseSchema: getDashboardWork.reply,
      providesTags: ['Dashboard'],
      keepUnusedDataFor: freshSeconds,
    }),
  }),
});

/** The arguments of the dashboard's first members. */
export function dashboardMembersArgs(organizationId: string) {
  return { organizationId, limit: 10, offset: 0, ...toSortQuery(memberSorts.recentlyAdded) };
}

export const { useGetDashboardQuery, useGetDashboardWorkQuery } = dashboardApi;

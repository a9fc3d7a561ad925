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
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;

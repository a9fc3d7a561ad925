import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi, listTags } from '#app/api/baseApi.ts';
import { request } from '#app/api/request.ts';
import { getAssessmentForMember, listAssessmentsForMember, type MemberAssessment } from '#contract/assessment.ts';

const rowsPerCall = 100;

const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All assessments that the member is invited to, over all their organizations. */
    listMyAssessments: build.query<MemberAssessment[], { organizationIds: readonly string[] }>({
      async queryFn({ organizationIds }, _api, _extra, send) {
        const found: MemberAssessment[] = [];
        for (const organizationId of organizationIds) {
          for (let offset = 0, total = 1; offset < total; offset += rowsPerCall) {
            const query = { limit: rowsPerCall, offset };
            const { data, error } = await send(
              request(listAssessmentsForMember, { params: { organizationId }, query }),
            );
            if (error) return { error };
            const page = listAssessmentsForMember.reply.safeParse(data);
            if (!page.success) return { error: misfit };
            found.push(...page.data.data);
            total = page.data.meta.total;
          }
        }
        return { data: found };
      },
      providesTags: (rows) => listTags('MemberAssessment', rows),
    }),
    /** One of them. The address names no organization, so each is asked until one knows it. */
    findMyAssessment: build.query<MemberAssessment, { organizationIds: readonly string[]; assessmentId: string }>({
      async queryFn({ organizationIds, assessmentId }, _api, _extra, send) {
        for (const organizationId of organizationIds) {
          const params = { organizationId, assessmentId };
          const { data, error } = await send(request(getAssessmentForMember, { params }));
          if (error?.status === 404) continue;
          if (error) return { error };
          const reply = getAssessmentForMember.reply.safeParse(data);
          return reply.success ? { data: reply.data.data } : { error: misfit };
        }
        return { error: notFound };
      },
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'MemberAssessment', id: assessmentId }],
    }),
  }),
});

const misfit: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

const notFound: FetchBaseQueryError = { status: 404, data: undefined };

export const bookingEndpoints = bookingApi.endpoints;

export const { useListMyAssessmentsQuery, useFindMyAssessmentQuery } = bookingApi;

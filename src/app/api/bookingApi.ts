import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi, listTags, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { getAssessmentForMember, listAssessmentsForMember, type MemberAssessment } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import { listFormerPractitioners, listPractitioners, markPractitionersRead } from '#contract/practitioner.ts';

export const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All assessments the member is invited to, in all their organizations. */
    listMyAssessments: build.query<MemberAssessment[], { organizationIds: readonly string[] }>({
      async queryFn({ organizationIds }, _api, _extra, send) {
        const assessments: MemberAssessment[] = [];
        for (const organizationId of organizationIds) {
          for (let offset = 0, total = 1; offset < total; offset += longestPage) {
            const query = { limit: longestPage, offset };
            const { data, error } = await send(
              request(listAssessmentsForMember, { params: { organizationId }, query }),
            );
            if (error) return { error };
            const page = listAssessmentsForMember.reply.safeParse(data);
            if (!page.success) return { error: invalidReply };
            assessments.push(...page.data.data);
            total = page.data.meta.total;
          }
        }
        return { data: assessments };
      },
      providesTags: (rows) => listTags('MemberAssessment', rows),
    }),
    listPractitioners: build.query({
      ...endpointOf(listPractitioners),
      // Members must not read an old list.
      keepUnusedDataFor: 0,
      providesTags: ['Practitioner'],
    }),
    listFormerPractitioners: build.query({
      ...endpointOf(listFormerPractitioners),
      keepUnusedDataFor: 0,
    }),
    markPractitionersRead: build.mutation({
      ...endpointOf(markPractitionersRead),
      invalidatesTags: onSuccess(['Practitioner']),
    }),
    /** One assessment. The URL names no organization, so each is tried in turn. */
    findMyAssessment: build.query<MemberAssessment, { organizationIds: readonly string[]; assessmentId: string }>({
      async queryFn({ organizationIds, assessmentId }, _api, _extra, send) {
        for (const organizationId of organizationIds) {
          const params = { organizationId, assessmentId };
          const { data, error } = await send(request(getAssessmentForMember, { params }));
          if (error?.status === 404) continue;
          if (error) return { error };
          const reply = getAssessmentForMember.reply.safeParse(data);
          return reply.success ? { data: reply.data.data } : { error: invalidReply };
        }
        return { error: notFound };
      },
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'MemberAssessment', id: assessmentId }],
    }),
  }),
});

const invalidReply: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

const notFound: FetchBaseQueryError = { status: 404, data: undefined };

export const {
  useListMyAssessmentsQuery,
  useFindMyAssessmentQuery,
  useListPractitionersQuery,
  useListFormerPractitionersQuery,
  useMarkPractitionersReadMutation,
} = bookingApi;

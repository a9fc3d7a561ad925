import { getAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { baseApi, listTags } from './baseApi.ts';
import { type RequestParts, request } from './request.ts';

type ListAssessmentMembersQuery = RequestParts<typeof listAssessmentMembers>['query'];

/** Endpoints that the list of assessments and the wizard share. */
export const assessmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAssessment: build.query({
      query: (params: { organizationId: string; assessmentId: string }) => request(getAssessment, { params }),
      responseSchema: getAssessment.reply,
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }],
    }),
    listAssessmentMembers: build.query({
      query: ({ assessmentId, ...query }: { assessmentId: string } & ListAssessmentMembersQuery) =>
        request(listAssessmentMembers, { params: { assessmentId }, query }),
      responseSchema: listAssessmentMembers.reply,
      providesTags: (reply) => listTags('AssessmentMember', reply?.data),
    }),
  }),
});

/** Changes an assessment in the cache. */
export const patchAssessment = assessmentApi.util.updateQueryData;

export const { useGetAssessmentQuery, useLazyGetAssessmentQuery, useListAssessmentMembersQuery } = assessmentApi;

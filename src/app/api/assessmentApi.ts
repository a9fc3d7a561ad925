import { getAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { baseApi, listTags } from './baseApi.ts';
import { type RequestParts, request } from './request.ts';

type ListAssessmentMembersQuery = RequestParts<typeof listAssessmentMembers>['query'];

/** What both the list of assessments and the wizard ask for. */
const assessmentApi = baseApi.injectEndpoints({
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

export const assessmentEndpoints = assessmentApi.endpoints;

export const { useGetAssessmentQuery, useListAssessmentMembersQuery } = assessmentApi;

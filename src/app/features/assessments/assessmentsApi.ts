import { baseApi, listTags } from '#app/api/baseApi.ts';
import { type RequestParts, request } from '#app/api/request.ts';
import {
  cancelAssessment,
  listAssessments,
  removeAssessmentMember,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';

type ListAssessmentsQuery = RequestParts<typeof listAssessments>['query'];
type AssessmentMemberParams = { assessmentId: string; assessmentMemberId: string };

const assessmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssessments: build.query({
      query: ({ organizationId, ...query }: { organizationId: string } & ListAssessmentsQuery) =>
        request(listAssessments, { params: { organizationId }, query }),
      responseSchema: listAssessments.reply,
      providesTags: (reply) => listTags('Assessment', reply?.data),
    }),
    cancelAssessment: build.mutation({
      query: (params: { assessmentId: string }) => request(cancelAssessment, { params }),
      responseSchema: cancelAssessment.reply,
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error
          ? []
          : [
              { type: 'Assessment', id: assessmentId },
              { type: 'Assessment', id: 'LIST' },
              'AssessmentMember',
              'Dashboard',
            ],
    }),
    resendAssessmentInvitation: build.mutation({
      query: (params: AssessmentMemberParams) => request(resendAssessmentInvitation, { params }),
      responseSchema: resendAssessmentInvitation.reply,
    }),
    removeAssessmentMember: build.mutation({
      query: (params: AssessmentMemberParams) => request(removeAssessmentMember, { params }),
      responseSchema: removeAssessmentMember.reply,
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error
          ? []
          : [
              { type: 'Assessment', id: assessmentId },
              { type: 'Assessment', id: 'LIST' },
              'AssessmentMember',
              'Dashboard',
            ],
    }),
  }),
});

export const {
  useListAssessmentsQuery,
  useCancelAssessmentMutation,
  useResendAssessmentInvitationMutation,
  useRemoveAssessmentMemberMutation,
} = assessmentsApi;

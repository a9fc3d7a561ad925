import { baseApi, listTags } from '#app/api/baseApi.ts';
import { download, longCallMs, type RequestParts, request } from '#app/api/request.ts';
import {
  cancelAssessment,
  deleteAssessment,
  duplicateAssessment,
  listAssessments,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import { exportAssessmentMembers, listAssessmentMemberMails } from '#contract/assessmentMember.ts';

type ListAssessmentsQuery = RequestParts<typeof listAssessments>['query'];
type AssessmentMemberParams = { assessmentId: string; assessmentMemberId: string };

export const assessmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssessments: build.query({
      query: ({ organizationId, ...query }: { organizationId: string } & ListAssessmentsQuery) =>
        request(listAssessments, { params: { organizationId }, query }),
      responseSchema: listAssessments.reply,
      providesTags: (reply) => listTags('Assessment', reply?.data),
    }),
    cancelAssessment: build.mutation({
      query: ({ tellNotScheduled, ...params }: { assessmentId: string; tellNotScheduled: boolean }) =>
        request(cancelAssessment, { params, body: { tellNotScheduled } }),
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
    duplicateAssessment: build.mutation({
      query: (params: { assessmentId: string }) => request(duplicateAssessment, { params }),
      responseSchema: duplicateAssessment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    deleteAssessment: build.mutation({
      query: (params: { assessmentId: string }) => request(deleteAssessment, { params }),
      responseSchema: deleteAssessment.reply,
      // Not its own tag: the deleted assessment would be fetched again.
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    resendAssessmentInvitation: build.mutation({
      query: (params: AssessmentMemberParams) => request(resendAssessmentInvitation, { params }),
      responseSchema: resendAssessmentInvitation.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['AssessmentMember']),
    }),
    resendAllAssessmentInvitations: build.mutation({
      query: (params: { assessmentId: string }) => ({
        ...request(resendAllAssessmentInvitations, { params }),
        timeout: longCallMs,
      }),
      responseSchema: resendAllAssessmentInvitations.reply,
      // A failed call may have done some batches.
      invalidatesTags: ['AssessmentMember'],
    }),
    listAssessmentMemberMails: build.query({
      query: (params: AssessmentMemberParams) => request(listAssessmentMemberMails, { params }),
      responseSchema: listAssessmentMemberMails.reply,
      providesTags: [{ type: 'AssessmentMember', id: 'LIST' }],
    }),
    /** Downloads the participants as CSV. */
    exportAssessmentMembers: build.mutation<null, { assessmentId: string; fileName: string }>({
      query: ({ fileName, ...params }) => download(exportAssessmentMembers, { params }, fileName),
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
  useDuplicateAssessmentMutation,
  useDeleteAssessmentMutation,
  useResendAssessmentInvitationMutation,
  useResendAllAssessmentInvitationsMutation,
  useListAssessmentMemberMailsQuery,
  useExportAssessmentMembersMutation,
  useRemoveAssessmentMemberMutation,
} = assessmentsApi;

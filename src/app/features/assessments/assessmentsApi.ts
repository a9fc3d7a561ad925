import { changedAssessmentTags } from '#app/api/assessmentApi.ts';
import { baseApi, type TagType } from '#app/api/baseApi.ts';
import { download, longCallMs, request } from '#app/api/request.ts';
import {
  cancelAssessment,
  deleteAssessment,
  duplicateAssessment,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import { exportAssessmentMembers, listAssessmentMemberMails } from '#contract/assessmentMember.ts';

type AssessmentMemberParams = { assessmentId: string; assessmentMemberId: string };

/** The dashboard names people whose last mail failed. */
const resentTags: TagType[] = ['AssessmentMember', 'MemberMessage', 'Dashboard'];

export const assessmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelAssessment: build.mutation({
      query: ({ tellNotScheduled, ...params }: { assessmentId: string; tellNotScheduled: boolean }) =>
        request(cancelAssessment, { params, body: { tellNotScheduled } }),
      responseSchema: cancelAssessment.reply,
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error ? [] : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember'],
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
      invalidatesTags: (_reply, error) => (error ? [] : resentTags),
    }),
    resendAllAssessmentInvitations: build.mutation({
      query: (params: { assessmentId: string }) => ({
        ...request(resendAllAssessmentInvitations, { params }),
        timeout: longCallMs,
      }),
      responseSchema: resendAllAssessmentInvitations.reply,
      // A failed call may have done some batches.
      invalidatesTags: resentTags,
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
        error ? [] : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember'],
    }),
  }),
});

export const {
  useCancelAssessmentMutation,
  useDuplicateAssessmentMutation,
  useDeleteAssessmentMutation,
  useResendAssessmentInvitationMutation,
  useResendAllAssessmentInvitationsMutation,
  useListAssessmentMemberMailsQuery,
  useExportAssessmentMembersMutation,
  useRemoveAssessmentMemberMutation,
} = assessmentsApi;

import { changedAssessmentTags } from '#app/api/assessmentApi.ts';
import { baseApi, onSuccess, type TagType } from '#app/api/baseApi.ts';
import { download, endpointOf, longCallMs, request } from '#app/api/request.ts';
import {
  cancelAssessment,
  deleteAssessment,
  duplicateAssessment,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import { exportAssessmentMembers, listAssessmentMemberMails } from '#contract/assessmentMember.ts';
import { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';

/** The dashboard names people whose last mail failed. */
const resentTags: TagType[] = ['AssessmentMember', 'MemberMessage', 'Dashboard'];

export const assessmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelAssessment: build.mutation({
      ...endpointOf(cancelAssessment),
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error ? [] : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember'],
    }),
    duplicateAssessment: build.mutation({
      ...endpointOf(duplicateAssessment),
      invalidatesTags: onSuccess([{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    deleteAssessment: build.mutation({
      ...endpointOf(deleteAssessment),
      // Not its own tag: the deleted assessment would be fetched again.
      invalidatesTags: onSuccess([{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    resendAssessmentInvitation: build.mutation({
      ...endpointOf(resendAssessmentInvitation),
      invalidatesTags: onSuccess(resentTags),
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
      ...endpointOf(listAssessmentMemberMails),
      providesTags: [{ type: 'AssessmentMember', id: 'LIST' }],
    }),
    /** Downloads the participants as CSV. */
    exportAssessmentMembers: build.mutation<null, { assessmentId: string; fileName: string }>({
      query: ({ fileName, ...params }) => download(exportAssessmentMembers, { params }, fileName),
    }),
    removeAssessmentMember: build.mutation({
      ...endpointOf(removeAssessmentMember),
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error ? [] : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember'],
    }),
    /** A mutation, so that it finds who matches now. */
    listAssessmentMemberIds: build.mutation(endpointOf(listAssessmentMemberIds)),
    previewParticipantBulk: build.query({ ...endpointOf(previewParticipantBulk), keepUnusedDataFor: 0 }),
    // Nothing is refetched after each part, but after the last one.
    runParticipantBulk: build.mutation(endpointOf(runParticipantBulk)),
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
  useListAssessmentMemberIdsMutation,
  usePreviewParticipantBulkQuery,
  useRunParticipantBulkMutation,
} = assessmentsApi;

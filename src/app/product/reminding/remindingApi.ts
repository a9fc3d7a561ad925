import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, longCallMs, request } from '#app/api/request.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';

const remindingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    previewReminder: build.query({
      ...endpointOf(previewReminder),
      keepUnusedDataFor: 0,
      providesTags: (_reply, _error, { assessmentId }) => [
        'AssessmentMember',
        { type: 'Assessment', id: assessmentId },
      ],
    }),
    remindAssessmentMembers: build.mutation({
      query: ({
        assessmentId,
        ...body
      }: {
        assessmentId: string;
        assessmentMemberIds?: string[];
        message: string;
      }) => ({
        ...request(remindAssessmentMembers, { params: { assessmentId }, body }),
        timeout: longCallMs,
      }),
      responseSchema: remindAssessmentMembers.reply,
      invalidatesTags: onSuccess(['AssessmentMember', 'MemberMessage', 'Dashboard']),
    }),
  }),
});

export const { usePreviewReminderQuery, useRemindAssessmentMembersMutation } = remindingApi;

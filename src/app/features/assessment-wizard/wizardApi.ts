import { changedAssessmentTags, patchAssessment } from '#app/api/assessmentApi.ts';
import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, longCallMs, type RequestParts, request } from '#app/api/request.ts';
import {
  createAssessment,
  inviteToAssessment,
  listBookedDays,
  previewInvitation,
  previewSchedule,
  saveSchedule,
  saveTracks,
} from '#contract/assessment.ts';

type CreateBody = RequestParts<typeof createAssessment>['body'];
type ScheduleBody = RequestParts<typeof saveSchedule>['body'];
type PreviewBody = RequestParts<typeof previewSchedule>['body'];
type TracksBody = RequestParts<typeof saveTracks>['body'];
type InviteBody = RequestParts<typeof inviteToAssessment>['body'];

export const wizardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAssessment: build.mutation({
      query: ({ organizationId, body }: { organizationId: string; body: CreateBody }) =>
        request(createAssessment, { params: { organizationId }, body }),
      responseSchema: createAssessment.reply,
      invalidatesTags: onSuccess([{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    saveSchedule: build.mutation({
      query: ({ assessmentId, body }: { organizationId: string; assessmentId: string; body: ScheduleBody }) =>
        request(saveSchedule, { params: { assessmentId }, body }),
      responseSchema: saveSchedule.reply,
      onQueryStarted: ({ organizationId, assessmentId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { data: saved } }) => {
            const { days, ...rules } = saved;
            const changes = { assessmentSchedule: { days }, ...rules };
            const key = { organizationId, assessmentId };
            dispatch(patchAssessment('getAssessment', key, (cached) => void Object.assign(cached.data, changes)));
          },
          () => undefined,
        ),
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error ? [] : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember'],
    }),
    saveTracks: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: TracksBody }) =>
        request(saveTracks, { params: { assessmentId }, body }),
      responseSchema: saveTracks.reply,
      // Also after a refusal, which may be due to a change by somebody else.
      invalidatesTags: (_reply, _error, { assessmentId }) => [
        ...changedAssessmentTags(assessmentId, undefined),
        'AppointmentDay',
      ],
    }),
    listBookedDays: build.query({
      ...endpointOf(listBookedDays),
      // The cap of a day or the places may change.
      providesTags: ['AppointmentDay', { type: 'Assessment', id: 'LIST' }],
    }),
    /** Changes nothing. A mutation, because its reply is not cached. */
    previewSchedule: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: PreviewBody }) =>
        request(previewSchedule, { params: { assessmentId }, body }),
      responseSchema: previewSchedule.reply,
    }),
    /** A mutation, so that it is asked anew each time. */
    previewInvitation: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: InviteBody }) =>
        request(previewInvitation, { params: { assessmentId }, body }),
      responseSchema: previewInvitation.reply,
    }),
    inviteToAssessment: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: InviteBody }) => ({
        ...request(inviteToAssessment, { params: { assessmentId }, body }),
        timeout: longCallMs,
      }),
      responseSchema: inviteToAssessment.reply,
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error
          ? []
          : [...changedAssessmentTags(assessmentId, error), 'AssessmentMember', { type: 'Member', id: 'LIST' }],
    }),
  }),
});

export const {
  useCreateAssessmentMutation,
  useSaveScheduleMutation,
  useSaveTracksMutation,
  useListBookedDaysQuery,
  usePreviewScheduleMutation,
  useInviteToAssessmentMutation,
  usePreviewInvitationMutation,
} = wizardApi;

import { onSuccess } from '#app/api/baseApi.ts';
import { endpointOf } from '#app/api/request.ts';
import {
  countMailRecipients,
  getAssessment,
  inviteMissedMembers,
  listAssessments,
  updateAssessment,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { baseApi, listTags } from './baseApi.ts';
import { longCallMs, type RequestParts, request } from './request.ts';

type UpdateBody = RequestParts<typeof updateAssessment>['body'];

/** Cache tags to invalidate after a change of one assessment, unless it failed. */
export const changedAssessmentTags = (assessmentId: string, error: unknown) =>
  error
    ? []
    : [
        { type: 'Assessment' as const, id: assessmentId },
        { type: 'Assessment' as const, id: 'LIST' },
        'TimeSlot' as const,
        'Dashboard' as const,
      ];

/** Endpoints that several pages share. */
export const assessmentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAssessment: build.query({
      ...endpointOf(getAssessment),
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }],
    }),
    listAssessments: build.query({
      ...endpointOf(listAssessments),
      providesTags: (reply) => listTags('Assessment', reply?.data),
    }),
    updateAssessment: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: UpdateBody }) =>
        request(updateAssessment, { params: { assessmentId }, body }),
      responseSchema: updateAssessment.reply,
      // The next step needs the new version at once, not after a refetch.
      onQueryStarted: (_args, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { data: saved } }) => {
            const key = { organizationId: saved.organizationId, assessmentId: saved.id };
            dispatch(patchAssessment('getAssessment', key, (cached) => void Object.assign(cached.data, saved)));
          },
          () => undefined,
        ),
      invalidatesTags: (_reply, error, { assessmentId }) => changedAssessmentTags(assessmentId, error),
    }),
    listAssessmentMembers: build.query({
      ...endpointOf(listAssessmentMembers),
      providesTags: (reply) => listTags('AssessmentMember', reply?.data),
    }),
    countMailRecipients: build.query({
      ...endpointOf(countMailRecipients),
      keepUnusedDataFor: 0,
      providesTags: ['AssessmentMember'],
    }),
    inviteMissedMembers: build.mutation({
      query: (params: { assessmentId: string }) => ({
        ...request(inviteMissedMembers, { params }),
        timeout: longCallMs,
      }),
      responseSchema: inviteMissedMembers.reply,
      invalidatesTags: onSuccess(['AssessmentMember', 'Dashboard']),
    }),
  }),
});

/** Changes an assessment in the cache. */
export const patchAssessment = assessmentApi.util.updateQueryData;

export const {
  useGetAssessmentQuery,
  useLazyGetAssessmentQuery,
  useListAssessmentsQuery,
  useUpdateAssessmentMutation,
  useListAssessmentMembersQuery,
  useCountMailRecipientsQuery,
  useInviteMissedMembersMutation,
} = assessmentApi;

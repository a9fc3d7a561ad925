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

type ListAssessmentsQuery = RequestParts<typeof listAssessments>['query'];
type ListAssessmentMembersQuery = RequestParts<typeof listAssessmentMembers>['query'];

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
      query: (params: { organizationId: string; assessmentId: string }) => request(getAssessment, { params }),
      responseSchema: getAssessment.reply,
      providesTags: (_reply, _error, { assessmentId }) => [{ type: 'Assessment', id: assessmentId }],
    }),
    listAssessments: build.query({
      query: ({ organizationId, ...query }: { organizationId: string } & ListAssessmentsQuery) =>
        request(listAssessments, { params: { organizationId }, query }),
      responseSchema: listAssessments.reply,
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
      query: ({ assessmentId, ...query }: { assessmentId: string } & ListAssessmentMembersQuery) =>
        request(listAssessmentMembers, { params: { assessmentId }, query }),
      responseSchema: listAssessmentMembers.reply,
      providesTags: (reply) => listTags('AssessmentMember', reply?.data),
    }),
    countMailRecipients: build.query({
      query: (params: { assessmentId: string }) => request(countMailRecipients, { params }),
      responseSchema: countMailRecipients.reply,
      keepUnusedDataFor: 0,
      providesTags: ['AssessmentMember'],
    }),
    inviteMissedMembers: build.mutation({
      query: (params: { assessmentId: string }) => ({
        ...request(inviteMissedMembers, { params }),
        timeout: longCallMs,
      }),
      responseSchema: inviteMissedMembers.reply,
      invalidatesTags: (_reply, error) => (error ? [] : ['AssessmentMember', 'Dashboard']),
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

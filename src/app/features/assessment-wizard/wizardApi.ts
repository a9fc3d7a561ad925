import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi } from '#app/api/baseApi.ts';
import { longCallMs, type RequestParts, request } from '#app/api/request.ts';
import { createAssessment, inviteToAssessment, saveSchedule, updateAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';

type CreateBody = RequestParts<typeof createAssessment>['body'];
type UpdateBody = RequestParts<typeof updateAssessment>['body'];
type ScheduleBody = RequestParts<typeof saveSchedule>['body'];
type InviteBody = RequestParts<typeof inviteToAssessment>['body'];

/** What a change of one assessment makes out of date, unless it failed. */
const changed = (assessmentId: string, error: unknown) =>
  error
    ? []
    : [
        { type: 'Assessment' as const, id: assessmentId },
        { type: 'Assessment' as const, id: 'LIST' },
        'Dashboard' as const,
      ];

const rowsPerCall = 100;

const wizardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createAssessment: build.mutation({
      query: ({ organizationId, body }: { organizationId: string; body: CreateBody }) =>
        request(createAssessment, { params: { organizationId }, body }),
      responseSchema: createAssessment.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'Assessment', id: 'LIST' }, 'Dashboard']),
    }),
    updateAssessment: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: UpdateBody }) =>
        request(updateAssessment, { params: { assessmentId }, body }),
      responseSchema: updateAssessment.reply,
      invalidatesTags: (_reply, error, { assessmentId }) => changed(assessmentId, error),
    }),
    saveSchedule: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: ScheduleBody }) =>
        request(saveSchedule, { params: { assessmentId }, body }),
      responseSchema: saveSchedule.reply,
      invalidatesTags: (_reply, error, { assessmentId }) => changed(assessmentId, error),
    }),
    inviteToAssessment: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: InviteBody }) => ({
        ...request(inviteToAssessment, { params: { assessmentId }, body }),
        timeout: longCallMs,
      }),
      responseSchema: inviteToAssessment.reply,
      invalidatesTags: (_reply, error, { assessmentId }) =>
        error ? [] : [...changed(assessmentId, error), 'AssessmentMember'],
    }),
    /** The members' ids of everyone who is invited, a hundred per call: no call tells it of the rows on screen alone. */
    listInvitedMemberIds: build.query<string[], { assessmentId: string }>({
      async queryFn(params, _api, _extra, send) {
        const ids: string[] = [];
        for (let total = 1; ids.length < total; ) {
          const query = { limit: rowsPerCall, offset: ids.length };
          const { data, error } = await send(request(listAssessmentMembers, { params, query }));
          if (error) return { error };
          const page = listAssessmentMembers.reply.safeParse(data);
          if (!page.success) return { error: misfit };
          total = page.data.data.length === 0 ? 0 : page.data.meta.total;
          ids.push(...page.data.data.map(({ organizationMember }) => organizationMember.id));
        }
        return { data: ids };
      },
      providesTags: [{ type: 'AssessmentMember', id: 'LIST' }],
    }),
  }),
});

const misfit: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

export const {
  useCreateAssessmentMutation,
  useUpdateAssessmentMutation,
  useSaveScheduleMutation,
  useInviteToAssessmentMutation,
  useListInvitedMemberIdsQuery,
} = wizardApi;

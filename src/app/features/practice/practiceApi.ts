import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi } from '#app/api/baseApi.ts';
import { statusOf } from '#app/api/errorMessage.ts';
import { type RequestParts, request } from '#app/api/request.ts';
import { resultApi } from '#app/api/resultApi.ts';
import { type Assessment, listAssessments } from '#contract/assessment.ts';
import {
  type Attendance,
  getAssessmentMember,
  getAssignedVersion,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { undoFinish, updateResult } from '#contract/result.ts';
import { addWalkIn, findPeople } from '#contract/walkIn.ts';
import type { AssignedMember } from './practiceDay.ts';

type UpdateResultBody = RequestParts<typeof updateResult>['body'];

type AddWalkInBody = RequestParts<typeof addWalkIn>['body'];

interface RecordAttendanceArgs {
  assessmentMemberId: string;
  attendance: Attendance | null;
  /** What the person saw when they recorded it. */
  expected?: Attendance | null;
}

const rowsPerCall = 100;

interface AssignedDay {
  members: AssignedMember[];
  /** As of `getAssignedVersion`. */
  version: string | undefined;
}

export const practiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All members whose appointment starts in a range of epoch milliseconds, end excluded, and the version of that list. */
    listAssignedInRange: build.query<AssignedDay, { from: number; to: number }>({
      async queryFn(range, _api, _extra, send) {
        const members: AssignedMember[] = [];
        let version: string | undefined;
        for (let offset = 0, total = 1; offset < total; offset += rowsPerCall) {
          const query = { ...range, sortBy: 'date', sortDirection: 'DESC', limit: rowsPerCall, offset } as const;
          const { data, error } = await send(request(listAssignedAssessmentMembers, { query }));
          if (error) return { error };
          const page = listAssignedAssessmentMembers.reply.safeParse(data);
          if (!page.success) return { error: invalidReply };
          members.push(...page.data.data);
          // The version of the first page: a change while the other pages load gets a newer one.
          version ??= page.data.meta.version;
          total = page.data.meta.total;
        }
        return { data: { members, version } };
      },
      providesTags: [{ type: 'AssignedMember', id: 'LIST' }],
    }),
    /** A text that differs whenever that list has changed. */
    getAssignedVersion: build.query({
      query: (query: { from: number; to: number }) => request(getAssignedVersion, { query }),
      responseSchema: getAssignedVersion.reply,
      keepUnusedDataFor: 0,
    }),
    /** One page of the members that match, on any day. */
    findAssigned: build.query({
      query: (query: RequestParts<typeof listAssignedAssessmentMembers>['query']) =>
        request(listAssignedAssessmentMembers, { query }),
      responseSchema: listAssignedAssessmentMembers.reply,
      providesTags: [{ type: 'AssignedMember', id: 'LIST' }],
    }),
    /** The assessments of the organizations that take place today. */
    listAssessmentsOfToday: build.query<Assessment[], { organizationIds: readonly string[] }>({
      async queryFn({ organizationIds }, _api, _extra, send) {
        const query = { 'filterByStatus[]': ['InProgress' as const], limit: rowsPerCall } as const;
        const replies = await Promise.all(
          organizationIds.map((organizationId) =>
            send(request(listAssessments, { params: { organizationId }, query })),
          ),
        );
        const assessments: Assessment[] = [];
        for (const { data, error } of replies) {
          if (error) return { error };
          const page = listAssessments.reply.safeParse(data);
          if (!page.success) return { error: invalidReply };
          assessments.push(...page.data.data);
        }
        return { data: assessments };
      },
      keepUnusedDataFor: 0,
    }),
    /** People of the organization of the assessment, to be taken in at the desk. */
    findPeople: build.query({
      query: ({ assessmentId, search }: { assessmentId: string; search: string }) =>
        request(findPeople, { params: { assessmentId }, query: { search } }),
      responseSchema: findPeople.reply,
      keepUnusedDataFor: 0,
    }),
    addWalkIn: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: AddWalkInBody }) =>
        request(addWalkIn, { params: { assessmentId }, body }),
      responseSchema: addWalkIn.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'AssignedMember', id: 'LIST' }, 'TimeSlot']),
    }),
    updateResult: build.mutation({
      query: ({ assessmentMemberId, body }: { assessmentMemberId: string; body: UpdateResultBody }) =>
        request(updateResult, { params: { assessmentMemberId }, body }),
      responseSchema: updateResult.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'AssignedMember', id: 'LIST' }]),
    }),
    undoFinish: build.mutation({
      query: (params: { assessmentMemberId: string }) => request(undoFinish, { params }),
      responseSchema: undoFinish.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'AssignedMember', id: 'LIST' }]),
      async onQueryStarted(params, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data: { data: result } }) =>
            dispatch(
              resultApi.util.updateQueryData('getAssessmentMember', params, (draft) => {
                draft.data.result = result;
                draft.data.resultStatus = result.status;
              }),
            ),
          () => undefined,
        );
      },
    }),
    /** The same call under another cache key, so that the open page does not change. */
    getLatestAssessmentMember: build.query({
      query: (params: { assessmentMemberId: string }) => request(getAssessmentMember, { params }),
      responseSchema: getAssessmentMember.reply,
      keepUnusedDataFor: 0,
    }),
    recordAttendance: build.mutation({
      query: ({ assessmentMemberId, ...body }: RecordAttendanceArgs) =>
        request(recordAttendance, { params: { assessmentMemberId }, body }),
      responseSchema: recordAttendance.reply,
      // After a conflict too: it shows what a colleague has recorded.
      invalidatesTags: (_reply, error) =>
        error && statusOf(error) !== 409 ? [] : [{ type: 'AssignedMember', id: 'LIST' }],
      // Patched instead of refetched, because each read of results is logged.
      async onQueryStarted({ assessmentMemberId, attendance }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (draft) => {
                draft.data.attendance = attendance;
              }),
            ),
          () => undefined,
        );
      },
    }),
  }),
});

const invalidReply: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

export const {
  useAddWalkInMutation,
  useFindPeopleQuery,
  useListAssessmentsOfTodayQuery,
  useListAssignedInRangeQuery,
  useGetAssignedVersionQuery,
  useFindAssignedQuery,
  useRecordAttendanceMutation,
  useUndoFinishMutation,
  useUpdateResultMutation,
  useLazyGetLatestAssessmentMemberQuery,
} = practiceApi;

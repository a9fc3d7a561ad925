import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi } from '#app/api/baseApi.ts';
import { type RequestParts, request } from '#app/api/request.ts';
import { patchAssessmentMember } from '#app/api/resultApi.ts';
import {
  type Attendance,
  getAssessmentMember,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { listResultVersions, updateResult } from '#contract/result.ts';
import type { AssignedMember } from './practiceDay.ts';

type UpdateResultBody = RequestParts<typeof updateResult>['body'];

const rowsPerCall = 100;

const practiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody whose appointment begins in a range of epoch milliseconds, the end not included. */
    listAssignedInRange: build.query<AssignedMember[], { from: number; to: number }>({
      async queryFn(range, _api, _extra, send) {
        const found: AssignedMember[] = [];
        for (let offset = 0, total = 1; offset < total; offset += rowsPerCall) {
          const query = { ...range, sortBy: 'date', sortDirection: 'DESC', limit: rowsPerCall, offset } as const;
          const { data, error } = await send(request(listAssignedAssessmentMembers, { query }));
          if (error) return { error };
          const page = listAssignedAssessmentMembers.reply.safeParse(data);
          if (!page.success) return { error: misfit };
          found.push(...page.data.data);
          total = page.data.meta.total;
        }
        return { data: found };
      },
      providesTags: [{ type: 'AssignedMember', id: 'LIST' }],
    }),
    /** One page of those who match, whenever their appointment is. */
    findAssigned: build.query({
      query: (query: RequestParts<typeof listAssignedAssessmentMembers>['query']) =>
        request(listAssignedAssessmentMembers, { query }),
      responseSchema: listAssignedAssessmentMembers.reply,
      providesTags: [{ type: 'AssignedMember', id: 'LIST' }],
    }),
    updateResult: build.mutation({
      query: ({ assessmentMemberId, body }: { assessmentMemberId: string; body: UpdateResultBody }) =>
        request(updateResult, { params: { assessmentMemberId }, body }),
      responseSchema: updateResult.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'AssignedMember', id: 'LIST' }]),
    }),
    /** What the server has now, beside what the page shows. */
    lookAgain: build.query({
      query: (params: { assessmentMemberId: string }) => request(getAssessmentMember, { params }),
      responseSchema: getAssessmentMember.reply,
      keepUnusedDataFor: 0,
    }),
    listResultVersions: build.query({
      query: (params: { assessmentMemberId: string }) => request(listResultVersions, { params }),
      responseSchema: listResultVersions.reply,
      keepUnusedDataFor: 0,
    }),
    recordAttendance: build.mutation({
      query: ({ assessmentMemberId, attendance }: { assessmentMemberId: string; attendance: Attendance | null }) =>
        request(recordAttendance, { params: { assessmentMemberId }, body: { attendance } }),
      responseSchema: recordAttendance.reply,
      invalidatesTags: (_reply, error) => (error ? [] : [{ type: 'AssignedMember', id: 'LIST' }]),
      // The open person is not asked for anew: each time would stand in the log of who has read the results.
      async onQueryStarted({ assessmentMemberId, attendance }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              patchAssessmentMember('getAssessmentMember', { assessmentMemberId }, (draft) => {
                draft.data.attendance = attendance;
              }),
            ),
          () => undefined,
        );
      },
    }),
  }),
});

const misfit: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

export const practiceEndpoints = practiceApi.endpoints;

export const {
  useListAssignedInRangeQuery,
  useFindAssignedQuery,
  useRecordAttendanceMutation,
  useUpdateResultMutation,
  useLazyLookAgainQuery,
  useListResultVersionsQuery,
} = practiceApi;

import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { baseApi, onSuccess } from '#app/api/baseApi.ts';
import { endpointOf, type RequestParts, request } from '#app/api/request.ts';
import { resultApi } from '#app/api/resultApi.ts';
import type { RootState } from '#app/api/store.ts';
import { keptDayStorage } from '#app/features/practice/day/keptDay.ts';
import { sessionApi } from '#app/session/sessionApi.ts';
import { isLost } from '#app/ui/texts/errorMessage.ts';
import { clock } from '#app/ui/time/clock.ts';
import { type Assessment, listAssessments } from '#contract/assessment.ts';
import { getAssessmentMember, getAssignedVersion, listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { longestPage } from '#contract/common.ts';
import { listHeldTimes } from '#contract/heldTime.ts';
import { decideCorrection, listCorrections } from '#contract/identityCorrection.ts';
import { decideMerge, listMerges } from '#contract/memberMerge.ts';
import { undoFinish, updateResult, withdrawResult } from '#contract/result.ts';
import { assessmentMemberSorts, toSortQuery } from '#contract/sortOrder.ts';
import { addEmailAddress, addWalkIn, findPeople } from '#contract/walkIn.ts';
import type { AssignedDay, AssignedMember, DayRange, HeldTime } from './practiceDay.ts';

type WithdrawResultBody = RequestParts<typeof withdrawResult>['body'];

type UpdateResultBody = RequestParts<typeof updateResult>['body'];

type AddWalkInBody = RequestParts<typeof addWalkIn>['body'];

/** The tag of all lists of assigned people. */
export const assignedList = { type: 'AssignedMember', id: 'LIST' } as const;

export const selectMe = sessionApi.endpoints.getMe.select(undefined);

export const practiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * All members whose appointment starts in a range of epoch milliseconds, end excluded, and the version of that list. If
     * the server does not reply, the list kept on this device, unless a newer one is shown already.
     */
    listAssignedInRange: build.query<AssignedDay, DayRange>({
      async queryFn(range, { getState }, _extra, send) {
        const members: AssignedMember[] = [];
        let version: string | undefined;
        for (let offset = 0, total = 1; offset < total; offset += longestPage) {
          const query = { ...range, ...toSortQuery(assessmentMemberSorts.soonestFirst), limit: longestPage, offset };
          const { data, error } = await send(request(listAssignedAssessmentMembers, { query }));
          if (error) {
            const state = getState() as RootState;
            const isKeptNeeded = isLost(error) && !hasList(state, range);
            const kept = isKeptNeeded ? await keptDayStorage.load(selectMe(state).data?.data.id, range) : undefined;
            return kept ? { data: kept } : { error };
          }
          const page = listAssignedAssessmentMembers.reply.safeParse(data);
          if (!page.success) return { error: invalidReply };
          members.push(...page.data.data);
          // The version of the first page: a change while the other pages load gets a newer one.
          version ??= page.data.meta.version;
          total = page.data.meta.total;
        }
        return { data: { members, version, knownAt: clock.now() } };
      },
      providesTags: [assignedList],
    }),
    /** A text that differs whenever that list has changed. */
    getAssignedVersion: build.query({
      ...endpointOf(getAssignedVersion),
      keepUnusedDataFor: 0,
    }),
    /** One page of the members that match, on any day. */
    findAssigned: build.query({
      ...endpointOf(listAssignedAssessmentMembers),
      providesTags: [assignedList],
    }),
    /** The times that are held for people whom the practitioner sees, soonest first. */
    listHeldInRange: build.query<HeldTime[], DayRange & { organizationIds: readonly string[] }>({
      async queryFn({ organizationIds, ...query }, _api, _extra, send) {
        const replies = await Promise.all(
          organizationIds.map(async (organizationId) => ({
            organizationId,
            reply: await send(request(listHeldTimes, { params: { organizationId }, query })),
          })),
        );
        const heldTimes: HeldTime[] = [];
        for (const { organizationId, reply } of replies) {
          if (reply.error) return { error: reply.error };
          const list = listHeldTimes.reply.safeParse(reply.data);
          if (!list.success) return { error: invalidReply };
          heldTimes.push(...list.data.data.map((held) => ({ ...held, organizationId })));
        }
        return { data: heldTimes.sort((a, b) => a.startsAt - b.startsAt) };
      },
      providesTags: ['AppointmentDay'],
    }),
    /** The assessments of the organizations that take place today. */
    listAssessmentsOfToday: build.query<Assessment[], { organizationIds: readonly string[] }>({
      async queryFn({ organizationIds }, _api, _extra, send) {
        const query = { 'filterByStatus[]': ['InProgress' as const], limit: longestPage } as const;
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
      ...endpointOf(findPeople),
      keepUnusedDataFor: 0,
    }),
    addWalkIn: build.mutation({
      query: ({ assessmentId, body }: { assessmentId: string; body: AddWalkInBody }) =>
        request(addWalkIn, { params: { assessmentId }, body }),
      responseSchema: addWalkIn.reply,
      invalidatesTags: onSuccess([assignedList, 'TimeSlot']),
    }),
    addEmailAddress: build.mutation({
      ...endpointOf(addEmailAddress),
      invalidatesTags: onSuccess([assignedList]),
      // The open page is only patched, because each read of results is logged.
      async onQueryStarted({ assessmentMemberId }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data: { data } }) =>
            dispatch(
              resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (draft) => {
                draft.data.organizationMember.user.email = data.email;
              }),
            ),
          () => undefined,
        );
      },
    }),
    listCorrections: build.query({
      ...endpointOf(listCorrections),
      providesTags: ['IdentityCorrection'],
    }),
    decideCorrection: build.mutation({
      ...endpointOf(decideCorrection),
      // After an error too: it may have been decided or replaced meanwhile.
      invalidatesTags: (_reply, error) => (error ? ['IdentityCorrection'] : ['IdentityCorrection', assignedList]),
    }),
    listMerges: build.query({
      ...endpointOf(listMerges),
      providesTags: ['IdentityCorrection'],
    }),
    decideMerge: build.mutation({
      ...endpointOf(decideMerge),
      // After an error too, as above.
      invalidatesTags: (_reply, error) => (error ? ['IdentityCorrection'] : ['IdentityCorrection', assignedList]),
    }),
    updateResult: build.mutation({
      query: ({ assessmentMemberId, body }: { assessmentMemberId: string; body: UpdateResultBody }) =>
        request(updateResult, { params: { assessmentMemberId }, body }),
      responseSchema: updateResult.reply,
      invalidatesTags: onSuccess([assignedList]),
    }),
    undoFinish: build.mutation({
      ...endpointOf(undoFinish),
      invalidatesTags: onSuccess([assignedList]),
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
    withdrawResult: build.mutation({
      query: ({ assessmentMemberId, body }: { assessmentMemberId: string; body: WithdrawResultBody }) =>
        request(withdrawResult, { params: { assessmentMemberId }, body }),
      responseSchema: withdrawResult.reply,
      invalidatesTags: onSuccess([assignedList]),
      async onQueryStarted({ assessmentMemberId }, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data: { data: withdrawal } }) =>
            dispatch(
              resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (draft) => {
                draft.data.result = undefined;
                draft.data.resultStatus = null;
                draft.data.withdrawals = [withdrawal, ...(draft.data.withdrawals ?? [])];
              }),
            ),
          () => undefined,
        );
      },
    }),
    /** The same call under another cache key, so that the open page does not change. */
    getLatestAssessmentMember: build.query({
      ...endpointOf(getAssessmentMember),
      keepUnusedDataFor: 0,
    }),
  }),
});

function hasList(state: RootState, range: DayRange): boolean {
  return practiceApi.endpoints.listAssignedInRange.select(range)(state).data !== undefined;
}

const invalidReply: FetchBaseQueryError = { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };

export const {
  useAddEmailAddressMutation,
  useAddWalkInMutation,
  useDecideCorrectionMutation,
  useDecideMergeMutation,
  useFindPeopleQuery,
  useListAssessmentsOfTodayQuery,
  useListCorrectionsQuery,
  useListMergesQuery,
  useListHeldInRangeQuery,
  useListAssignedInRangeQuery,
  useGetAssignedVersionQuery,
  useFindAssignedQuery,
  useUndoFinishMutation,
  useUpdateResultMutation,
  useWithdrawResultMutation,
  useLazyGetLatestAssessmentMemberQuery,
} = practiceApi;

import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { request } from '#app/api/request.ts';
import { resultApi } from '#app/api/resultApi.ts';
import type { AppDispatch, RootState } from '#app/api/store.ts';
import { assignedList, practiceApi, selectMe } from '#app/features/practice/practiceApi.ts';
import { errorMessage, isLost, isRefusal, statusOf } from '#app/ui/texts/errorMessage.ts';
import { clock } from '#app/ui/time/clock.ts';
import { type Attendance, recordAttendance } from '#contract/assessmentMember.ts';
import { getMe } from '#contract/user.ts';
import { isPresentRow, type WaitingChange, waitingChanges } from './waitingChanges.ts';

export interface RecordAttendanceArgs {
  /** The signed-in practitioner. */
  userId: string;
  assessmentMemberId: string;
  /** Name of the person. */
  who: string;
  attendance: Attendance | null;
  /** The attendance that the practitioner saw before. */
  expected?: Attendance | null | undefined;
}

/** A slower network counts as none. Sending the same attendance again is harmless. */
const patienceMs = 8_000;
/** Changes sent at the same time. The day is rendered after each batch, which takes longer than a call. */
const batchSize = 5;

const listApi = practiceApi.injectEndpoints({
  endpoints: (build) => ({
    /** The changes of the practitioner that wait to be sent, and refused ones. */
    listWaiting: build.query<WaitingChange[], { userId: string }>({
      queryFn: async ({ userId }) => ({ data: await waitingChanges.load(userId) }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const waitingApi = listApi.injectEndpoints({
  endpoints: (build) => ({
    /** Records the attendance, or keeps it on this device until there is a network. */
    recordAttendance: build.mutation<null, RecordAttendanceArgs>({
      async queryFn({ userId, ...recorded }, api, _extra, send) {
        let added: WaitingChange = { ...recorded, recordedAt: clock.now() };
        const waiting = await waitingChanges.load(userId);
        const isQueued = waiting.some(({ assessmentMemberId }) => assessmentMemberId === added.assessmentMemberId);
        if (!isQueued && navigator.onLine) {
          const { error } = await send(toCall(added));
          if (error === undefined) {
            showRecorded(api, added);
            return { data: null };
          }
          if (!isLost(error)) return { error };
          added = { ...added, wasSent: true };
        }
        try {
          await waitingChanges.add(userId, added);
        } catch {
          return { error: { status: 'FETCH_ERROR', error: 'This browser cannot keep the change' } };
        }
        await reload(api.dispatch, userId);
        return { data: null };
      },
      // After a conflict too: it shows what a colleague has recorded.
      invalidatesTags: (_reply, error) => (error && statusOf(error) !== 409 ? [] : [assignedList]),
    }),
    /** Sends the changes that wait, the oldest first, as long as the server replies. Resolves to how many it has answered. */
    sendWaiting: build.mutation<number, { userId: string }>({
      queryFn: async ({ userId }, api, _extra, send) => {
        let answered = 0;
        await inOneTab(async () => {
          if (!(await waitingChanges.load(userId)).some(isSendable)) return;
          // Somebody else may have signed in since.
          const me = getMe.reply.safeParse((await send({ ...request(getMe, {}), timeout: patienceMs })).data);
          if (me.data?.data.id !== userId) return;
          let isAnswered = true;
          while (isAnswered) {
            const batch = await waitingChanges.takeNext(userId, batchSize);
            if (batch.length === 0) break;
            const replies = await Promise.all(
              batch.map(async (change) => ({ change, error: (await send(toCall(change))).error })),
            );
            for (const { change, error } of replies) {
              if (await settle(userId, change, error)) answered += 1;
              else isAnswered = false;
            }
            for (const { change, error } of replies) if (error === undefined) showRecorded(api, change);
            await reload(api.dispatch, userId);
          }
        });
        // Another tab may have sent them.
        await reload(api.dispatch, userId);
        return { data: answered };
      },
      invalidatesTags: (answered = 0) => (answered === 0 ? [] : [assignedList]),
    }),
    /** Gives up a refused change. */
    discardWaiting: build.mutation<null, { userId: string; change: WaitingChange }>({
      async queryFn({ userId, change }, { dispatch }) {
        await waitingChanges.remove(userId, change);
        await reload(dispatch, userId);
        return { data: null };
      },
    }),
  }),
});

export const { useListWaitingQuery, useRecordAttendanceMutation, useSendWaitingMutation, useDiscardWaitingMutation } =
  waitingApi;

/**
 * Records the attendance for the signed-in practitioner. Throws the error of the call. Subscribes to nothing, because a day
 * has hundreds of rows.
 */
export function recordOwnAttendance(recorded: Omit<RecordAttendanceArgs, 'userId'>) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const userId = selectMe(getState()).data?.data.id ?? '';
    const { recordAttendance } = waitingApi.endpoints;
    await dispatch(recordAttendance.initiate({ userId, ...recorded }, { track: false })).unwrap();
  };
}

function toCall({ assessmentMemberId, attendance, expected }: WaitingChange) {
  const call = request(recordAttendance, { params: { assessmentMemberId }, body: { attendance, expected } });
  return { ...call, timeout: patienceMs };
}

const isSendable = ({ refusal }: WaitingChange): boolean => refusal === undefined;

/** Returns whether the server has accepted or refused the change. Otherwise it waits for the next attempt. */
async function settle(userId: string, change: WaitingChange, error: FetchBaseQueryError | undefined): Promise<boolean> {
  if (error === undefined) await waitingChanges.settle(userId, change);
  else if (isRefusal(error) && error.status !== 401) {
    await waitingChanges.refuse(userId, change, { message: errorMessage(error), at: clock.now() });
  } else return false;
  return true;
}

/**
 * Shows it before the lists are fetched again. The open page of the person is only patched, because each read of results is
 * logged.
 */
function showRecorded({ dispatch, getState }: BaseQueryApi, { assessmentMemberId, attendance }: WaitingChange): void {
  dispatch(
    resultApi.util.updateQueryData('getAssessmentMember', { assessmentMemberId }, (member) => {
      member.data.attendance = attendance;
    }),
  );
  const lists = practiceApi.util.selectInvalidatedBy(getState() as RootState, [assignedList]);
  for (const { endpointName, originalArgs } of lists) {
    if (endpointName !== 'listAssignedInRange') continue;
    dispatch(
      practiceApi.util.updateQueryData(endpointName, originalArgs, ({ members }) => {
        const member = members.find(isPresentRow(assessmentMemberId));
        if (member) member.attendance = attendance;
      }),
    );
  }
}

/** Shows what is stored now. */
async function reload(dispatch: AppDispatch, userId: string): Promise<void> {
  await dispatch(listApi.util.upsertQueryData('listWaiting', { userId }, await waitingChanges.load(userId)));
}

/** Two tabs must not send the same changes. Locks need a secure context. */
async function inOneTab(task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('checkwell-attendance', task);
  else await task();
}

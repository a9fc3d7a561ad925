import type { Dispatch } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

let waiting: { answered: Promise<boolean>; answer: (isEntered: boolean) => void } | undefined;
let latest: { at: number; isEntered: boolean } | undefined;

/**
 * Asks the person for a code, once for all calls that wait for one. Resolves to whether a code was entered. `sentAt` is when
 * the refused call was sent, as `performance.now()`: it does not ask again if the person has answered since.
 */
export function askForCode(dispatch: Dispatch, sentAt: number): Promise<boolean> {
  if (latest !== undefined && latest.at >= sentAt) return Promise.resolve(latest.isEntered);
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answered: promise, answer: resolve };
  }
  dispatch(codeAsked());
  return waiting.answered;
}

/** Closes the question. The waiting calls are sent again if a code was entered, otherwise they fail. */
export function answerCode(isEntered: boolean) {
  return (dispatch: Dispatch): void => {
    latest = { at: performance.now(), isEntered };
    waiting?.answer(isEntered);
    waiting = undefined;
    dispatch(codeAnswered());
  };
}

/** Whether the person is being asked for a fresh code. */
export const freshCodeSlice = createSlice({
  name: 'freshCode',
  initialState: { isAsked: false },
  reducers: {
    codeAsked(state) {
      state.isAsked = true;
    },
    codeAnswered(state) {
      state.isAsked = false;
    },
  },
});

const { codeAsked, codeAnswered } = freshCodeSlice.actions;

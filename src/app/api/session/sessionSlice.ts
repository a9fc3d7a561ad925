import { createSlice } from '@reduxjs/toolkit';

export type SessionStatus = 'starting' | 'unreachable' | 'signedOut' | 'signedIn';

interface SessionState {
  status: SessionStatus;
  /** Not completed while the user has no name. */
  onboarding: 'completed' | 'notCompleted';
  /** The server ended the session. The sign-in page says so. */
  ended: boolean;
}

const initialState: SessionState = { status: 'starting', onboarding: 'completed', ended: false };

/** Whether anybody is signed in, and the state of onboarding. The user is server data. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarting(state) {
      state.status = 'starting';
    },
    signedIn(state, { payload }: { payload: { hasName: boolean } }) {
      state.status = 'signedIn';
      state.ended = false;
      state.onboarding = payload.hasName ? 'completed' : 'notCompleted';
    },
    /** The session could not be checked. The tokens may still be valid. */
    sessionUnreachable(state) {
      state.status = 'unreachable';
    },
    signedOut(state) {
      Object.assign(state, { ...initialState, status: 'signedOut' } satisfies SessionState);
    },
    sessionEnded(state) {
      Object.assign(state, { ...initialState, status: 'signedOut', ended: true } satisfies SessionState);
    },
    onboardingCompleted(state) {
      state.onboarding = 'completed';
    },
  },
});

export const { sessionStarting, signedIn, sessionUnreachable, signedOut, sessionEnded, onboardingCompleted } =
  sessionSlice.actions;

import { createSlice } from '@reduxjs/toolkit';

export type SessionStatus = 'starting' | 'signedOut' | 'signedIn';

interface SessionState {
  status: SessionStatus;
  /** Not completed once a user without a name was loaded; completed again at the end of onboarding. */
  onboarding: 'completed' | 'notCompleted';
  /** The session was ended by the server, not by the person: the sign-in page says so. */
  ended: boolean;
}

const initialState: SessionState = { status: 'starting', onboarding: 'completed', ended: false };

/** Who is signed in is server data; here is only whether somebody is, and how far onboarding came. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, { payload }: { payload: { hasName: boolean } }) {
      state.status = 'signedIn';
      state.ended = false;
      if (!payload.hasName) state.onboarding = 'notCompleted';
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

export const { signedIn, signedOut, sessionEnded, onboardingCompleted } = sessionSlice.actions;

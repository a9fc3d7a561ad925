import { baseApi } from '#app/api/baseApi.ts';
import type { AppDispatch, RootState } from '#app/store.ts';
import type { TokenPair } from '#contract/auth.ts';
import type { CurrentUser } from '#contract/user.ts';
import { endSession, loadMe, loadOrganizations, loadOrganizationsForMember } from './sessionApi.ts';
import { signedIn, signedOut } from './sessionSlice.ts';
import { tokenStorage } from './tokenStorage.ts';

/** Loads who is signed in and their organizations, both anew. Throws the failure of the call. */
function loadSession() {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    const me = await dispatch(loadMe.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap();
    const organizations = me.data.role === 'Member' ? loadOrganizationsForMember : loadOrganizations;
    await dispatch(organizations.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap();
    dispatch(signedIn({ hasName: me.data.fullName !== null }));
    return me.data;
  };
}

/** At the start of the app: with a token in storage the user and the organizations are loaded. */
export function startSession() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (tokenStorage.access() === null) {
      dispatch(signedOut());
      return;
    }
    try {
      await dispatch(loadSession());
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for this line.
      console.error('Auth check failed', error);
      tokenStorage.clear();
      // A session that the server ended is already told as such.
      if (getState().session.status !== 'signedOut') dispatch(signedOut());
    }
  };
}

/** After a sign-in: keeps the tokens, loads user and organizations, and only then resolves. */
export function logIn(tokens: TokenPair) {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    // Answers of whoever was signed in before must not be shown to this person.
    dispatch(baseApi.util.resetApiState());
    tokenStorage.save(tokens);
    return dispatch(loadSession());
  };
}

/** Loads the person anew, after their profile was saved. */
export function reloadUser() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(loadMe.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap();
  };
}

/** Loads the administrator's organizations anew, after one was saved: the guards read them. */
export function reloadOrganizations() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(loadOrganizations.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap();
  };
}

/**
 * Ends the session on the server as well; a server that does not answer keeps nobody signed in here. What was typed in this
 * tab and is not saved goes too: it may be of somebody's health, and the next person at the browser could read it.
 */
export function logOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(endSession.initiate())
      .unwrap()
      .catch(() => undefined);
    sessionStorage.clear();
    dispatch(forgetSession());
  };
}

/** Clears what this tab knows of the person, here or after another tab has logged out. */
export function forgetSession() {
  return (dispatch: AppDispatch): void => {
    tokenStorage.clear();
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
  };
}

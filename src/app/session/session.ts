import { baseApi } from '#app/api/baseApi.ts';
import { askForPage } from '#app/page-calls/askForPage.ts';
import type { AppDispatch, RootState } from '#app/store.ts';
import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';
import { lastSession, type OwnOrganization } from './lastSession.ts';
import { endSession, loadMe, loadOrganizations, loadOrganizationsForMember } from './sessionApi.ts';
import { signedIn, signedOut } from './sessionSlice.ts';
import { tokenStorage } from './tokenStorage.ts';

/**
 * Loads who is signed in and their organizations, both anew: at the same time where it is known as what they sign in.
 * Throws the failure of the call.
 */
function loadSession(expected: MembershipRole | undefined) {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    const me = dispatch(loadMe.initiate(undefined, { subscribe: false, forceRefetch: true }));
    const early = expected && dispatch(loadOrganizationsOf(expected));
    // Whether it is wanted is known once the person is.
    early?.catch(() => undefined);
    const { data: user } = await me.unwrap();
    const organizations = await (early && expected === user.role ? early : dispatch(loadOrganizationsOf(user.role)));
    lastSession.save({ role: user.role, organizations });
    dispatch(signedIn({ hasName: user.fullName !== null }));
    return user;
  };
}

/** Loads the organizations of somebody with the role. */
function loadOrganizationsOf(role: MembershipRole) {
  return async (dispatch: AppDispatch): Promise<OwnOrganization[]> => {
    const options = { subscribe: false, forceRefetch: true };
    const { data } =
      role === 'Member'
        ? await dispatch(loadOrganizationsForMember.initiate(undefined, options)).unwrap()
        : await dispatch(loadOrganizations.initiate(undefined, options)).unwrap();
    return data.map(({ id, timeZone }) => ({ id, timeZone }));
  };
}

/** At the start of the app with a token in storage: loads the user and the organizations, and what the page shows. */
export function startSession(href: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const last = lastSession.load();
    if (last !== undefined) void dispatch(askForPage(href, last));
    try {
      await dispatch(loadSession(last?.role));
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for this line.
      console.error('Auth check failed', error);
      tokenStorage.clear();
      // A session that the server ended is already told as such.
      if (getState().session.status !== 'signedOut') dispatch(signedOut());
    }
  };
}

/** After a sign-in with a role: keeps the tokens, loads user and organizations, and only then resolves. */
export function logIn(tokens: TokenPair, role: MembershipRole) {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    // Answers of whoever was signed in before must not be shown to this person.
    dispatch(baseApi.util.resetApiState());
    tokenStorage.save(tokens);
    return dispatch(loadSession(role));
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

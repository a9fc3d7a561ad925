import { baseApi } from '#app/api/baseApi.ts';
import { lastSession, type OwnOrganization } from '#app/api/session/lastSession.ts';
import { sessionStarting, sessionUnreachable, signedIn, signedOut } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import type { AppDispatch, RootState } from '#app/api/store.ts';
import { statusOf } from '#app/ui/texts/errorMessage.ts';
import { chooseLanguage, takeLanguageOfVisit } from '#app/ui/texts/language.ts';
import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';
import { ifOfflineUsed } from './ifOfflineUsed.ts';
import { localDrafts } from './localDrafts.ts';
import { sessionApi } from './sessionApi.ts';
import { removeDraftsOfOthers } from './unsentWork.ts';

const { getMe, listOrganizations, listOrganizationsForMember } = sessionApi.endpoints;

/** Always from the server, and without keeping the reply for a component. */
const refetch = { subscribe: false, forceRefetch: true };

/** Fetches the user and the organizations, in parallel if the role is expected. Throws the error of the call. */
function loadSession(expected: MembershipRole | undefined) {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    const me = dispatch(getMe.initiate(undefined, refetch));
    const early = expected && dispatch(loadOrganizationsOf(expected));
    // Ignored if the role turns out to be another.
    early?.catch(() => undefined);
    const { data: user } = await me.unwrap();
    removeDraftsOfOthers(user.id);
    await dispatch(showLanguageOf(user));
    if (isCodeMissing(user)) {
      // Nothing else may be fetched yet. Also stops the loaders, which prefetch for the last session.
      lastSession.clear();
      dispatch(signedIn({ hasName: user.fullName !== null }));
      return user;
    }
    const organizations = await (early && expected === user.role ? early : dispatch(loadOrganizationsOf(user.role)));
    lastSession.save({ role: user.role, organizations });
    dispatch(signedIn({ hasName: user.fullName !== null }));
    return user;
  };
}

/**
 * Shows the language of a person, which they may have chosen on another device. One that they chose before signing in becomes
 * theirs. If it cannot be loaded or stored, the page stays as it is.
 */
function showLanguageOf({ language }: CurrentUser) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const chosen = takeLanguageOfVisit();
    if (chosen === undefined || chosen === language) {
      if (language != null) await chooseLanguage(language).catch(() => undefined);
    } else {
      await dispatch(sessionApi.endpoints.chooseLanguage.initiate({ language: chosen }));
    }
  };
}

/** Whether the session needs a code before anything else: an emailed link started it, and opens nothing by itself. */
export function isCodeMissing({ hasEnteredCode, opensLink }: CurrentUser): boolean {
  return !hasEnteredCode && opensLink !== true;
}

/** Fetches the organizations of a user with the role. */
function loadOrganizationsOf(role: MembershipRole) {
  return async (dispatch: AppDispatch): Promise<OwnOrganization[]> => {
    if (role === 'Member') {
      const { data } = await dispatch(listOrganizationsForMember.initiate(undefined, refetch)).unwrap();
      return data.map(({ id, timeZone }) => ({ id, timeZone }));
    }
    const { data } = await dispatch(listOrganizations.initiate(undefined, refetch)).unwrap();
    return data.map(({ id, timeZone, siteTimeZones }) => ({ id, timeZone, siteTimeZones }));
  };
}

/** Loads the session of the stored tokens. Signs out only if the server refuses it. */
export function startSession(expected = lastSession.load()?.role) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    try {
      await dispatch(loadSession(expected));
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for this line.
      console.error('Auth check failed', error);
      if (!isRefusal(error)) {
        const isResumed = await ifOfflineUsed(async () =>
          dispatch((await import('./keptSession.ts')).resumeKeptSession()),
        );
        if (!isResumed) dispatch(sessionUnreachable());
        return;
      }
      tokenStorage.clear();
      // The base query has already reported a session that the server ended.
      if (getState().session.status !== 'signedOut') dispatch(signedOut());
    }
  };
}

/** Reloads the session after its first code, and lists of which a link has shown only a part. */
export function reloadAfterCode() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(startSession());
    dispatch(baseApi.util.invalidateTags(['Membership', 'MemberAssessment']));
  };
}

/** Whether the server refused the session. An outage, a busy server or a lost connection is no refusal. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  // If the tokens are still stored after a 401, the refresh was not refused.
  return status === 403 || (status === 401 && tokenStorage.access() === null);
}

/**
 * Stores the tokens of a sign-in and loads the session. Organizations of the role are fetched in parallel: leave it out if the
 * session may need a code first.
 */
export function logIn(tokens: TokenPair, role?: MembershipRole) {
  return async (dispatch: AppDispatch): Promise<CurrentUser> => {
    await dispatch(replaceTokens(tokens));
    return dispatch(loadSession(role));
  };
}

/** Continues in another role of the same person. */
export function switchSession(tokens: TokenPair, role: MembershipRole) {
  return async (dispatch: AppDispatch): Promise<void> => {
    // First replaces the page of the old role, which would fetch again what is now forbidden.
    dispatch(sessionStarting());
    await dispatch(replaceTokens(tokens));
    await dispatch(startSession(role));
  };
}

/** Stores new tokens, and drops cached replies and the kept session, which belong to the previous ones. */
function replaceTokens(tokens: TokenPair) {
  return async (dispatch: AppDispatch): Promise<void> => {
    // First, because the reset makes mounted components fetch again.
    tokenStorage.save(tokens);
    dispatch(baseApi.util.resetApiState());
    await ifOfflineUsed((storage) => storage.clearKept());
  };
}

/** Refetches the user, after their profile was saved. */
export function reloadUser() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(getMe.initiate(undefined, refetch)).unwrap();
  };
}

/** Refetches the administrator's organizations, which the guards read, after one was saved or chosen. */
export function reloadOrganizations() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const organizations = await dispatch(loadOrganizationsOf('OrganizationAdmin'));
    lastSession.save({ role: 'OrganizationAdmin', organizations });
  };
}

/** Deletes unsaved drafts in all tabs and what is kept for offline work: the next person at the browser could read them. */
export async function forgetDrafts(): Promise<void> {
  sessionStorage.clear();
  localDrafts.clear();
  tokenStorage.tellLoggedOut();
  await ifOfflineUsed((storage) => storage.clearKept());
}

/** Deletes what a person recorded and the server does not have. */
export async function forgetUnsentChanges(userId: string): Promise<void> {
  await ifOfflineUsed((storage) => storage.clearWaiting(userId));
}

/**
 * Ends the session here and on the server, even if the server does not answer. Changes that wait to be sent stay for the next
 * sign-in of the same person.
 */
export function logOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(sessionApi.endpoints.logOut.initiate())
      .unwrap()
      .catch(() => undefined);
    await forgetDrafts();
    dispatch(forgetSession());
  };
}

/** Removes tokens and cached replies from this tab, here or after another tab has logged out. */
export function forgetSession() {
  return (dispatch: AppDispatch): void => {
    tokenStorage.clear();
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
  };
}

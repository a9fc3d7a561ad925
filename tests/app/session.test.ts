import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { lastSession } from '#app/api/session/lastSession.ts';
import { onboardingCompleted } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { toDraft } from '#app/features/practice/recording/resultDraft.ts';
import { resultDraftStorage } from '#app/features/practice/recording/resultDraftStorage.ts';
import { logIn, logOut, startSession, switchSession } from '#app/session/session.ts';
import { sessionApi } from '#app/session/sessionApi.ts';
import { chooseLanguageOfVisit } from '#app/ui/texts/language.ts';
import { getCatalogue } from '#app/ui/texts/useTexts.ts';
import { buildMemberOrganization, buildOrganization, buildUser } from '#tests/support/builders.ts';
import { fakeApiBaseUrl, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

let store: AppStore;

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  store = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a login stores the tokens, loads user and organizations, and only then reports somebody signed in', async () => {
  const seen: string[] = [];
  const api = startApi({ onCall: () => seen.push(`${store.getState().session.status} ${tokenStorage.access()}`) });
  const user = await store.dispatch(logIn(tokens, 'OrganizationAdmin'));

  expect(user.email).toBe(buildUser().email);
  expect(api.calls).toEqual(['GET /v1/users/me', 'GET /v1/organization']);
  expect(seen).toEqual(['starting access', 'starting access']);
  expect(store.getState().session).toEqual({ status: 'signedIn', onboarding: 'completed', ended: false });
  expect(tokenStorage.refresh()).toBe('refresh');
});

test('a member loads the organizations of members', async () => {
  const api = startApi({ user: buildUser({ role: 'Member' }) });
  await store.dispatch(logIn(tokens, 'Member'));
  expect(api.calls).toEqual(['GET /v1/users/me', 'GET /v1/organization/for-member']);
});

test('a user without a name has not completed onboarding until its end', async () => {
  startApi({ user: buildUser({ fullName: null }) });
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  expect(store.getState().session.onboarding).toBe('notCompleted');
  store.dispatch(onboardingCompleted());
  expect(store.getState().session.onboarding).toBe('completed');
});

test('somebody who got a name as member has completed onboarding in the next role', async () => {
  startApi({ user: buildUser({ role: 'Member', fullName: null }) });
  await store.dispatch(logIn(tokens, 'Member'));
  startApi({ user: buildUser({ fullName: 'Florence Nightingale' }) });
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  expect(store.getState().session.onboarding).toBe('completed');
});

test('a language chosen before signing in becomes that of the person, once', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const api = startApi({ user: buildUser({ language: 'pl' }) });
  await chooseLanguageOfVisit('de');
  await store.dispatch(logIn(tokens));
  expect(getCatalogue().language).toBe('de');
  expect(api.calls).toContain('PUT /v1/users/language');
  await store.dispatch(logIn(tokens));
  expect(getCatalogue().language).toBe('pl');
});

test('starting with a token loads the session', async () => {
  startApi();
  tokenStorage.save(tokens);
  await store.dispatch(startSession());
  expect(store.getState().session.status).toBe('signedIn');
});

test('a reload requests person and organizations in parallel', async () => {
  const api = startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  const answerMe = api.holdNext('GET /v1/users/me');
  const answerOrganizations = api.holdNext('GET /v1/organization');
  const before = api.calls.length;
  const reloaded = createStore(store.getState());
  const started = reloaded.dispatch(startSession());
  await vi.waitFor(() =>
    expect(api.calls.slice(before).toSorted()).toEqual(['GET /v1/organization', 'GET /v1/users/me']),
  );
  answerMe();
  answerOrganizations();
  await started;
  expect(reloaded.getState().session.status).toBe('signedIn');
});

test('a reload as another person loads the organizations of their role', async () => {
  const api = startApi({ user: buildUser({ role: 'Member' }) });
  lastSession.save({ role: 'OrganizationAdmin', organizations: [] });
  tokenStorage.save(tokens);
  await store.dispatch(startSession());
  expect(api.calls).toEqual(['GET /v1/users/me', 'GET /v1/organization', 'GET /v1/organization/for-member']);
  expect(lastSession.load()?.role).toBe('Member');
});

test('a change of role replaces the page of the old role before its replies are dropped', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  const statusesWithoutReplies = new Set<string>();
  store.subscribe(() => {
    const state = store.getState();
    if (sessionApi.endpoints.getMe.select()(state).data === undefined) statusesWithoutReplies.add(state.session.status);
  });
  startApi({ user: buildUser({ role: 'Practitioners' }) });
  await store.dispatch(switchSession(tokens, 'Practitioners'));
  expect([...statusesWithoutReplies]).toEqual(['starting']);
  expect(store.getState().session.status).toBe('signedIn');
});

test('logging out clears the session', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  expect(lastSession.load()).toBeDefined();
  await store.dispatch(logOut());
  expect(lastSession.load()).toBeUndefined();
});

test('a session check that is refused at the start is logged and removes both tokens', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  startFakeApi({ acceptedToken: 'access', answers: { 'GET /v1/users/me': () => refuse(403) } });
  tokenStorage.save(tokens);
  await store.dispatch(startSession());
  expect(log).toHaveBeenCalledWith('Auth check failed', expect.anything());
  expect(tokenStorage.access()).toBeNull();
  expect(tokenStorage.refresh()).toBeNull();
  expect(store.getState().session).toMatchObject({ status: 'signedOut', ended: false });
});

test.each(['unavailable', 'unreachable'] as const)(
  'a session check that gets no reply keeps the session: %s',
  async (refresh) => {
    vi.spyOn(console, 'error').mockReturnValue();
    startFakeApi({ acceptedToken: 'another', refresh });
    tokenStorage.save(tokens);
    await store.dispatch(startSession());
    expect(store.getState().session.status).toBe('unreachable');
    expect(tokenStorage.refresh()).toBe('refresh');

    startApi();
    await store.dispatch(startSession());
    expect(store.getState().session.status).toBe('signedIn');
  },
);

test.each([404, 408, 429])('a session check that is answered with %i keeps the session', async (status) => {
  vi.spyOn(console, 'error').mockReturnValue();
  startFakeApi({ acceptedToken: 'access', answers: { 'GET /v1/users/me': () => refuse(status) } });
  tokenStorage.save(tokens);
  await store.dispatch(startSession());
  expect(store.getState().session.status).toBe('unreachable');
  expect(tokenStorage.access()).toBe('access');
});

test('a refresh that comes too often keeps the session', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  startFakeApi({ acceptedToken: 'another', refresh: 'tooMany' });
  tokenStorage.save(tokens);
  await store.dispatch(startSession());
  expect(store.getState().session.status).toBe('unreachable');
  expect(tokenStorage.refresh()).toBe('refresh');
});

test('logging out forgets the person, even if the server does not answer', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  await store.dispatch(logOut());
  expect(tokenStorage.access()).toBeNull();
  expect(tokenStorage.refresh()).toBeNull();
  expect(store.getState().session).toEqual({ status: 'signedOut', onboarding: 'completed', ended: false });
  expect(store.getState().api.queries).toEqual({});
});

test('logging out discards unsaved drafts', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  const key = { assessmentMemberId: 'an-appointment', userId: 'a-practitioner' };
  resultDraftStorage.save(key, { version: 1, draft: toDraft(undefined) });
  expect(resultDraftStorage.load(key)).toBeDefined();
  await store.dispatch(logOut());
  expect(resultDraftStorage.load(key)).toBeUndefined();
});

test('a new sign-in does not see cached replies of another person', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  await store.dispatch(sessionApi.endpoints.listOrganizationsForMember.initiate(undefined, { subscribe: false }));
  await store.dispatch(logIn(tokens, 'OrganizationAdmin'));
  expect(Object.values(store.getState().api.queries).map((query) => query?.endpointName)).toEqual([
    'getMe',
    'listOrganizations',
  ]);
});

function startApi({ user = buildUser(), onCall = () => {} }: { user?: typeof defaultUser; onCall?: () => void } = {}) {
  const answer = (reply: unknown) => () => {
    onCall();
    return reply;
  };
  return startFakeApi({
    acceptedToken: 'access',
    answers: {
      'GET /v1/users/me': answer({ data: user }),
      'PUT /v1/users/language': answer({ data: { done: true } }),
      'GET /v1/organization': answer({ data: [buildOrganization()] }),
      'GET /v1/organization/for-member': answer({ data: [buildMemberOrganization()] }),
    },
  });
}

const refuse = (status: number) =>
  Response.json({ message: 'Refused', code: 'InvalidRequest', requestId: 'r-1' }, { status });

const defaultUser = buildUser();

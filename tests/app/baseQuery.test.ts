import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { answerCode } from '#app/api/session/freshCode.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { sessionApi } from '#app/session/sessionApi.ts';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { buildMemberOrganization, buildOrganization, buildUser } from '#tests/support/builders.ts';
import { type FakeApi, fakeApiBaseUrl, refreshCall, refreshedTokens, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

let store: AppStore;

beforeEach(() => {
  stubStorage('localStorage');
  store = createStore({
    config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl },
    session: { status: 'signedIn', onboarding: 'completed', ended: false },
  });
  tokenStorage.save({ accessToken: 'old', refreshToken: 'first' });
});
afterEach(() => vi.unstubAllGlobals());

test('concurrent 401s share one refresh and are all retried', async () => {
  const api = startApi();
  const replies = await Promise.all([getMe(), listOrganizations(), listForMember()]);
  expect(replies.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
  expect(api.refreshCount).toBe(1);
  expect(tokenStorage.access()).toBe(refreshedTokens.accessToken);
  expect(tokenStorage.refresh()).toBe(refreshedTokens.refreshToken);
});

test('a 401 after the refresh is retried without another refresh', async () => {
  const api = startApi();
  const letGo = api.holdNext('GET /v1/organization');
  const slow = listOrganizations();
  expect((await getMe()).isSuccess).toBe(true);
  expect(api.refreshCount).toBe(1);

  letGo();
  expect((await slow).isSuccess).toBe(true);
  expect(api.refreshCount).toBe(1);
});

test('signing out during a refresh is not undone by its reply', async () => {
  const api = startApi();
  const letGo = api.holdNext(refreshCall);
  const call = getMe();
  await vi.waitFor(() => expect(api.refreshCount).toBe(1));
  tokenStorage.clear();

  letGo();
  expect((await call).isError).toBe(true);
  expect(tokenStorage.access()).toBeNull();
  expect(tokenStorage.refresh()).toBeNull();
});

test('a refused refresh removes the tokens and reports the session as ended', async () => {
  startApi('refused');
  expect((await getMe()).isError).toBe(true);
  expect(tokenStorage.access()).toBeNull();
  expect(tokenStorage.refresh()).toBeNull();
  expect(store.getState().session).toMatchObject({ status: 'signedOut', ended: true });
});

test.each(['unavailable', 'unreachable'] as const)(
  'a refresh that is %s keeps the tokens, so that a later try can succeed',
  async (refresh) => {
    startApi(refresh);
    expect((await getMe()).isError).toBe(true);
    expect(tokenStorage.access()).toBe('old');
    expect(tokenStorage.refresh()).toBe('first');
    expect(store.getState().session).toMatchObject({ status: 'signedIn', ended: false });
  },
);

test('a refused retry does not refresh again', async () => {
  const api = startFakeApi({ acceptedToken: 'another', answers });
  expect((await getMe()).isError).toBe(true);
  expect(api.refreshCount).toBe(1);
});

test('a 401 without a token does not refresh', async () => {
  const api = startApi();
  tokenStorage.clear();
  expect((await getMe()).isError).toBe(true);
  expect(api.calls).toEqual(['GET /v1/users/me']);
});

const answers = {
  'GET /v1/users/me': () => ({ data: buildUser() }),
  'GET /v1/organization': () => ({ data: [buildOrganization()] }),
  'GET /v1/organization/for-member': () => ({ data: [buildMemberOrganization()] }),
};

function startApi(refresh: 'accepted' | 'refused' | 'unavailable' | 'unreachable' = 'accepted'): FakeApi {
  return startFakeApi({ acceptedToken: refreshedTokens.accessToken, refresh, answers });
}

const getMe = () => store.dispatch(sessionApi.endpoints.getMe.initiate());
const listOrganizations = () => store.dispatch(sessionApi.endpoints.listOrganizations.initiate());
const listForMember = () => store.dispatch(sessionApi.endpoints.listOrganizationsForMember.initiate());

describe('a call that needs a code', () => {
  const codeRequired = { message: 'Enter the code', code: 'CodeRequired', requestId: 'r-1' };
  let isFresh: boolean;

  beforeEach(() => {
    isFresh = false;
    const answer = (data: object) => () =>
      isFresh ? Response.json({ data }) : Response.json(codeRequired, { status: 403 });
    startFakeApi({
      acceptedToken: 'old',
      answers: { 'GET /v1/users/me': answer(buildUser()), 'GET /v1/organization': answer([buildOrganization()]) },
    });
  });

  const isAsked = () => vi.waitFor(() => expect(store.getState().freshCode.isAsked).toBe(true));

  test('is sent again after the code, together with the others that waited', async () => {
    const calls = Promise.all([getMe(), listOrganizations()]);
    await isAsked();
    isFresh = true;
    store.dispatch(answerCode(true));
    expect((await calls).map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    expect(store.getState().freshCode.isAsked).toBe(false);
  });

  test('fails if the person enters none, and asks again the next time', async () => {
    const call = getMe();
    await isAsked();
    store.dispatch(answerCode(false));
    expect(isCodeRequired((await call).error)).toBe(true);
    const next = listOrganizations();
    await isAsked();
    store.dispatch(answerCode(false));
    expect((await next).isError).toBe(true);
  });
});

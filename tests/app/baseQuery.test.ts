import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/config.ts';
import { loadMe, loadOrganizations, loadOrganizationsForMember } from '#app/session/sessionApi.ts';
import { tokenStorage } from '#app/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/store.ts';
import { buildMemberOrganization, buildOrganization, buildUser } from '#tests/support/builders.ts';
import { type FakeApi, fakeApiBaseUrl, refreshCall, refreshedTokens, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/memoryStorage.ts';

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

test('calls refused together share one refresh and are all retried', async () => {
  const api = startApi();
  const replies = await Promise.all([getMe(), listOrganizations(), listForMember()]);
  expect(replies.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]);
  expect(api.refreshCount).toBe(1);
  expect(tokenStorage.access()).toBe(refreshedTokens.accessToken);
  expect(tokenStorage.refresh()).toBe(refreshedTokens.refreshToken);
});

test('a call refused after the refresh is over retries without another one', async () => {
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

test('a retry that is refused again does not refresh for ever', async () => {
  const api = startFakeApi({ acceptedToken: 'another', answers });
  expect((await getMe()).isError).toBe(true);
  expect(api.refreshCount).toBe(1);
});

test('without a token a refused call is not followed by a refresh', async () => {
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

const getMe = () => store.dispatch(loadMe.initiate());
const listOrganizations = () => store.dispatch(loadOrganizations.initiate());
const listForMember = () => store.dispatch(loadOrganizationsForMember.initiate());

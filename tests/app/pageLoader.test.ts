import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { prefetchOptions } from '#app/api/prefetch.ts';
import { type LastSession, lastSession } from '#app/api/session/lastSession.ts';
import { signedOut } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { prefetchData } from '#app/start/prefetchPage.ts';
import { createRoutes } from '#app/start/router.tsx';
import { buildMembers, buildMembersReply } from '#tests/support/builders.ts';
import { fakeApiBaseUrl, refreshedTokens, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

const organizations = [{ id: 'o-1', timeZone: 'Europe/Warsaw' }];
const membersCall = 'GET /v1/organization/members/o-1';
const { listMembers } = memberApi.endpoints;
const args = { organizationId: 'o-1', limit: 10, offset: 0 };

let store: AppStore;

beforeEach(() => {
  stubStorage('localStorage');
  tokenStorage.save({ accessToken: 'access', refreshToken: 'first' });
  store = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[LastSession['role'], string, string[]]>([
  [
    'OrganizationAdmin',
    '/app',
    ['/v1/appointment/displaced/o-1', '/v1/dashboard/o-1', '/v1/dashboard/o-1/work', '/v1/organization/members/o-1'],
  ],
  ['OrganizationAdmin', '/app/members?search=ann', ['/v1/organization/members/o-1']],
  [
    'OrganizationAdmin',
    '/app/members/u-1',
    [
      '/v1/organization/members/o-1/u-1',
      // Open ones, and the history of all.
      '/v1/organization/members/o-1/u-1/assessments',
      '/v1/organization/members/o-1/u-1/assessments',
      '/v1/organization/members/o-1/u-1/history',
      '/v1/organization/members/o-1/u-1/messages',
    ],
  ],
  ['OrganizationAdmin', '/app/assessments', ['/v1/assessment/o-1']],
  [
    'OrganizationAdmin',
    '/app/assessments?id=a-1',
    ['/v1/assessment/a-1/members', '/v1/assessment/o-1', '/v1/assessment/o-1/by-id/a-1'],
  ],
  [
    'OrganizationAdmin',
    '/app/assessments/create/a-1/members',
    ['/v1/assessment/o-1/by-id/a-1', '/v1/organization/members/o-1', '/v1/organization/o-1/group'],
  ],
  [
    'OrganizationAdmin',
    '/app/assessments/a-1/edit',
    ['/v1/assessment/o-1/by-id/a-1', '/v1/organization/members/o-1', '/v1/organization/o-1/group'],
  ],
  ['OrganizationAdmin', '/app/settings/sites', ['/v1/organization/o-1/site']],
  ['OrganizationAdmin', '/app/settings/team', ['/v1/team/o-1']],
  // Needs a fresh code, which hovering a link must not ask for.
  ['OrganizationAdmin', '/app/settings/sessions', []],
  ['Member', '/my', ['/v1/my/assessments']],
  ['Member', '/my/assessments/a-1', ['/v1/assessment/a-1/time-slots', '/v1/my/assessments/a-1']],
  ['Practitioners', '/practice', ['/v1/assessment-member']],
  ['Practitioners', '/practice/p-1', []],
  ['Member', '/app/members', []],
  ['OrganizationAdmin', '/nowhere', []],
])('as %s, %s asks for what it shows', async (role, href, paths) => {
  const api = startFakeApi({ acceptedToken: 'access' });
  lastSession.save({ role, organizations });
  prefetchData(createRoutes(store), href);
  await settle();
  await vi.waitFor(() => expect(api.calls.toSorted()).toEqual(paths.map((path) => `GET ${path}`)));
});

test('requests nothing without an organization', async () => {
  const api = startFakeApi({ acceptedToken: 'access' });
  lastSession.save({ role: 'OrganizationAdmin', organizations: [] });
  prefetchData(createRoutes(store), '/app/members');
  await settle();
  expect(api.calls).toEqual([]);
});

test('requests nothing after sign-out', async () => {
  const api = startFakeApi({ acceptedToken: 'access' });
  lastSession.save({ role: 'OrganizationAdmin', organizations });
  store.dispatch(signedOut());
  prefetchData(createRoutes(store), '/app/members');
  await settle();
  expect(api.calls).toEqual([]);
});

test('does not repeat fresh or pending requests', async () => {
  const api = startApi();
  store.dispatch(listMembers.initiate(args, prefetchOptions));
  store.dispatch(listMembers.initiate(args, prefetchOptions));
  await vi.waitFor(() => expect(listMembers.select(args)(store.getState()).isSuccess).toBe(true));
  store.dispatch(listMembers.initiate(args, prefetchOptions));
  expect(api.calls).toEqual([membersCall]);
});

test('aborts a cancelled call and repeats it when needed again', async () => {
  const api = startApi();
  api.holdNext(membersCall);
  const call = store.dispatch(listMembers.initiate(args));
  await vi.waitFor(() => expect(api.calls).toEqual([membersCall]));
  store.dispatch(memberApi.util.getRunningQueryThunk('listMembers', args))?.abort();
  expect((await call).isError).toBe(true);
  expect((await store.dispatch(listMembers.initiate(args))).isSuccess).toBe(true);
});

test('cancelling a call does not cancel its token refresh', async () => {
  const api = startFakeApi({ acceptedToken: refreshedTokens.accessToken, answers });
  const letGo = api.holdNext('POST /v1/auth/refresh-token');
  const call = store.dispatch(listMembers.initiate(args));
  await vi.waitFor(() => expect(api.refreshCount).toBe(1));
  store.dispatch(memberApi.util.getRunningQueryThunk('listMembers', args))?.abort();
  await call;
  letGo();
  await vi.waitFor(() => expect(tokenStorage.access()).toBe(refreshedTokens.accessToken));
});

/** Waits for a prefetch, whose code is imported in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

const answers = { [membersCall]: () => buildMembersReply(buildMembers(3)) };

const startApi = () => startFakeApi({ acceptedToken: 'access', answers });

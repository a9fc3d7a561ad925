import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead, cancelCall } from '#app/api/ahead.ts';
import { memberEndpoints } from '#app/api/memberApi.ts';
import { defaultConfig } from '#app/config.ts';
import { askForPage } from '#app/page-calls/askForPage.ts';
import type { LastSession } from '#app/session/lastSession.ts';
import { tokenStorage } from '#app/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/store.ts';
import { buildMembers, buildMembersReply } from '#tests/support/builders.ts';
import { fakeApiBaseUrl, refreshedTokens, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/memoryStorage.ts';

const organizations = [{ id: 'o-1', timeZone: 'Europe/Warsaw' }];
const listMembers = 'GET /v1/organization/members/o-1';
const args = { organizationId: 'o-1', limit: 10, offset: 0 };

let store: AppStore;

beforeEach(() => {
  stubStorage('localStorage');
  tokenStorage.save({ accessToken: 'access', refreshToken: 'first' });
  store = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[LastSession['role'], string, string[]]>([
  ['OrganizationAdmin', '/app', ['/v1/dashboard/o-1', '/v1/organization/members/o-1']],
  ['OrganizationAdmin', '/app/members?search=ann', ['/v1/organization/members/o-1']],
  [
    'OrganizationAdmin',
    '/app/members/u-1',
    [
      '/v1/organization/members/o-1/u-1',
      '/v1/organization/members/o-1/u-1/assessments',
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
    ['/v1/assessment/o-1/by-id/a-1', '/v1/organization/members/o-1'],
  ],
  ['OrganizationAdmin', '/app/settings/team', ['/v1/team/o-1']],
  ['OrganizationAdmin', '/app/settings/sessions', ['/v1/auth/sessions']],
  ['Member', '/my', ['/v1/assessment/o-1/for-member']],
  ['Member', '/my/assessments/a-1', ['/v1/assessment/a-1/time-slots', '/v1/assessment/o-1/for-member/a-1']],
  ['Practitioners', '/practice', ['/v1/assessment-member']],
  ['Practitioners', '/practice/p-1', []],
  ['Member', '/app/members', []],
  ['OrganizationAdmin', '/nowhere', []],
])('as %s, %s asks for what it shows', async (role, href, paths) => {
  const api = startFakeApi({ acceptedToken: 'access' });
  await store.dispatch(askForPage(href, { role, organizations }));
  expect(api.calls.toSorted()).toEqual(paths.map((path) => `GET ${path}`));
});

test('without an organization an administrator asks for nothing', async () => {
  const api = startFakeApi({ acceptedToken: 'access' });
  await store.dispatch(askForPage('/app/members', { role: 'OrganizationAdmin', organizations: [] }));
  expect(api.calls).toEqual([]);
});

test('what is known and fresh, or on its way, is not asked for again', async () => {
  const api = startApi();
  store.dispatch(askAhead(memberEndpoints.listMembers, args));
  store.dispatch(askAhead(memberEndpoints.listMembers, args));
  await vi.waitFor(() => expect(memberEndpoints.listMembers.select(args)(store.getState()).isSuccess).toBe(true));
  store.dispatch(askAhead(memberEndpoints.listMembers, args));
  expect(api.calls).toEqual([listMembers]);
});

test('a call that is cancelled is aborted, and asked for anew when it is wanted again', async () => {
  const api = startApi();
  api.holdNext(listMembers);
  const call = store.dispatch(memberEndpoints.listMembers.initiate(args));
  await vi.waitFor(() => expect(api.calls).toEqual([listMembers]));
  store.dispatch(cancelCall(memberEndpoints.listMembers, args));
  expect((await call).isError).toBe(true);
  expect((await store.dispatch(memberEndpoints.listMembers.initiate(args))).isSuccess).toBe(true);
});

test('a call that is cancelled while the tokens are refreshed for it does not cancel the refresh', async () => {
  const api = startFakeApi({ acceptedToken: refreshedTokens.accessToken, answers });
  const letGo = api.holdNext('POST /v1/auth/refresh-token');
  const call = store.dispatch(memberEndpoints.listMembers.initiate(args));
  await vi.waitFor(() => expect(api.refreshCount).toBe(1));
  store.dispatch(cancelCall(memberEndpoints.listMembers, args));
  await call;
  letGo();
  await vi.waitFor(() => expect(tokenStorage.access()).toBe(refreshedTokens.accessToken));
});

const answers = { [listMembers]: () => buildMembersReply(buildMembers(3)) };

const startApi = () => startFakeApi({ acceptedToken: 'access', answers });

import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { waitingApi } from '#app/features/practice/attendance/waitingApi.ts';
import { waitingChanges, withWaiting } from '#app/features/practice/attendance/waitingChanges.ts';
import { keptDayStorage } from '#app/features/practice/day/keptDay.ts';
import { toDraft } from '#app/features/practice/recording/resultDraft.ts';
import { resultDraftStorage } from '#app/features/practice/recording/resultDraftStorage.ts';
import { keptSession } from '#app/session/keptSession.ts';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { offlineUsedKey } from '#app/session/offlineUsedKey.ts';
import { forgetDrafts, forgetUnsentChanges, logIn, logOut, startSession } from '#app/session/session.ts';
import { countUnsentWork } from '#app/session/unsentWork.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import { buildOrganization, buildUser, fixedNow, testId } from '#tests/support/builders.ts';
import { fakeApiBaseUrl, startFakeApi } from '#tests/support/fakeApi.ts';
import { buildAssignedMember } from '#tests/support/practiceBuilders.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

beforeAll(() => loadTexts('guest'));

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const joseph = buildUser({ role: 'Practitioners', fullName: 'Joseph Lister' });
const userId = joseph.id;
const colleague = testId('user', 2);
const dayMs = 24 * 60 * 60_000;
const range = { from: fixedNow, to: fixedNow + dayMs };
const day = { members: [buildAssignedMember(1)], version: 'v1', knownAt: fixedNow };

let store: AppStore;
/** Returns the server's reply to a call. */
let answer: (call: string) => unknown;

beforeEach(() => {
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(clock, 'now').mockReturnValue(fixedNow);
  vi.spyOn(console, 'error').mockReturnValue();
  store = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });
  tokenStorage.save(tokens);
  answer = accept;
});
afterEach(async () => {
  await offlineStorage.clearWaiting(userId);
  await offlineStorage.clearWaiting(colleague);
  await offlineStorage.clearKept();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keeps what is recorded without a network, and sends it in the order of recording', async () => {
  const api = startApi();
  answer = lose;
  await record('anna', 'Arrived');
  await record('bartosz', 'DidNotAttend');
  vi.stubGlobal('navigator', { onLine: false });
  await record('chidi', 'Arrived');
  expect(api.recorded()).toEqual(['anna', 'bartosz']);
  expect(await listWaiting()).toEqual(['anna Arrived', 'bartosz DidNotAttend', 'chidi Arrived']);

  vi.stubGlobal('navigator', { onLine: true });
  answer = accept;
  api.forget();
  expect((await send()).data).toBe(3);
  expect(api.recorded()).toEqual(['anna', 'bartosz', 'chidi']);
  expect(await listWaiting()).toEqual([]);
});

test('sends several changes at the same time', async () => {
  const api = startApi();
  answer = lose;
  await record('anna', 'Arrived');
  await record('bartosz', 'Arrived');
  await record('chidi', 'Arrived');
  answer = accept;
  api.forget();
  const letGo = api.holdNext(pathOf('anna'));
  const sending = send();
  await vi.waitFor(() => expect(api.recorded()).toEqual(['anna', 'bartosz', 'chidi']));
  letGo();
  expect((await sending).data).toBe(3);
  expect(await listWaiting()).toEqual([]);
});

test('shows what waits, and sends only the last attendance of a person', async () => {
  const api = startApi();
  vi.stubGlobal('navigator', { onLine: false });
  await record('anna', 'Arrived', null);
  await record('anna', 'Completed', 'Arrived');
  const changes = await waitingChanges.load(userId);
  expect(changes).toMatchObject([{ attendance: 'Completed', expected: null }]);
  expect(withWaiting({ id: 'anna', attendance: null }, changes)).toEqual({
    id: 'anna',
    attendance: 'Completed',
    isWaiting: true,
  });
  vi.stubGlobal('navigator', { onLine: true });
  await send();
  expect(api.recorded()).toEqual(['anna']);
});

test('an attendance recorded while an earlier one is being sent is based on it', async () => {
  const api = startApi();
  answer = lose;
  await record('anna', 'Arrived', null);
  answer = accept;
  api.forget();
  const letGo = api.holdNext(pathOf('anna'));
  const sending = send();
  await vi.waitFor(() => expect(api.recorded()).toEqual(['anna']));
  answer = lose;
  vi.mocked(clock.now).mockReturnValue(fixedNow + 1);
  await record('anna', 'Completed', 'Arrived');
  letGo();
  await sending;
  expect(await waitingChanges.load(userId)).toMatchObject([{ attendance: 'Completed', expected: 'Arrived' }]);
});

test('a refused attendance waits for a decision, and does not hold up the others', async () => {
  const api = startApi();
  answer = lose;
  await record('anna', 'Arrived', null);
  await record('bartosz', 'Arrived', null);
  answer = (call) => (call.includes('anna') ? refuse(409, 'A colleague has recorded ‘Did not attend’') : accept());
  await send();
  const refusal = { message: 'A colleague has recorded ‘Did not attend’', at: fixedNow };
  expect(await waitingChanges.load(userId)).toMatchObject([{ assessmentMemberId: 'anna', refusal }]);
  expect(withWaiting({ id: 'anna', attendance: null }, await waitingChanges.load(userId)).attendance).toBeNull();

  answer = accept;
  api.forget();
  await send();
  expect(api.recorded()).toEqual([]);
  // The decision is based on what the colleague has recorded.
  await record('anna', 'Arrived', 'DidNotAttend');
  expect(await waitingChanges.load(userId)).toMatchObject([{ attendance: 'Arrived', expected: 'DidNotAttend' }]);
  await send();
  expect(await listWaiting()).toEqual([]);
});

test('a refused attendance after one without a reply is based on what was recorded before both', async () => {
  startApi();
  answer = lose;
  await record('anna', 'Arrived', null);
  await record('anna', 'Completed', 'Arrived');
  answer = () => refuse(409, 'This member has no appointment');
  await send();
  expect(await waitingChanges.load(userId)).toMatchObject([{ attendance: 'Completed', expected: null, refusal: {} }]);
});

test.each([503, 429, 401])('an answer of %i keeps everything for later', async (status) => {
  startApi();
  answer = lose;
  await record('anna', 'Arrived');
  await record('bartosz', 'Arrived');
  answer = () => refuse(status, 'Later');
  await send();
  expect(await waitingChanges.load(userId)).toMatchObject([{ who: 'anna' }, { who: 'bartosz' }]);
  expect((await waitingChanges.load(userId)).some(({ refusal }) => refusal)).toBe(false);
});

test('a refusal with a network is shown at once and not kept', async () => {
  startApi();
  answer = () => refuse(409, 'This member has no appointment');
  expect(await record('anna', 'Arrived')).toMatchObject({ error: { status: 409 } });
  expect(await listWaiting()).toEqual([]);
});

test('never sends a change as somebody else', async () => {
  const api = startApi(buildUser({ id: testId('user', 2), role: 'Practitioners' }));
  answer = lose;
  await record('anna', 'Arrived');
  answer = accept;
  api.forget();
  await send();
  expect(api.recorded()).toEqual([]);
  expect(await waitingChanges.load(testId('user', 2))).toEqual([]);
  expect(await listWaiting()).toEqual(['anna Arrived']);
});

test('logging out deletes the day and the session, and keeps unsent changes for their person', async () => {
  startApi();
  await store.dispatch(logIn(tokens, 'Practitioners'));
  answer = lose;
  await record('anna', 'Arrived');
  await waitingChanges.add(colleague, { ...changeOf('bartosz'), attendance: 'DidNotAttend' });
  await keepDay();
  await store.dispatch(logOut());
  expect(await keptDayStorage.load(userId, range)).toBeUndefined();
  expect(await keptSession.load()).toBeUndefined();
  expect(await listWaiting()).toEqual(['anna Arrived']);
  expect(await waitingChanges.load(colleague)).toHaveLength(1);

  await forgetUnsentChanges(userId);
  expect(await listWaiting()).toEqual([]);
  expect(await waitingChanges.load(colleague)).toHaveLength(1);
  await forgetUnsentChanges(colleague);
  await forgetDrafts();
  expect(localStorage.getItem(offlineUsedKey)).toBeNull();
});

test('counts what logging out would lose, of this person only', async () => {
  expect(await countUnsentWork(userId)).toEqual({ changes: 0, results: 0 });
  await waitingChanges.add(userId, changeOf('anna'));
  await waitingChanges.add(colleague, changeOf('bartosz'));
  keepDraft(userId);
  keepDraft(colleague);
  expect(await countUnsentWork(userId)).toEqual({ changes: 1, results: 1 });
});

test('a sign-in deletes results that another person has typed in this tab', async () => {
  startApi();
  keepDraft(userId);
  keepDraft(colleague);
  await store.dispatch(logIn(tokens, 'Practitioners'));
  expect(resultDraftStorage.load({ assessmentMemberId: 'anna', userId })).toBeDefined();
  expect(resultDraftStorage.load({ assessmentMemberId: 'anna', userId: colleague })).toBeUndefined();
});

test('the kept day opens without a network, for the person who has seen it and until it is over', async () => {
  await keepDay();
  startApi(joseph, lose);
  await store.dispatch(startSession());
  expect(store.getState().session.status).toBe('signedIn');
  expect(await keptDayStorage.load(userId, range)).toEqual(day);
  expect(await keptDayStorage.load(testId('user', 2), range)).toBeUndefined();

  vi.mocked(clock.now).mockReturnValue(range.to);
  expect(await keptDayStorage.load(userId, range)).toBeUndefined();
  await store.dispatch(startSession());
  expect(store.getState().session.status).toBe('unreachable');
});

test('a sign-in deletes the day of the previous person, and keeps unsent changes', async () => {
  await keepDay();
  startApi();
  answer = lose;
  await record('anna', 'Arrived');
  await store.dispatch(logIn(tokens, 'Practitioners'));
  await vi.waitFor(async () => expect(await keptSession.load()).toBeUndefined());
  expect(await keptDayStorage.load(userId, range)).toBeUndefined();
  expect(await listWaiting()).toEqual(['anna Arrived']);
});

function record(assessmentMemberId: string, attendance: Attendance | null, expected: Attendance | null = null) {
  const args = { userId, assessmentMemberId, who: assessmentMemberId, attendance, expected };
  return store.dispatch(waitingApi.endpoints.recordAttendance.initiate(args));
}

const changeOf = (name: string) => ({
  assessmentMemberId: name,
  who: name,
  attendance: 'Arrived' as const,
  expected: null,
  recordedAt: fixedNow,
});

const keepDraft = (ofUser: string) =>
  resultDraftStorage.save({ assessmentMemberId: 'anna', userId: ofUser }, { version: 0, draft: toDraft(undefined) });

const send = () => store.dispatch(waitingApi.endpoints.sendWaiting.initiate({ userId }));

const listWaiting = async () =>
  (await waitingChanges.load(userId)).map(({ who, attendance }) => `${who} ${attendance}`);

async function keepDay(): Promise<void> {
  await keptDayStorage.save(userId, range, day);
  const replies = { me: { data: joseph }, organizations: { data: [buildOrganization()] } };
  await keptSession.save(replies, range.to);
}

const pathOf = (name: string) => `PUT /v1/assessment-member/${name}/attendance`;

const accept = (): unknown => ({ data: { attendance: null } });

const lose = (): never => {
  throw new TypeError('Failed to fetch');
};

const refuse = (status: number, message: string) =>
  Response.json({ message, code: 'Conflict', requestId: 'r-1' }, { status });

/** Starts a fake API that answers attendance calls with `answer` and has `user` signed in. */
function startApi(user = joseph, answerMe: () => unknown = () => ({ data: user })) {
  const paths = ['anna', 'bartosz', 'chidi'].map(pathOf);
  const api = startFakeApi({
    acceptedToken: 'access',
    refresh: 'unavailable',
    answers: {
      ...Object.fromEntries(paths.map((path) => [path, () => answer(path)])),
      'GET /v1/users/me': answerMe,
      'GET /v1/organization': () => ({ data: [buildOrganization()] }),
      'POST /v1/auth/logout': () => ({ data: null }),
    },
  });
  let forgotten = 0;
  return {
    holdNext: api.holdNext,
    /** Names of the people whose attendance was sent. */
    recorded: () => api.calls.slice(forgotten).flatMap((call) => /^PUT .*member\/(\w+)\//.exec(call)?.[1] ?? []),
    forget: () => {
      forgotten = api.calls.length;
    },
  };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseApi } from '#app/api/baseApi.ts';
import { defaultConfig } from '#app/api/config.ts';
import { createIdempotencyKeys } from '#app/api/idempotencyKeys.ts';
import { request } from '#app/api/request.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { cancelAppointment, cancelForMember, scheduleAppointment } from '#contract/appointment.ts';
import { cancelAssessment } from '#contract/assessment.ts';
import { fakeApiBaseUrl, refreshCall, refreshedTokens } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

type Step = 'lost' | 'waiting' | 'refused' | 'failed' | 'done' | 'expired';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bookInTest: build.mutation<unknown, number>({
      query: (startsAt) => request(scheduleAppointment, { params: { assessmentId: 'a' }, body: { startsAt } }),
    }),
    cancelAppointmentInTest: build.mutation<unknown, void>({
      query: () => request(cancelAppointment, { params: { appointmentId: 'p' }, query: {} }),
    }),
    cancelForMemberInTest: build.mutation<unknown, void>({
      query: () => request(cancelForMember, { params: { appointmentId: 'p' }, body: {} }),
    }),
    cancelInTest: build.mutation<unknown, void>({
      query: () => request(cancelAssessment, { params: { assessmentId: 'a' }, body: {} }),
    }),
  }),
});

let store: AppStore;
/** Outcomes of the next calls, then 'done'. */
let steps: Step[];
let keys: (string | null)[];
/** The reply to a call that is 'waiting'. */
let waiting: Promise<never>;

beforeEach(() => {
  stubStorage('localStorage');
  tokenStorage.save({ accessToken: 'old', refreshToken: 'first' });
  store = createStore({
    config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl },
    session: { status: 'signedIn', onboarding: 'completed', ended: false },
  });
  steps = [];
  keys = [];
  vi.stubGlobal('fetch', async (sent: Request) => {
    if (refreshCall === `${sent.method} ${new URL(sent.url).pathname}`) return Response.json({ data: refreshedTokens });
    keys.push(sent.headers.get('Idempotency-Key'));
    const step = steps.shift() ?? 'done';
    if (step === 'lost') throw new TypeError('Failed to fetch');
    if (step === 'waiting') return waiting;
    const status = { refused: 409, failed: 503, expired: 401, done: 200 }[step];
    return Response.json({ data: {} }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each press gets a new key', async () => {
  await book(1);
  await book(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\x21-\x7e]{10,200}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test('the retry after a refresh of the tokens keeps the key', async () => {
  steps = ['expired'];
  await book(1);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test.each(['lost', 'failed'] as const)('a press after a call that was %s keeps the key', async (step) => {
  steps = [step, step];
  for (let press = 0; press < 4; press += 1) await book(1);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a refusal or other content leads to a new key', async () => {
  steps = ['refused', 'done', 'done'];
  await book(1);
  await book(1);
  await book(2);
  expect(new Set(keys).size).toBe(3);
});

test('a lost booking keeps its key whatever else succeeds before it is sent again', async () => {
  steps = ['lost'];
  await book(1);
  await book(2);
  await store.dispatch(testApi.endpoints.cancelInTest.initiate());
  await book(1);
  expect(keys).toEqual([expect.any(String), expect.any(String), null, keys[0]]);
});

test('a booking in flight keeps its key while another call succeeds and something is deleted', async () => {
  let lose = () => {};
  steps = ['waiting'];
  waiting = new Promise<never>((_, reject) => {
    lose = () => reject(new TypeError('Failed to fetch'));
  });
  const booking = book(1);
  await store.dispatch(testApi.endpoints.cancelAppointmentInTest.initiate());
  lose();
  await booking;
  await book(1);
  expect(keys).toEqual([keys[0], null, keys[0]]);
});

test.each(['cancelAppointmentInTest', 'cancelForMemberInTest'] as const)(
  'a booking that was lost, seen and cancelled is a new one when it is made again (%s)',
  async (cancel) => {
    steps = ['lost'];
    await book(1);
    await store.dispatch(testApi.endpoints[cancel].initiate());
    await book(1);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

test('identifies a file by name, size and modification time', () => {
  const form = (text: string) => {
    const made = new FormData();
    made.append('file', new File([text], 'people.csv', { lastModified: 1 }));
    return { url: '/import', method: 'POST', body: made };
  };
  const idempotencyKeys = createIdempotencyKeys();
  expect(idempotencyKeys.keyOf(form('Ada'))).toBe(idempotencyKeys.keyOf(form('Bob')));
  expect(idempotencyKeys.keyOf(form('Ada'))).not.toBe(idempotencyKeys.keyOf(form('Grace')));
});

async function book(startsAt: number): Promise<void> {
  await store.dispatch(testApi.endpoints.bookInTest.initiate(startsAt));
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#app/api/invitationApi.ts';
import '#app/features/assessment-wizard/wizardApi.ts';
import { baseApi } from '#app/api/baseApi.ts';
import { defaultConfig } from '#app/config.ts';
import { loadMe } from '#app/session/sessionApi.ts';
import { createStore } from '#app/store.ts';
import { fakeApiBaseUrl } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/memoryStorage.ts';

type Endpoint = Pick<typeof loadMe, 'name'> & { initiate(args: object): ReturnType<typeof loadMe.initiate> };

// Their own files add them to the api, which only hands out hooks of them: the type does not know them here.
const { importMembers, inviteToAssessment } = baseApi.endpoints as unknown as Record<string, Endpoint>;

const minute = 60_000;
const file = new File(['Name,Email'], 'members.csv');
const store = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });

beforeEach(() => {
  stubStorage('localStorage');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A server that never answers.
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['an ordinary call half a minute', 0.5, () => loadMe.initiate()],
  ['an import ten minutes', 10, () => importMembers?.initiate({ organizationId: 'o', file, redirectUrl: '' })],
  [
    'an invitation to an assessment ten minutes',
    10,
    () => inviteToAssessment?.initiate({ assessmentId: 'a', body: {} }),
  ],
])('%s', async (_case, minutes, start) => {
  const action = start();
  if (action === undefined) throw new Error('There is no such endpoint.');
  let error: unknown;
  void store.dispatch(action).then((result) => {
    error = result.error;
  });
  await vi.advanceTimersByTimeAsync(minutes * minute - 1000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(error).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

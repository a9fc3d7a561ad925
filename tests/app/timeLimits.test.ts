import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { invitationApi } from '#app/api/invitationApi.ts';
import { createStore } from '#app/api/store.ts';
import { wizardApi } from '#app/features/assessment-wizard/wizardApi.ts';
import { sessionApi } from '#app/session/sessionApi.ts';
import { emptySelection, toInvitePayload } from '#domain/memberSelection.ts';
import { fakeApiBaseUrl } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

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
  vi.stubGlobal('XMLHttpRequest', SilentUpload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fakes an upload that never gets a response. */
class SilentUpload {
  upload = new EventTarget();
  addEventListener() {}
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

const { importMembers } = invitationApi.endpoints;
const { inviteToAssessment } = wizardApi.endpoints;
const reading = { columns: undefined, encoding: undefined };
const importArgs = { organizationId: 'o', file, ...reading, redirectUrl: '', onUpload: () => undefined };
const inviteArgs = { assessmentId: 'a', body: toInvitePayload(emptySelection) };

test.each([
  ['an ordinary call half a minute', 0.5, () => store.dispatch(sessionApi.endpoints.getMe.initiate())],
  ['an import ten minutes', 10, () => store.dispatch(importMembers.initiate(importArgs))],
  ['an invitation to an assessment ten minutes', 10, () => store.dispatch(inviteToAssessment.initiate(inviteArgs))],
])('%s', async (_case, minutes, start) => {
  let error: unknown;
  void start().then((result) => {
    error = result.error;
  });
  // Waits until the code of the first call is loaded.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(minutes * minute - 1000);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  // Not at once, because the code of an upload may still be loading.
  await expect.poll(() => error).toMatchObject({ status: 'TIMEOUT_ERROR' });
});

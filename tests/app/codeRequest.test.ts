import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeRequestStorage } from '#app/features/login/codeRequest.ts';
import { secondsToResend } from '#app/session/fresh-code/ResendLink.tsx';
import { clock } from '#app/ui/time/clock.ts';
import { fixedNow } from '#tests/support/builders.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

beforeEach(() => {
  stubStorage('sessionStorage');
  vi.spyOn(clock, 'now').mockReturnValue(fixedNow);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['at once', 0, 60],
  ['within the first second', 400, 60],
  ['after a second', 1000, 59],
  ['just before the end', 59_001, 1],
  ['at the end', 60_000, 0],
  ['long after', 600_000, 0],
  ['on a clock that was set back', -5000, 60],
])('the seconds left to wait %s', (_name, passedMs, seconds) => {
  expect(secondsToResend(fixedNow, fixedNow + passedMs)).toBe(seconds);
});

test('finds a request of the same role until its code expires', () => {
  const request = { email: 'ursula@imanworks.example', sentAt: fixedNow };
  codeRequestStorage.save('OrganizationAdmin', request);
  expect(codeRequestStorage.load('OrganizationAdmin')).toEqual(request);
  expect(codeRequestStorage.load('Member')).toBeUndefined();

  vi.spyOn(clock, 'now').mockReturnValue(fixedNow + 10 * 60_000);
  expect(codeRequestStorage.load('OrganizationAdmin')).toBeUndefined();
});

test('ignores invalid entries', () => {
  sessionStorage.setItem('passcode_request_Member', '{"email":');
  expect(codeRequestStorage.load('Member')).toBeUndefined();
});

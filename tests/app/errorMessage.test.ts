import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorMessage, failureReference } from '#app/ui/texts/errorMessage.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';

const failure = (code: string) => ({ status: 500, data: { message: 'The reason', code, requestId: 'r-1' } });
const lost = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };

beforeAll(() => loadTexts('guest'));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the message of the server is shown', () => {
  expect(errorMessage(failure('Conflict'))).toBe('The reason');
});

test('an error without a message is general', () => {
  expect(errorMessage(lost)).toBe('Something went wrong');
  expect(errorMessage(new Error('internal'))).toBe('Something went wrong');
});

test('a call that is lost while the browser is offline says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(lost)).toBe('You are offline. Please try again when you are connected.');
});

test.each(['Internal', 'Unavailable'])('a failure of the server (%s) has the id of its call', (code) => {
  expect(failureReference(failure(code))).toBe('r-1');
});

test('refusals and lost calls have no reference', () => {
  expect(failureReference(failure('Conflict'))).toBeUndefined();
  expect(failureReference(lost)).toBeUndefined();
});

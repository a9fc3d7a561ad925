import { expect, test } from 'vitest';
import { failureReference } from '#app/api/errorMessage.ts';

const failure = (code: string) => ({ status: 500, data: { message: 'Something went wrong', code, requestId: 'r-1' } });

test.each(['Internal', 'Unavailable'])('a failure of the server (%s) has the id of its call', (code) => {
  expect(failureReference(failure(code))).toBe('r-1');
});

test('refusals and lost calls have no reference', () => {
  expect(failureReference(failure('Conflict'))).toBeUndefined();
  expect(failureReference({ status: 'FETCH_ERROR', error: 'TypeError' })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { KiB } from '#contract/call.ts';
import { expectations } from '#tests/server/authorization/expectations.ts';

test('a call without sign-in takes a body of at most 16 KiB and no file', () => {
  const open = expectations.filter(({ may }) => may === 'anyone' || may === 'optionalSignIn');
  expect(open.length).toBeGreaterThan(5);
  const large = open
    .filter(({ call }) => call.limits.maxBodyBytes > 16 * KiB || call.multipart !== undefined)
    .map(({ call }) => `${call.method} ${call.path}`);
  expect(large).toEqual([]);
});

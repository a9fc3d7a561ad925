import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWeakSecret } from '#server/platform/isWeakSecret.ts';

test.each([
  'a'.repeat(32),
  'ab'.repeat(16),
  'changeme'.repeat(4),
  'changemechangemechangemechangem',
  '0123456789abcdefghijklmnopqrstuv',
  '0123456789012345678901234567890123',
  '11112222333344445555666677778888',
])('%s is weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

test('generated secrets are not weak', () => {
  for (let times = 0; times < 2_000; times += 1) {
    for (const secret of [randomBytes(8).toString('hex'), randomBytes(32).toString('base64'), randomUUID()]) {
      expect(isWeakSecret(secret), secret).toBe(false);
    }
  }
});

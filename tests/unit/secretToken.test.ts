import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretTokens, hashSecretToken } from '#server/identity/auth/secretToken.ts';

test('tokens created in bulk are long and distinct', () => {
  const tokens = createSecretTokens(1_000);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(1_000);
  expect(new Set(tokens.map((token) => token.slice(-8))).size).toBe(1_000);
});

test('hashes the text of a token', () => {
  const [token = ''] = createSecretTokens(1);
  expect(hashSecretToken(token)).toEqual(createHash('sha256').update(token).digest());
});

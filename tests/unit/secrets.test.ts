import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretTokens, hashSecretToken } from '#server/identity/auth/secretToken.ts';
import { isWeakSecret } from '#server/platform/secrets.ts';

describe('secret tokens', () => {
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
});

describe('a secret of the configuration', () => {
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
});

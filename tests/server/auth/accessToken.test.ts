import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessTokens } from '#server/identity/auth/accessToken.ts';

const start = Date.UTC(2026, 0, 5, 9);
const lifetimeMs = 10 * 60_000;
const claims = { sessionId: randomUUID(), userId: randomUUID() };

test('a cached token is valid until it expires', async () => {
  let time = start;
  const tokens = createAccessTokens(randomBytes(32), () => new Date(time));
  const token = await tokens.sign(claims);
  for (time of [start, start + 1, start + lifetimeMs - 1]) expect(await tokens.verify(token)).toEqual(claims);
  for (time of [start + lifetimeMs, start + 2 * lifetimeMs]) expect(await tokens.verify(token)).toBeUndefined();
  expect(await tokens.verifyExpired(token)).toEqual(claims);
});

test('a cached token makes no forged one valid', async () => {
  const tokens = createAccessTokens(randomBytes(32));
  const token = await tokens.sign(claims);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const other = await createAccessTokens(randomBytes(32)).sign(claims);
  expect(await tokens.verify(token)).toEqual(claims);
  for (const forged of [
    other,
    `${header}.${payload}.${other.split('.')[2]}`,
    `${header}.${payload}.${signature.slice(0, -1)}`,
    `${header}.${payload}.`,
    `${token}.${token}`,
  ]) {
    expect(await tokens.verify(forged)).toBeUndefined();
    // A refused token must not be cached.
    expect(await tokens.verify(forged)).toBeUndefined();
  }
});

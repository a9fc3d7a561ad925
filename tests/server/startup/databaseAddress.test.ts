import { expect, test } from 'vitest';
import { describeAddress, parseDatabaseUrl } from '#server/platform/databaseAddress.ts';

test.each([
  ['postgres://ada:hidden@db/checks', ['postgres://ada:hidden@db/checks']],
  [
    'postgres://ada:a%2Cb@one:5432,two:5433/checks?target_session_attrs=read-write&sslmode=require',
    ['postgres://ada:a%2Cb@one:5432/checks?sslmode=require', 'postgres://ada:a%2Cb@two:5433/checks?sslmode=require'],
  ],
  [
    'postgresql://[::1]:1,two/checks?target_session_attrs=primary',
    ['postgresql://[::1]:1/checks', 'postgresql://two/checks'],
  ],
])('splits %s by host', (url, addresses) => {
  expect(parseDatabaseUrl(url)).toEqual(addresses);
});

test.each([
  'mysql://db/checks',
  'db:5432',
  'postgres://one:5432,two:port/checks',
  'postgres://one,two/checks?target_session_attrs=standby',
])('refuses %s', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined();
});

test('describes an address without user and password', () => {
  expect(describeAddress('postgres://ada:hidden@db:5433/checks?sslmode=require')).toBe('db:5433/checks');
});

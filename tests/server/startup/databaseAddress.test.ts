import { expect, test } from 'vitest';
import { placeOf, readDatabaseAddresses } from '#server/database/databaseAddress.ts';

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
])('%s names a host by each address', (url, addresses) => {
  expect(readDatabaseAddresses(url)).toEqual(addresses);
});

test.each([
  'mysql://db/checks',
  'db:5432',
  'postgres://one:5432,two:port/checks',
  'postgres://one,two/checks?target_session_attrs=standby',
])('%s is no address of a database that takes writes', (url) => {
  expect(readDatabaseAddresses(url)).toBeUndefined();
});

test('a place tells neither the user nor the password', () => {
  expect(placeOf('postgres://ada:hidden@db:5433/checks?sslmode=require')).toBe('db:5433/checks');
});

import { expect, test } from 'vitest';
import { explainConnectionError } from '#server/platform/database/explainConnectionError.ts';
import { describeAddress, parseDatabaseUrl } from '#server/platform/databaseAddress.ts';

test.each([
  ['postgres://ada:hidden@db/checks', ['postgres://ada:hidden@db/checks']],
  [
    'postgres://ada:a%2Cb@one:5432,two:5433/checks?target_session_attrs=read-write&sslmode=require',
    [
      'postgres://ada:a%2Cb@one:5432/checks?sslmode=require&uselibpqcompat=true',
      'postgres://ada:a%2Cb@two:5433/checks?sslmode=require&uselibpqcompat=true',
    ],
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
  'postgres://db/checks?sslmode=required',
])('refuses %s', (url) => {
  expect(parseDatabaseUrl(url)).toBeUndefined();
});

test('describes an address without user and password', () => {
  expect(describeAddress('postgres://ada:hidden@db:5433/checks?sslmode=require')).toBe('db:5433/checks');
});

const error = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test.each([
  [error('28000', 'role "ada" does not exist'), /let this user in \(28000\)/, /Create the role/],
  [error('28000', 'no pg_hba.conf entry for host "::1", user "ada", no encryption'), /may require TLS/, /sslmode=/],
  [error('28000', 'no pg_hba.conf entry for host "::1", user "ada", SSL encryption'), /pg_hba\.conf/, /Add a line/],
  [error('28P01'), /password is wrong \(28P01\)/, /Correct them/],
  [error('3D000'), /no database of this name/, /CREATE DATABASE/],
  [error('53300'), /no connections left/, /max_connections/],
  [error('DEPTH_ZERO_SELF_SIGNED_CERT'), /not signed by an authority/, /sslrootcert=/],
  [error('ERR_TLS_CERT_ALTNAME_INVALID'), /another host name/, /name of the certificate/],
  [new Error('The server does not support SSL connections'), /offers no TLS/, /ssl on/],
  [new Error('timeout expired'), /does not answer in time/, /firewall/],
  [error('ECONNREFUSED'), /nothing listens there \(ECONNREFUSED\)/, /Start it/],
  [error('XX000'), /^XX000$/, /correct the address/],
])('explains why the database cannot be reached: %s', (failure, cause, remedy) => {
  const explained = explainConnectionError(failure);
  expect(explained.cause).toMatch(cause);
  expect(explained.remedy).toMatch(remedy);
});

import { expect, test } from 'vitest';
import { isLocalRequest } from '#server/http/isLocalRequest.ts';

test.each([
  ['127.0.0.1', { host: 'localhost:4000' }],
  ['::1', { host: '[::1]:4000' }],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
])('from %s to %j is of this machine', (ip, headers) => {
  expect(isLocalRequest({ ip, headers })).toBe(true);
});

test.each([
  ['another machine', '192.0.2.1', { host: 'localhost:4000' }],
  ['one whose address looks alike', '1.127.0.0', { host: 'localhost:4000' }],
  ['a name that was pointed at this machine', '127.0.0.1', { host: 'rebound.example.com:4000' }],
  ['a name that begins alike', '127.0.0.1', { host: 'localhost.example.com' }],
  ['a proxy on this machine', '127.0.0.1', { host: 'localhost:4000', 'x-forwarded-for': '192.0.2.1' }],
  ['a proxy that uses the standard header', '127.0.0.1', { host: 'localhost:4000', forwarded: 'for=192.0.2.1' }],
  ['no host', '127.0.0.1', {}],
])('%s is not', (_who, ip, headers) => {
  expect(isLocalRequest({ ip, headers })).toBe(false);
});

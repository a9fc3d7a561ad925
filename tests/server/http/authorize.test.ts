import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { authorize } from '#server/http/authorize.ts';
import { isLocalRequest } from '#server/platform/api/isLocalRequest.ts';

describe('the policy of a route', () => {
  test('does not start with a route that declares no policy', async () => {
    const app = Fastify();
    await app.register(authorize, { authenticate: async () => undefined });
    expect(() => app.get('/api/v1/anything', async () => ({}))).toThrow('/api/v1/anything has no policy.');
    expect(() => app.get('/api/v1/public', { config: { policy: 'anyone' } }, async () => ({}))).not.toThrow();
  });
});

describe('whether a request is local', () => {
  test.each([
    ['127.0.0.1', { host: 'localhost:4000' }],
    ['::1', { host: '[::1]:4000' }],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
  ])('is true from %s with %j', (ip, headers) => {
    expect(isLocalRequest({ socket: { remoteAddress: ip }, headers })).toBe(true);
  });

  test.each([
    ['another machine', '192.0.2.1', { host: 'localhost:4000' }],
    ['one whose address looks alike', '1.127.0.0', { host: 'localhost:4000' }],
    ['a name that was pointed at this machine', '127.0.0.1', { host: 'rebound.example.com:4000' }],
    ['a name that begins alike', '127.0.0.1', { host: 'localhost.example.com' }],
    ['a proxy on this machine', '127.0.0.1', { host: 'localhost:4000', 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy that uses the standard header', '127.0.0.1', { host: 'localhost:4000', forwarded: 'for=192.0.2.1' }],
    ['a proxy with a header of its own', '127.0.0.1', { host: 'localhost:4000', 'x-real-ip': '127.0.0.1' }],
    ['a proxy that names itself', '127.0.0.1', { host: 'localhost:4000', via: '1.1 cache' }],
    ['no host', '127.0.0.1', {}],
  ])('is false for %s', (_who, ip, headers) => {
    expect(isLocalRequest({ socket: { remoteAddress: ip }, headers })).toBe(false);
  });
});

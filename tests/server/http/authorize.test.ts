import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { authorize } from '#server/http/authorize.ts';

test('does not start with a route that declares no policy', async () => {
  const app = Fastify();
  await app.register(authorize, { authenticate: async () => undefined });
  expect(() => app.get('/api/v1/anything', async () => ({}))).toThrow('/api/v1/anything has no policy.');
  expect(() => app.get('/api/v1/public', { config: { policy: 'anyone' } }, async () => ({}))).not.toThrow();
});

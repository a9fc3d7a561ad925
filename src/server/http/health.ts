import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Whether the database answers and the server is not stopping. */
  isReady(): Promise<boolean>;
  /** Whether the server is about to stop: it still answers, and others should be asked. */
  isEnding(): boolean;
}

/** GET /api/health/live and /api/health/ready. Neither needs a sign-in, and neither says which version runs. */
export function health(app: FastifyInstance, { isReady, isEnding }: Readiness): void {
  // Whoever keeps a connection for the next request is told to make it elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding()) reply.header('Connection', 'close');
  });
  app.get('/api/health/live', { config: { policy: 'anyone' } }, async () => ({ status: 'live' }));
  app.get('/api/health/ready', { config: { policy: 'anyone' } }, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady' });
  });
}

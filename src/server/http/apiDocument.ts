import type { FastifyInstance } from 'fastify';
import { KiB, limitsOf } from '#contract/call.ts';
import { floodLimit } from '#server/platform/api/floodLimit.ts';

/** Readers open it once. */
const mostReads = 60;

/** Serves the OpenAPI document of all calls to anyone at /docs. */
export function apiDocument(api: FastifyInstance): void {
  let document: Buffer | undefined;
  const writeDocument = () => Buffer.from(JSON.stringify(api.swagger()));
  // Writing takes as long as dozens of calls. A reader must not make others wait for that.
  api.addHook('onListen', async () => {
    document = writeDocument();
  });
  api.get(
    '/docs',
    {
      config: {
        policy: 'anyone',
        limits: limitsOf('light', { maxReplyBytes: 2048 * KiB }),
        rateLimit: floodLimit(mostReads),
      },
      schema: { hide: true },
    },
    async (_request, reply) => {
      document ??= writeDocument();
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listSessions as call } from '#contract/auth.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** GET /v1/auth/sessions */
export const listSessions: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller }) => ({ data: await sessions.list(caller) }),
  });
};

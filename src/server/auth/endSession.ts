import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endSession as call } from '#contract/auth.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** DELETE /v1/auth/sessions/{sessionId} */
export const endSession: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => {
      await sessions.end(caller, params.sessionId);
      return { data: { done: true as const } };
    },
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endAllSessions as call } from '#contract/auth.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** DELETE /v1/auth/sessions */
export const endAllSessions: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller }) => {
      await sessions.endAll(caller);
      return { data: { done: true as const } };
    },
  });
};

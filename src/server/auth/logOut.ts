import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logOut as call } from '#contract/auth.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** POST /v1/auth/logout */
export const logOut: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller }) => {
      await sessions.logOut(caller);
      return { data: { done: true as const } };
    },
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refreshToken as call } from '#contract/auth.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** POST /v1/auth/refresh-token */
export const refreshToken: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.route({
    method: call.method,
    url: call.path,
    // The access token in the header is read even when it has expired, so this is no signed-in call.
    config: { policy: 'anyone' },
    schema: schemaOf(call),
    handler: async ({ body, headers }) => {
      const oldAccessToken = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
      return { data: await sessions.refresh(body.refreshToken, oldAccessToken) };
    },
  });
};

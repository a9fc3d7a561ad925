import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refreshToken as call } from '#contract/auth.ts';
import type { BrowserCookies } from '#server/http/browserCookies.ts';
import { originOf } from '#server/http/caller.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { SessionService } from './sessionService.ts';

/** POST /v1/auth/refresh-token */
export const refreshToken: FastifyPluginAsyncZod<{ sessions: SessionService; cookies: BrowserCookies }> = async (
  app,
  { sessions, cookies },
) => {
  app.route({
    method: call.method,
    url: call.path,
    // The access token in the header is read even when it has expired, so this is no signed-in call.
    config: { policy: 'anyone', scope: 'system' },
    schema: schemaOf(call),
    handler: async (request) => {
      const oldAccessToken = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const { refreshToken } = request.body;
      const binding = cookies.bindingOf(request);
      return { data: await sessions.refresh({ refreshToken, oldAccessToken, binding, origin: originOf(request) }) };
    },
  });
};

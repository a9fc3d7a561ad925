import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getMe as call } from '#contract/user.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { UserService } from './userService.ts';

/** GET /v1/users/me */
export const getMe: FastifyPluginAsyncZod<{ users: UserService }> = async (app, { users }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller }) => ({ data: await users.getMe(caller) }),
  });
};

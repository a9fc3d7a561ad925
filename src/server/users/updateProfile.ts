import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { updateProfile as call } from '#contract/user.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { UserService } from './userService.ts';

/** PUT /v1/users */
export const updateProfile: FastifyPluginAsyncZod<{ users: UserService }> = async (app, { users }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: 'signedIn' },
    schema: schemaOf(call),
    handler: async ({ caller, body }) => ({ data: await users.updateProfile(caller, body) }),
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { removeFromTeam as call } from '#contract/team.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { TeamService } from './teamService.ts';

/** DELETE /v1/team/{organizationId}/{userId} */
export const removeFromTeam: FastifyPluginAsyncZod<{ team: TeamService }> = async (app, { team }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => {
      await team.remove(caller, params);
      return { data: { done: true as const } };
    },
  });
};

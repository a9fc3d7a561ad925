import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTeam as call } from '#contract/team.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { TeamService } from './teamService.ts';

/** GET /v1/team/{organizationId} */
export const listTeam: FastifyPluginAsyncZod<{ team: TeamService }> = async (app, { team }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => team.list(caller, params.organizationId, query),
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getDashboard as call } from '#contract/dashboard.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { DashboardService } from './dashboardService.ts';

/** GET /v1/dashboard/{organizationId} */
export const getDashboard: FastifyPluginAsyncZod<{ dashboard: DashboardService }> = async (app, { dashboard }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params }) => ({ data: await dashboard.get(caller, params.organizationId) }),
  });
};

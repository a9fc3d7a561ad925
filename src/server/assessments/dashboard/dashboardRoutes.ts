import type { FastifyInstance } from 'fastify';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { route } from '#server/platform/api/route.ts';
import type { DashboardService } from './dashboardService.ts';

/** The dashboard of an organization. */
export function dashboardRoutes(app: FastifyInstance, { dashboard }: { dashboard: DashboardService }): void {
  route(app, getDashboard, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await dashboard.get(caller, params.organizationId),
  }));

  route(app, getDashboardWork, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await dashboard.getWork(caller, params.organizationId),
  }));
}

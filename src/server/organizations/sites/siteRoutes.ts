import type { FastifyInstance } from 'fastify';
import { addSite, closeRoom, listSites, removeSite, reopenRoom, updateSite } from '#contract/site.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { SiteService } from './siteService.ts';

/** Where an organization examines people. */
export function siteRoutes(app: FastifyInstance, { sites }: { sites: SiteService }): void {
  route(
    app,
    listSites,
    ['OrganizationAdmin', 'Member', 'Practitioners'],
    async ({ caller, params }) => ({ data: await sites.list(caller, params.organizationId) }),
    { requiredCode: 'link' },
  );

  route(app, addSite, ['OrganizationAdmin'], async (request) => ({
    data: await sites.add(request.caller, request.params.organizationId, request.body, repeatableRequest(request)),
  }));

  route(app, updateSite, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await sites.update(caller, params, body),
  }));

  route(app, closeRoom, ['OrganizationAdmin'], async (request) => ({
    data: await sites.closeRoom(request.caller, request.params, request.body, repeatableRequest(request)),
  }));

  route(app, reopenRoom, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await sites.reopenRoom(caller, params),
  }));

  route(app, removeSite, ['OrganizationAdmin'], async ({ caller, params }) => {
    await sites.remove(caller, params);
    return { data: { done: true as const } };
  });
}

import type { FastifyInstance } from 'fastify';
import { updateDetailUse } from '#contract/detailUse.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { chooseOrganization, createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { DetailUseService } from './detailUseService.ts';
import type { OrganizationService } from './organizationService.ts';

/** Organizations and their profiles. */
export function organizationRoutes(
  app: FastifyInstance,
  { organizations, detailUse }: { organizations: OrganizationService; detailUse: DetailUseService },
): void {
  route(app, createOrganization, ['OrganizationAdmin'], async (request) => ({
    data: await organizations.create(request.caller, request.body, repeatableRequest(request)),
  }));

  route(app, updateOrganization, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await organizations.update(caller, params.organizationId, body),
  }));

  route(app, updateDetailUse, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await detailUse.update(caller, params, body),
  }));

  route(app, chooseOrganization, ['OrganizationAdmin'], async ({ caller, params }) => {
    await organizations.choose(caller, params.organizationId);
    return { data: { done: true as const } };
  });

  route(app, listOrganizations, ['OrganizationAdmin', 'Practitioners'], async ({ caller }) => ({
    data: await organizations.list(caller),
  }));

  route(
    app,
    listOrganizationsForMember,
    ['Member'],
    async ({ caller }) => ({ data: await organizations.listForMember(caller) }),
    { requiredCode: 'link' },
  );
}

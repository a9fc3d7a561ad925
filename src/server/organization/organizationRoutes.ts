import type { FastifyPluginAsync } from 'fastify';
import { createOrganization } from './createOrganization.ts';
import { listOrganizations } from './listOrganizations.ts';
import { listOrganizationsForMember } from './listOrganizationsForMember.ts';
import type { OrganizationService } from './organizationService.ts';
import { updateOrganization } from './updateOrganization.ts';

/** Organizations and their profile. */
export const organizationRoutes: FastifyPluginAsync<{ organizations: OrganizationService }> = async (app, options) => {
  await app.register(createOrganization, options);
  await app.register(updateOrganization, options);
  await app.register(listOrganizations, options);
  await app.register(listOrganizationsForMember, options);
};

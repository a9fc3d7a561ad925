import type { FastifyInstance } from 'fastify';
import {
  addOrganizationField,
  listOrganizationFields,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { OrganizationFieldService } from './organizationFieldService.ts';

/** Fields that organizations add about their people. */
export function organizationFieldRoutes(app: FastifyInstance, { fields }: { fields: OrganizationFieldService }): void {
  route(app, listOrganizationFields, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await fields.list(caller, params.organizationId),
  }));

  route(app, addOrganizationField, ['OrganizationAdmin'], async (request) => ({
    data: await fields.add(request.caller, request.params.organizationId, request.body, repeatableRequest(request)),
  }));

  route(app, updateOrganizationField, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await fields.update(caller, params, body),
  }));

  route(app, orderOrganizationFields, ['OrganizationAdmin'], async ({ caller, params, body }) => {
    await fields.order(caller, params.organizationId, body);
    return { data: { done: true as const } };
  });

  route(app, removeOrganizationField, ['OrganizationAdmin'], async ({ caller, params }) => {
    await fields.remove(caller, params);
    return { data: { done: true as const } };
  });
}

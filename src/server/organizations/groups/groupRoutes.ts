import type { FastifyInstance } from 'fastify';
import { addGroup, changeGroupPeople, listGroups, removeGroup, updateGroup } from '#contract/group.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { GroupService } from './groupService.ts';

/** Groups of an organization's people. */
export function groupRoutes(app: FastifyInstance, { groups }: { groups: GroupService }): void {
  route(app, listGroups, ['OrganizationAdmin'], async ({ caller, params, query }) => ({
    data: await groups.list(caller, params.organizationId, query.assessmentId),
  }));

  route(app, addGroup, ['OrganizationAdmin'], async (request) => ({
    data: await groups.add(request.caller, request.params.organizationId, request.body, repeatableRequest(request)),
  }));

  route(app, updateGroup, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await groups.update(caller, params, body),
  }));

  route(app, changeGroupPeople, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await groups.changePeople(caller, params, body),
  }));

  route(app, removeGroup, ['OrganizationAdmin'], async ({ caller, params }) => {
    await groups.remove(caller, params);
    return { data: { done: true as const } };
  });
}

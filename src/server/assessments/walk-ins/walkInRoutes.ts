import type { FastifyInstance } from 'fastify';
import { addEmailAddress, addWalkIn, findPeople } from '#contract/walkIn.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { WalkInService } from './walkInService.ts';

/** Calls for walk-ins, who come without an appointment. */
export function walkInRoutes(app: FastifyInstance, { walkIns }: { walkIns: WalkInService }): void {
  route(app, findPeople, ['Practitioners'], async ({ caller, params, query }) => ({
    data: await walkIns.findPeople(caller, params.assessmentId, query.search),
  }));

  route(app, addWalkIn, ['Practitioners'], async (request) => {
    const { caller, params, body } = request;
    return { data: await walkIns.add(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, addEmailAddress, ['Practitioners'], async ({ caller, params, body }) => ({
    data: { email: await walkIns.addEmailAddress(caller, params.assessmentMemberId, body.email) },
  }));
}

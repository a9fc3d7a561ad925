import type { FastifyInstance } from 'fastify';
import { listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { route } from '#server/platform/api/route.ts';
import type { HeldTimeService } from './heldTimeService.ts';

/** Times that staff hold for people. */
export function heldTimeRoutes(app: FastifyInstance, { heldTimes }: { readonly heldTimes: HeldTimeService }): void {
  route(app, releaseHeldTime, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params }) => {
    const undoId = await heldTimes.release(caller, params.heldTimeId);
    return { data: { done: true as const, undoId } };
  });

  route(app, listHeldTimes, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params, query }) => ({
    data: await heldTimes.list(caller, params.organizationId, query),
  }));
}

import type { FastifyInstance } from 'fastify';
import { addDaysOff, getAvailability, removeDaysOff, saveWorkingHours } from '#contract/availability.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { AvailabilityService } from './availabilityService.ts';

const roles = ['OrganizationAdmin', 'Practitioners'] as const;

/** When and where practitioners work. */
export function availabilityRoutes(
  app: FastifyInstance,
  { availability }: { availability: AvailabilityService },
): void {
  route(app, getAvailability, roles, async ({ caller, params }) => ({ data: await availability.get(caller, params) }));

  route(app, saveWorkingHours, roles, async ({ caller, params, body }) => ({
    data: await availability.saveHours(caller, params, body),
  }));

  route(app, addDaysOff, roles, async (request) => ({
    data: await availability.addDaysOff(request.caller, request.params, request.body, repeatableRequest(request)),
  }));

  route(app, removeDaysOff, roles, async ({ caller, params: { daysOffId, ...key } }) => ({
    data: await availability.removeDaysOff(caller, key, daysOffId),
  }));
}

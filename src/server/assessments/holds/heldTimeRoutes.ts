import type { FastifyInstance } from 'fastify';
import { holdTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import type { AppointmentService } from '#server/assessments/appointments/appointmentService.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { HeldTimeService } from './heldTimeService.ts';

interface HeldTimeServices {
  readonly appointments: AppointmentService;
  readonly heldTimes: HeldTimeService;
}

/** Times that staff hold for people. */
export function heldTimeRoutes(app: FastifyInstance, { appointments, heldTimes }: HeldTimeServices): void {
  route(app, holdTime, ['OrganizationAdmin', 'Practitioners'], async (request) => {
    const { caller, params, body } = request;
    return { data: await appointments.hold(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, releaseHeldTime, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params }) => {
    await heldTimes.release(caller, params.heldTimeId);
    return { data: { done: true as const } };
  });

  route(app, listHeldTimes, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params, query }) => ({
    data: await heldTimes.list(caller, params.organizationId, query),
  }));
}

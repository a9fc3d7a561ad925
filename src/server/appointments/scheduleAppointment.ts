import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { scheduleAppointment as call } from '#contract/appointment.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AppointmentService } from './appointmentService.ts';

/** POST /v1/appointment/{assessmentId} */
export const scheduleAppointment: FastifyPluginAsyncZod<{ appointments: AppointmentService }> = async (
  app,
  { appointments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member', 'OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params, body } = request;
      return { data: await appointments.schedule(caller, params.assessmentId, body, repeatableRequest(request)) };
    },
  });
};

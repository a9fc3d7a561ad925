import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cancelAppointment as call } from '#contract/appointment.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AppointmentService } from './appointmentService.ts';

/** DELETE /v1/appointment/{appointmentId} */
export const cancelAppointment: FastifyPluginAsyncZod<{ appointments: AppointmentService }> = async (
  app,
  { appointments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member', 'OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => {
      await appointments.cancel(caller, params.appointmentId, query.reason);
      return { data: { done: true as const } };
    },
  });
};

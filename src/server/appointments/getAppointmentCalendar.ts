import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAppointmentCalendar as call } from '#contract/appointment.ts';
import { downloadAs } from '#server/http/sendDownload.ts';
import type { AppointmentService } from './appointmentService.ts';

/** GET /v1/appointment/{appointmentId}/calendar */
export const getAppointmentCalendar: FastifyPluginAsyncZod<{ appointments: AppointmentService }> = async (
  app,
  { appointments },
) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Member'] },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params },
    handler: async ({ caller, params }, reply) => {
      const { method, content } = await appointments.calendarOf(caller, params.appointmentId);
      return reply
        .headers({
          'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
          'Content-Disposition': downloadAs('appointment.ics'),
        })
        .send(content);
    },
  });
};

import type { FastifyInstance } from 'fastify';
import { cancelAppointment, getAppointmentCalendar, scheduleAppointment } from '#contract/appointment.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import { downloadAs } from '#server/platform/api/sendDownload.ts';
import type { AppointmentService } from './appointmentService.ts';

/** Booking, moving and cancelling appointments. */
export function appointmentRoutes(app: FastifyInstance, { appointments }: { appointments: AppointmentService }): void {
  route(
    app,
    scheduleAppointment,
    ['Member', 'OrganizationAdmin', 'Practitioners'],
    async (request) => {
      const { caller, params, body } = request;
      return { data: await appointments.schedule(caller, params.assessmentId, body, repeatableRequest(request)) };
    },
    { requiredCode: 'link' },
  );

  route(
    app,
    cancelAppointment,
    ['Member', 'OrganizationAdmin', 'Practitioners'],
    async ({ caller, params, query }) => {
      await appointments.cancel(caller, params.appointmentId, query.reason);
      return { data: { done: true as const } };
    },
    { requiredCode: 'link' },
  );

  route(
    app,
    getAppointmentCalendar,
    ['Member'],
    async ({ caller, params }, reply) => {
      const { method, content } = await appointments.getCalendarFile(caller, params.appointmentId);
      return reply
        .headers({
          'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
          'Content-Disposition': downloadAs('appointment.ics'),
        })
        .send(content);
    },
    { requiredCode: 'link' },
  );
}

import type { FastifyPluginAsync } from 'fastify';
import type { AppointmentService } from './appointmentService.ts';
import { cancelAppointment } from './cancelAppointment.ts';
import { getAppointmentCalendar } from './getAppointmentCalendar.ts';
import { scheduleAppointment } from './scheduleAppointment.ts';

interface RouteOptions {
  appointments: AppointmentService;
}

/** Booking, moving and cancelling appointments. */
export const appointmentRoutes: FastifyPluginAsync<RouteOptions> = async (app, options) => {
  await app.register(scheduleAppointment, options);
  await app.register(cancelAppointment, options);
  await app.register(getAppointmentCalendar, options);
};

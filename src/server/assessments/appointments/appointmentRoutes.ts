import type { FastifyInstance } from 'fastify';
import { acceptOffer } from '#contract/acceptOffer.ts';
import {
  cancelAppointment,
  cancelForMember,
  getAppointmentCalendar,
  lookUpBookingLink,
  scheduleAppointment,
  verifyBookingLink,
} from '#contract/appointment.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { holdTime } from '#contract/heldTime.ts';
import type { BrowserCookies } from '#server/identity/auth/browserCookies.ts';
import { floodLimit, signInsPerTenMinutes } from '#server/platform/api/floodLimit.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import { downloadAs } from '#server/platform/api/sendDownload.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { AppointmentService } from './appointmentService.ts';
import type { BookingLinkService } from './bookingLinkService.ts';

interface AppointmentServices {
  readonly appointments: AppointmentService;
  readonly bookingLinks: BookingLinkService;
  readonly cookies: BrowserCookies;
}

/** Booking, moving and cancelling appointments, and the links that lead there. */
export function appointmentRoutes(
  app: FastifyInstance,
  { appointments, bookingLinks, cookies }: AppointmentServices,
): void {
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

  route(app, holdTime, ['OrganizationAdmin', 'Practitioners'], async (request) => {
    const { caller, params, body } = request;
    return { data: await appointments.hold(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(
    app,
    acceptOffer,
    ['Member'],
    async ({ caller, params }) => ({ data: await appointments.acceptOffer(caller, params) }),
    { requiredCode: 'link' },
  );

  route(
    app,
    explainTime,
    ['Member', 'OrganizationAdmin', 'Practitioners'],
    async ({ caller, params, query }) => ({ data: await appointments.explain(caller, params.assessmentId, query) }),
    { requiredCode: 'link' },
  );

  route(
    app,
    cancelAppointment,
    ['Member', 'OrganizationAdmin', 'Practitioners'],
    async ({ caller, params, query }) => ({ data: await appointments.cancel(caller, params.appointmentId, query) }),
    { requiredCode: 'link' },
  );

  route(app, cancelForMember, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params, body }) => ({
    data: await appointments.cancel(caller, params.appointmentId, body),
  }));

  route(
    app,
    getAppointmentCalendar,
    ['Member'],
    async ({ caller, params }, reply) => {
      const name = documentTexts(caller.language).fileNames('appointment');
      const { method, content } = await appointments.getCalendarFile(caller, params.appointmentId);
      return reply
        .headers({
          'Content-Type': `text/calendar; charset=utf-8; method=${method}`,
          'Content-Disposition': downloadAs(`${name}.ics`),
        })
        .send(content);
    },
    { requiredCode: 'link' },
  );

  const linkOptions = { scope: 'system', rateLimit: floodLimit(signInsPerTenMinutes) } as const;

  route(
    app,
    lookUpBookingLink,
    'anyone',
    async ({ body }) => ({ data: await bookingLinks.lookUp(body.token) }),
    linkOptions,
  );

  route(
    app,
    verifyBookingLink,
    'anyone',
    async (request, reply) => {
      const signedIn = await bookingLinks.signIn(request.body.token, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
    linkOptions,
  );
}

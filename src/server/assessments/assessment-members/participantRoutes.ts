import type { FastifyInstance } from 'fastify';
import { getAgenda, getAppointmentWeek, listAppointmentsOfDay } from '#contract/appointmentDay.ts';
import {
  countMailRecipients,
  inviteMissedMembers,
  inviteToAssessment,
  previewInvitation,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  getAssignedVersion,
  listAssessmentMemberMails,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
  watchAssigned,
} from '#contract/assessmentMember.ts';
import { bookBlock, proposeBlock } from '#contract/blockBooking.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';
import {
  countDisplacedAppointments,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { listOffers, offerNewTimes, proposeNewTimes, settleOffers } from '#contract/offer.ts';
import { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import { sendCsv } from '#server/platform/api/csvDownload.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import { transferTimeout } from '#server/platform/api/timeouts.ts';
import type { AppointmentDayService } from './appointmentDayService.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';
import type { AssignedService } from './assignedService.ts';
import type { BlockService } from './blockService.ts';
import type { BookingReminderService } from './bookingReminderService.ts';
import type { DayStreams } from './dayStreams.ts';
import type { DisplacedService } from './displacedService.ts';
import type { OfferService } from './offerService.ts';
import type { ParticipantBulkService } from './participantBulkService.ts';

interface Services {
  readonly assessmentMembers: AssessmentMemberService;
  readonly bookingReminders: BookingReminderService;
  readonly participantBulk: ParticipantBulkService;
  readonly blocks: BlockService;
  readonly assigned: AssignedService;
  readonly dayStreams: DayStreams;
  readonly appointmentDays: AppointmentDayService;
  readonly displaced: DisplacedService;
  readonly offers: OfferService;
}

/** The members of an assessment: administrators invite them, practitioners see them on the day. */
export function participantRoutes(
  app: FastifyInstance,
  {
    assessmentMembers,
    bookingReminders,
    participantBulk,
    blocks,
    assigned,
    dayStreams,
    appointmentDays,
    displaced,
    offers,
  }: Services,
): void {
  route(
    app,
    inviteToAssessment,
    ['OrganizationAdmin'],
    async ({ caller, params, body }) => ({
      data: await assessmentMembers.invite(caller, params.assessmentId, body),
    }),
    { handlerTimeout: transferTimeout },
  );

  route(app, previewInvitation, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await assessmentMembers.previewInvitation(caller, params.assessmentId, body),
  }));

  route(app, listDisplacedAppointments, ['OrganizationAdmin'], ({ caller, params }) =>
    displaced.list(caller, params.assessmentId),
  );

  route(app, settleDisplacedAppointments, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    return { data: await displaced.settle(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, proposeNewTimes, ['OrganizationAdmin'], ({ caller, params, query }) =>
    offers.propose(caller, params.assessmentId, query),
  );

  route(app, offerNewTimes, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    return { data: await offers.offer(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, listOffers, ['OrganizationAdmin'], ({ caller, params }) => offers.list(caller, params.assessmentId));

  route(app, settleOffers, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await offers.settle(caller, params.assessmentId, body),
  }));

  route(app, countDisplacedAppointments, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await displaced.count(caller, params.organizationId),
  }));

  route(app, countMailRecipients, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await assessmentMembers.countMailRecipients(caller, params.assessmentId),
  }));

  route(app, resendAssessmentInvitation, ['OrganizationAdmin'], async (request) => {
    const { assessmentId, assessmentMemberId } = request.params;
    const repeatable = repeatableRequest(request);
    return { data: await assessmentMembers.resend(request.caller, assessmentId, assessmentMemberId, repeatable) };
  });

  route(
    app,
    resendAllAssessmentInvitations,
    ['OrganizationAdmin'],
    async ({ caller, params }) => ({
      data: { sent: await assessmentMembers.resendAll(caller, params.assessmentId) },
    }),
    { handlerTimeout: transferTimeout },
  );

  route(
    app,
    inviteMissedMembers,
    ['OrganizationAdmin'],
    async (request) => ({
      data: await assessmentMembers.inviteMissed(
        request.caller,
        request.params.assessmentId,
        repeatableRequest(request),
      ),
    }),
    { handlerTimeout: transferTimeout },
  );

  route(app, previewReminder, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await bookingReminders.preview(caller, params.assessmentId, body),
  }));

  route(
    app,
    remindAssessmentMembers,
    ['OrganizationAdmin'],
    async ({ caller, params, body }) => ({
      data: await bookingReminders.remind(caller, params.assessmentId, body),
    }),
    { handlerTimeout: transferTimeout },
  );

  route(app, removeAssessmentMember, ['OrganizationAdmin'], async ({ caller, params }) => {
    const undoId = await assessmentMembers.remove(caller, params.assessmentId, params.assessmentMemberId);
    return { data: { done: true as const, undoId } };
  });

  route(app, listAssessmentMemberIds, ['OrganizationAdmin'], async ({ caller, params, query }) => ({
    data: await participantBulk.listIds(caller, params.assessmentId, query),
  }));

  route(app, previewParticipantBulk, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await participantBulk.preview(caller, params.assessmentId, body),
  }));

  route(app, runParticipantBulk, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    return { data: await participantBulk.run(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, proposeBlock, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await blocks.propose(caller, params.assessmentId, body),
  }));

  route(app, bookBlock, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    return { data: await blocks.book(caller, params.assessmentId, body, repeatableRequest(request)) };
  });

  route(app, listAssessmentMembers, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    assessmentMembers.list(caller, params.assessmentId, query),
  );

  route(app, listAssessmentMemberMails, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await assessmentMembers.listMails(caller, params.assessmentId, params.assessmentMemberId),
  }));

  route(app, exportAssessmentMembers, ['OrganizationAdmin'], async ({ caller, params }, reply) => {
    const { name, pieces } = await assessmentMembers.exportCsv(caller, params.assessmentId);
    return sendCsv(reply, name, pieces);
  });

  route(app, getAppointmentWeek, ['OrganizationAdmin'], async ({ caller, params, query }) => ({
    data: await appointmentDays.getWeek(caller, params.organizationId, query),
  }));

  route(app, listAppointmentsOfDay, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    appointmentDays.listDay(caller, params.organizationId, query),
  );

  route(app, getAgenda, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    appointmentDays.getAgenda(caller, params.organizationId, query),
  );

  route(app, listAssignedAssessmentMembers, ['Practitioners'], async ({ caller, query }) =>
    assigned.list(caller, query),
  );

  route(app, getAssignedVersion, ['Practitioners'], async ({ caller, query }) => ({
    data: { version: await assigned.getVersion(caller, query) },
  }));

  route(
    app,
    watchAssigned,
    ['Practitioners'],
    async (request, reply) => {
      const { caller, query: range } = request;
      const body = dayStreams.open({ caller, range, reauthorize: () => request.reauthorize() });
      if (body === undefined) return reply.code(204).send();
      // A proxy must neither hold events back nor compress them. nginx reads the last header.
      const headers = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };
      // A stream that ends while the server stops must not leave an idle connection, for which the server would wait.
      return reply.headers({ 'Content-Type': 'text/event-stream', Connection: 'close', ...headers }).send(body);
    },
    { handlerTimeout: transferTimeout },
  );

  route(app, recordAttendance, ['Practitioners'], async ({ caller, params, body }) => {
    await assigned.recordAttendance(caller, params.assessmentMemberId, body);
    return { data: { attendance: body.attendance } };
  });
}

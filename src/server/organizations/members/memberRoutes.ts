import type { FastifyInstance } from 'fastify';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  exportMembers,
  getMember,
  listMemberAssessments,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { sendCsv } from '#server/platform/api/csvDownload.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { MemberAdminService } from './memberAdminService.ts';
import type { MemberService } from './memberService.ts';

interface MemberServices {
  readonly members: MemberService;
  readonly memberAdmin: MemberAdminService;
}

/** The members of an organization, as a list and one by one. */
export function memberRoutes(app: FastifyInstance, { members, memberAdmin }: MemberServices): void {
  route(app, listMembers, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    members.list(caller, params.organizationId, query),
  );

  route(app, exportMembers, ['OrganizationAdmin'], async ({ caller, params, query }, reply) => {
    const pieces = await members.exportCsv(caller, params.organizationId, query);
    return sendCsv(reply, 'members', pieces);
  });

  route(app, getMember, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.get(caller, params),
  }));

  route(app, listMemberAssessments, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    memberAdmin.listAssessments(caller, params, query),
  );

  route(app, listMemberMessages, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    memberAdmin.listMessages(caller, params, query),
  );

  route(app, resendMemberInvitation, ['OrganizationAdmin'], async (request) => ({
    data: await memberAdmin.resendInvitation(request.caller, request.params, repeatableRequest(request)),
  }));

  route(app, correctMember, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberAdmin.correct(caller, params, body),
  }));

  route(app, approvePractitioner, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.approvePractitioner(caller, params),
  }));

  route(app, deactivateMember, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberAdmin.deactivate(caller, params, body.cancelAppointments),
  }));

  route(app, reactivateMember, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.reactivate(caller, params),
  }));
}

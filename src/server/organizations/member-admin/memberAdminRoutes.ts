import type { FastifyInstance } from 'fastify';
import { askForCorrection, decideCorrection, listCorrections } from '#contract/identityCorrection.ts';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import {
  decideMerge,
  findDuplicates,
  listMerges,
  mergeMembers,
  previewMerge,
  withdrawMerge,
} from '#contract/memberMerge.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { MemberAdminService } from './memberAdminService.ts';
import type { MemberBulkService } from './memberBulkService.ts';
import type { MemberMergeService } from './memberMergeService.ts';

interface Services {
  readonly memberAdmin: MemberAdminService;
  readonly memberBulk: MemberBulkService;
  readonly memberMerge: MemberMergeService;
}

/** One member and their access, and actions on many. */
export function memberAdminRoutes(app: FastifyInstance, { memberAdmin, memberBulk, memberMerge }: Services): void {
  route(app, getMember, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.get(caller, params),
  }));

  route(app, listMemberAssessments, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    memberAdmin.listAssessments(caller, params, query),
  );

  route(app, listMemberHistory, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    memberAdmin.listHistory(caller, params, query),
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

  route(app, askForCorrection, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberAdmin.askForCorrection(caller, params, body),
  }));

  route(app, listCorrections, ['Practitioners'], async ({ caller }) => ({
    data: await memberAdmin.listCorrections(caller),
  }));

  route(app, decideCorrection, ['Practitioners'], async ({ caller, params, body }) => {
    await memberAdmin.decideCorrection(caller, params.correctionId, body.decision);
    return { data: { done: true as const } };
  });

  route(app, approvePractitioner, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.approvePractitioner(caller, params),
  }));

  route(app, deactivateMember, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberAdmin.deactivate(caller, params, {
      reason: body.reason,
      keepsAppointments: body.keepsAppointments ?? false,
    }),
  }));

  route(app, reactivateMember, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberAdmin.reactivate(caller, params),
  }));

  route(app, findDuplicates, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberMerge.findDuplicates(caller, params),
  }));

  route(app, previewMerge, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await memberMerge.preview(caller, params),
  }));

  route(app, mergeMembers, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberMerge.merge(caller, params, body),
  }));

  route(app, listMerges, ['Practitioners'], async ({ caller }) => ({
    data: await memberMerge.listWaiting(caller),
  }));

  route(app, decideMerge, ['Practitioners'], async ({ caller, params, body }) => {
    await memberMerge.decide(caller, params.mergeId, body);
    return { data: { done: true as const } };
  });

  route(app, withdrawMerge, ['OrganizationAdmin'], async ({ caller, params }) => {
    await memberMerge.withdraw(caller, params.mergeId);
    return { data: { done: true as const } };
  });

  route(app, previewMemberBulk, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await memberBulk.preview(caller, params.organizationId, body),
  }));

  route(app, runMemberBulk, ['OrganizationAdmin'], async (request) => ({
    data: await memberBulk.run(request.caller, request.params.organizationId, request.body, repeatableRequest(request)),
  }));
}

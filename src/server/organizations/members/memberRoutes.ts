import type { FastifyInstance } from 'fastify';
import { listDetailValues } from '#contract/detailUse.ts';
import { exportMembers, findMembers, listMembers } from '#contract/member.ts';
import { listMemberIds } from '#contract/memberBulk.ts';
import { sendCsv } from '#server/platform/api/csvDownload.ts';
import { route } from '#server/platform/api/route.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { MemberService } from './memberService.ts';

/** The list of an organization's members. */
export function memberRoutes(app: FastifyInstance, { members }: { members: MemberService }): void {
  route(app, listMembers, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    members.list(caller, params.organizationId, query),
  );

  route(app, findMembers, ['OrganizationAdmin'], async ({ caller, params, query }) => ({
    data: await members.find(caller, params.organizationId, query.search),
  }));

  route(app, listDetailValues, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await members.listDetailValues(caller, params.organizationId),
  }));

  route(app, listMemberIds, ['OrganizationAdmin'], async ({ caller, params, query }) => ({
    data: await members.listIds(caller, params.organizationId, query),
  }));

  route(app, exportMembers, ['OrganizationAdmin'], async ({ caller, params, query }, reply) => {
    const pieces = await members.exportCsv(caller, params.organizationId, query);
    return sendCsv(reply, documentTexts(caller.language).fileNames('members'), pieces);
  });
}

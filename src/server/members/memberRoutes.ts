import type { FastifyPluginAsync } from 'fastify';
import { deactivateMember } from './deactivateMember.ts';
import { exportMembers } from './exportMembers.ts';
import { getMember } from './getMember.ts';
import { listMemberAssessments } from './listMemberAssessments.ts';
import { listMemberMessages } from './listMemberMessages.ts';
import { listMembers } from './listMembers.ts';
import type { MemberAdminService } from './memberAdminService.ts';
import type { MemberService } from './memberService.ts';
import { reactivateMember } from './reactivateMember.ts';
import { resendMemberInvitation } from './resendMemberInvitation.ts';

interface MemberRouteOptions {
  members: MemberService;
  memberAdmin: MemberAdminService;
}

/** The people of an organization. */
export const memberRoutes: FastifyPluginAsync<MemberRouteOptions> = async (app, options) => {
  await app.register(listMembers, options);
  await app.register(exportMembers, options);
  await app.register(getMember, options);
  await app.register(listMemberAssessments, options);
  await app.register(listMemberMessages, options);
  await app.register(resendMemberInvitation, options);
  await app.register(deactivateMember, options);
  await app.register(reactivateMember, options);
};

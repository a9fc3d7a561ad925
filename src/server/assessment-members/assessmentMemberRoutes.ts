import type { FastifyPluginAsync } from 'fastify';
import type { AssessmentMemberService } from './assessmentMemberService.ts';
import { inviteToAssessment } from './inviteToAssessment.ts';
import { listAssessmentMembers } from './listAssessmentMembers.ts';
import { removeAssessmentMember } from './removeAssessmentMember.ts';
import { resendAssessmentInvitation } from './resendAssessmentInvitation.ts';

interface RouteOptions {
  assessmentMembers: AssessmentMemberService;
}

/** Who is invited to an assessment. */
export const assessmentMemberRoutes: FastifyPluginAsync<RouteOptions> = async (app, options) => {
  await app.register(inviteToAssessment, options);
  await app.register(resendAssessmentInvitation, options);
  await app.register(removeAssessmentMember, options);
  await app.register(listAssessmentMembers, options);
};

import type { FastifyPluginAsync } from 'fastify';
import type { AssessmentMemberService } from './assessmentMemberService.ts';
import type { AssignedService } from './assignedService.ts';
import { exportAssessmentMembers } from './exportAssessmentMembers.ts';
import { inviteToAssessment } from './inviteToAssessment.ts';
import { listAssessmentMemberMails } from './listAssessmentMemberMails.ts';
import { listAssessmentMembers } from './listAssessmentMembers.ts';
import { listAssignedAssessmentMembers } from './listAssignedAssessmentMembers.ts';
import { recordAttendance } from './recordAttendance.ts';
import { removeAssessmentMember } from './removeAssessmentMember.ts';
import { resendAllAssessmentInvitations } from './resendAllAssessmentInvitations.ts';
import { resendAssessmentInvitation } from './resendAssessmentInvitation.ts';

interface RouteOptions {
  assessmentMembers: AssessmentMemberService;
  assigned: AssignedService;
}

/** Who is invited to an assessment. */
export const assessmentMemberRoutes: FastifyPluginAsync<RouteOptions> = async (app, options) => {
  await app.register(inviteToAssessment, options);
  await app.register(resendAssessmentInvitation, options);
  await app.register(resendAllAssessmentInvitations, options);
  await app.register(removeAssessmentMember, options);
  await app.register(listAssessmentMembers, options);
  await app.register(listAssignedAssessmentMembers, options);
  await app.register(recordAttendance, options);
  await app.register(listAssessmentMemberMails, options);
  await app.register(exportAssessmentMembers, options);
};

import type { FastifyPluginAsync } from 'fastify';
import type { AssessmentService } from './assessmentService.ts';
import { cancelAssessment } from './cancelAssessment.ts';
import { createAssessment } from './createAssessment.ts';
import { getAssessment } from './getAssessment.ts';
import { getAssessmentForMember } from './getAssessmentForMember.ts';
import { listAssessments } from './listAssessments.ts';
import { listAssessmentsForMember } from './listAssessmentsForMember.ts';
import { listTimeSlots } from './listTimeSlots.ts';
import type { MemberAssessmentService } from './memberAssessmentService.ts';
import { previewSchedule } from './previewSchedule.ts';
import { saveSchedule } from './saveSchedule.ts';
import { updateAssessment } from './updateAssessment.ts';

interface RouteOptions {
  assessments: AssessmentService;
  memberAssessments: MemberAssessmentService;
}

/** Planning assessments, and finding them. */
export const assessmentRoutes: FastifyPluginAsync<RouteOptions> = async (app, options) => {
  await app.register(createAssessment, options);
  await app.register(updateAssessment, options);
  await app.register(getAssessment, options);
  await app.register(listAssessments, options);
  await app.register(saveSchedule, options);
  await app.register(previewSchedule, options);
  await app.register(cancelAssessment, options);
  await app.register(listTimeSlots, options);
  await app.register(listAssessmentsForMember, options);
  await app.register(getAssessmentForMember, options);
};

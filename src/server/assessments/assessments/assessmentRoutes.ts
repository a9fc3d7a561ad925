import type { FastifyInstance } from 'fastify';
import {
  cancelAssessment,
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  getAssessmentForMember,
  getMyAssessment,
  listAssessments,
  listAssessmentsForMember,
  listBookedDays,
  listMyAssessments,
  listTimeSlots,
  previewSchedule,
  previewTimeZone,
  saveSchedule,
  saveTracks,
  updateAssessment,
} from '#contract/assessment.ts';
import { compressed } from '#server/platform/api/compressed.ts';
import { repeatableRequest } from '#server/platform/api/idempotency.ts';
import { route } from '#server/platform/api/route.ts';
import type { AssessmentService } from './assessmentService.ts';
import type { MemberAssessmentService } from './memberAssessmentService.ts';

interface Services {
  readonly assessments: AssessmentService;
  readonly memberAssessments: MemberAssessmentService;
}

/** Planning assessments, and finding them. */
export function assessmentRoutes(app: FastifyInstance, { assessments, memberAssessments }: Services): void {
  route(app, createAssessment, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    return { data: await assessments.create(caller, params.organizationId, body, repeatableRequest(request)) };
  });

  route(app, updateAssessment, ['OrganizationAdmin'], async ({ caller, params, body }) =>
    assessments.update(caller, params.assessmentId, body),
  );

  route(app, getAssessment, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params }) => ({
    data: await assessments.get(caller, params.organizationId, params.assessmentId),
  }));

  route(app, listAssessments, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params, query }) =>
    assessments.list(caller, params.organizationId, query),
  );

  route(app, saveSchedule, ['OrganizationAdmin'], async ({ caller, params, body }) =>
    assessments.saveSchedule(caller, params.assessmentId, body),
  );

  route(app, saveTracks, ['OrganizationAdmin'], async ({ caller, params, body }) =>
    assessments.saveTracks(caller, params.assessmentId, body),
  );

  route(app, previewSchedule, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await assessments.previewSchedule(caller, params.assessmentId, body),
  }));

  route(app, listBookedDays, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await assessments.listBookedDays(caller, params.assessmentId),
  }));

  route(app, previewTimeZone, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await assessments.previewTimeZone(caller, params.organizationId, body.timeZone),
  }));

  route(app, cancelAssessment, ['OrganizationAdmin'], async ({ caller, params, body }) =>
    assessments.cancel(caller, params.assessmentId, body),
  );

  route(app, duplicateAssessment, ['OrganizationAdmin'], async (request) => {
    const { caller, params } = request;
    return assessments.duplicate(caller, params.assessmentId, repeatableRequest(request));
  });

  route(app, deleteAssessment, ['OrganizationAdmin'], async ({ caller, params }) => {
    await assessments.delete(caller, params.assessmentId);
    return { data: { done: true as const } };
  });

  route(
    app,
    listTimeSlots,
    ['OrganizationAdmin', 'Member', 'Practitioners'],
    async ({ caller, params, query }) => assessments.listTimeSlots(caller, params.assessmentId, query),
    { compress: compressed, requiredCode: 'link' },
  );

  route(app, listMyAssessments, ['Member'], async ({ caller }) => ({ data: await memberAssessments.listAll(caller) }), {
    requiredCode: 'link',
  });

  route(
    app,
    getMyAssessment,
    ['Member'],
    async ({ caller, params }) => ({ data: await memberAssessments.find(caller, params.assessmentId) }),
    { requiredCode: 'link' },
  );

  route(
    app,
    listAssessmentsForMember,
    ['Member'],
    async ({ caller, params, query }) => memberAssessments.list(caller, params.organizationId, query),
    { requiredCode: 'link' },
  );

  route(
    app,
    getAssessmentForMember,
    ['Member'],
    async ({ caller, params }) => ({
      data: await memberAssessments.get(caller, params.organizationId, params.assessmentId),
    }),
    { requiredCode: 'link' },
  );
}

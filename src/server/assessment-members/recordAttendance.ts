import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordAttendance as call } from '#contract/assessmentMember.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AssignedService } from './assignedService.ts';

/** PUT /v1/assessment-member/{assessmentMemberId}/attendance */
export const recordAttendance: FastifyPluginAsyncZod<{ assigned: AssignedService }> = async (app, { assigned }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['Practitioners'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, body }) => {
      await assigned.recordAttendance(caller, params.assessmentMemberId, body.attendance);
      return { data: { attendance: body.attendance } };
    },
  });
};

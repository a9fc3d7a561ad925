import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportAssessmentMembers as call } from '#contract/assessmentMember.ts';
import { sendDownload } from '#server/http/sendDownload.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';

/** GET /v1/assessment/{assessmentId}/members/export */
export const exportAssessmentMembers: FastifyPluginAsyncZod<{ assessmentMembers: AssessmentMemberService }> = async (
  app,
  { assessmentMembers },
) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    config: { policy: ['OrganizationAdmin'], isTransfer: true },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params },
    handler: async ({ caller, params }, reply) => {
      const { fileName, lines } = await assessmentMembers.export(caller, params.assessmentId);
      return sendDownload(reply, { name: fileName, contentType: 'text/csv; charset=utf-8', pieces: lines });
    },
  });
};

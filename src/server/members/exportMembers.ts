import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportMembers as call } from '#contract/member.ts';
import { sendDownload } from '#server/http/sendDownload.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { MemberService } from './memberService.ts';

/** GET /v1/organization/members/{organizationId}/csv */
export const exportMembers: FastifyPluginAsyncZod<{ members: MemberService }> = async (app, { members }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    config: { policy: ['OrganizationAdmin'], isTransfer: true },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params, querystring: call.query },
    handler: async ({ caller, params, query }, reply) => {
      const pieces = await members.exportCsv(caller, params.organizationId, query);
      return sendDownload(reply, { name: 'members.csv', contentType: 'text/csv; charset=utf-8', pieces });
    },
  });
};

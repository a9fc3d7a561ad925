import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportMembers as call } from '#contract/member.ts';
import type { MemberService } from './memberService.ts';

/** GET /v1/organization/members/{organizationId}/csv */
export const exportMembers: FastifyPluginAsyncZod<{ members: MemberService }> = async (app, { members }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params, querystring: call.query },
    handler: async ({ caller, params, query }, reply) => {
      const lines = await members.exportCsv(caller, params.organizationId, query);
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="members.csv"',
        })
        .send(Readable.from(lines));
    },
  });
};

import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportAuditEvents as call } from '#contract/auditLog.ts';
import type { AuditService } from './auditService.ts';

/** GET /v1/audit-log/{organizationId}/csv */
export const exportAuditEvents: FastifyPluginAsyncZod<{ auditLog: AuditService }> = async (app, { auditLog }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params, querystring: call.query },
    handler: async ({ caller, params, query }, reply) => {
      const lines = await auditLog.exportCsv(caller, params.organizationId, query);
      return reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="audit-log.csv"',
        })
        .send(Readable.from(lines));
    },
  });
};

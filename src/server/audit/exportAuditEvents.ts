import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportAuditEvents as call } from '#contract/auditLog.ts';
import { sendDownload } from '#server/http/sendDownload.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { AuditService } from './auditService.ts';

/** GET /v1/audit-log/{organizationId}/csv */
export const exportAuditEvents: FastifyPluginAsyncZod<{ auditLog: AuditService }> = async (app, { auditLog }) => {
  app.route({
    method: call.method,
    url: call.path,
    handlerTimeout: transferTimeout,
    config: { policy: ['OrganizationAdmin'], isTransfer: true },
    // The answer is a file, so no schema writes it.
    schema: { params: call.params, querystring: call.query },
    handler: async ({ caller, params, query }, reply) => {
      const pieces = await auditLog.exportCsv(caller, params.organizationId, query);
      return sendDownload(reply, { name: 'audit-log.csv', contentType: 'text/csv; charset=utf-8', pieces });
    },
  });
};

import type { FastifyInstance } from 'fastify';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { route } from '#server/platform/api/route.ts';
import { sendDownload } from '#server/platform/api/sendDownload.ts';
import type { AuditService } from './auditService.ts';

/** The audit log of an organization. */
export function auditRoutes(app: FastifyInstance, { auditLog }: { auditLog: AuditService }): void {
  route(app, listAuditEvents, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    auditLog.list(caller, params.organizationId, query),
  );

  route(app, exportAuditEvents, ['OrganizationAdmin'], async ({ caller, params, query }, reply) => {
    const pieces = await auditLog.exportCsv(caller, params.organizationId, query);
    return sendDownload(reply, { name: 'audit-log.csv', contentType: 'text/csv; charset=utf-8', pieces });
  });
}

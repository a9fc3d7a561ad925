import type { FastifyInstance } from 'fastify';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { sendCsv } from '#server/platform/api/csvDownload.ts';
import { route } from '#server/platform/api/route.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { AuditService } from './auditService.ts';

/** The audit log of an organization. */
export function auditRoutes(app: FastifyInstance, { auditLog }: { auditLog: AuditService }): void {
  route(app, listAuditEvents, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    auditLog.list(caller, params.organizationId, query),
  );

  route(app, exportAuditEvents, ['OrganizationAdmin'], async ({ caller, params, query }, reply) => {
    const pieces = await auditLog.exportCsv(caller, params.organizationId, query);
    return sendCsv(reply, documentTexts(caller.language).fileNames('auditLog'), pieces);
  });
}

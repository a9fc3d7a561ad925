import type { FastifyPluginAsync } from 'fastify';
import type { AuditService } from './auditService.ts';
import { exportAuditEvents } from './exportAuditEvents.ts';
import { listAuditEvents } from './listAuditEvents.ts';

/** The audit log of an organization. */
export const auditRoutes: FastifyPluginAsync<{ auditLog: AuditService }> = async (app, options) => {
  await app.register(listAuditEvents, options);
  await app.register(exportAuditEvents, options);
};

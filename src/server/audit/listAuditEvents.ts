import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAuditEvents as call } from '#contract/auditLog.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { AuditService } from './auditService.ts';

/** GET /v1/audit-log/{organizationId} */
export const listAuditEvents: FastifyPluginAsyncZod<{ auditLog: AuditService }> = async (app, { auditLog }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async ({ caller, params, query }) => auditLog.list(caller, params.organizationId, query),
  });
};

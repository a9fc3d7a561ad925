import type { FastifyInstance } from 'fastify';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';
import { route } from '#server/platform/api/route.ts';
import type { ResultRetentionService } from './resultRetentionService.ts';

/** How long an organization keeps results. */
export function resultRetentionRoutes(
  app: FastifyInstance,
  { resultRetention }: { resultRetention: ResultRetentionService },
): void {
  route(app, getResultRetention, ['OrganizationAdmin', 'Practitioners'], async ({ caller, params }) => ({
    data: await resultRetention.get(caller, params.organizationId),
  }));

  route(
    app,
    previewResultRetention,
    ['OrganizationAdmin'],
    async ({ caller, params, query }) => ({
      data: await resultRetention.preview(caller, params.organizationId, query.years),
    }),
    { scope: 'system' },
  );

  route(
    app,
    updateResultRetention,
    ['OrganizationAdmin'],
    async ({ caller, params, body }) => ({
      data: await resultRetention.update(caller, params.organizationId, body),
    }),
    { scope: 'system', requiredCode: 'fresh' },
  );
}

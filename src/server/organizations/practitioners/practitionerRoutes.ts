import type { FastifyInstance } from 'fastify';
import { listFormerPractitioners, listPractitioners, markPractitionersRead } from '#contract/practitioner.ts';
import { route } from '#server/platform/api/route.ts';
import type { PractitionerService } from './practitionerService.ts';

/** Practitioners, the people who can see results. */
export function practitionerRoutes(
  app: FastifyInstance,
  { practitioners }: { practitioners: PractitionerService },
): void {
  route(app, listPractitioners, 'signedIn', async ({ caller, params }) => ({
    data: await practitioners.list(caller, params.organizationId),
  }));

  route(
    app,
    listFormerPractitioners,
    ['Member'],
    async ({ caller, params }) => ({ data: await practitioners.listFormer(caller, params.organizationId) }),
    { requiredCode: 'fresh' },
  );

  route(app, markPractitionersRead, ['Member'], async ({ caller, params, body }) => {
    await practitioners.markRead(caller, params.organizationId, body.until);
    return { data: { done: true as const } };
  });
}

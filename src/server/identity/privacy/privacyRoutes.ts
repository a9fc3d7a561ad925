import type { FastifyInstance } from 'fastify';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { route } from '#server/platform/api/route.ts';
import { sendDownload } from '#server/platform/api/sendDownload.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import type { PrivacyService } from './privacyService.ts';

/** Exporting and erasing personal data. Runs as the system, because a person's data spans organizations. */
export function privacyRoutes(app: FastifyInstance, { privacy }: { privacy: PrivacyService }): void {
  route(
    app,
    exportPersonalData,
    'signedIn',
    async ({ caller }, reply) => {
      const pieces = await privacy.export(caller);
      const name = `${documentTexts(caller.language).fileNames('personalData')}.json`;
      return sendDownload(reply, { name, contentType: 'application/json; charset=utf-8', pieces });
    },
    { scope: 'system', requiredCode: 'fresh' },
  );

  route(
    app,
    eraseMe,
    'signedIn',
    async ({ caller, body }) => {
      await privacy.eraseMe(caller, body.email);
      return { data: { done: true as const } };
    },
    { scope: 'system', requiredCode: 'fresh' },
  );

  route(
    app,
    eraseMember,
    ['OrganizationAdmin'],
    async ({ caller, params, body }) => ({
      data: await privacy.eraseMember(caller, params.organizationId, params.userId, body.email),
    }),
    { scope: 'system', requiredCode: 'fresh' },
  );
}

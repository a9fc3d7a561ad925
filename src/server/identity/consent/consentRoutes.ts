import type { FastifyInstance } from 'fastify';
import { giveConsent } from '#contract/consent.ts';
import { route } from '#server/platform/api/route.ts';
import type { ConsentService } from './consentService.ts';

/** A member's consent. */
export function consentRoutes(app: FastifyInstance, { consents }: { consents: ConsentService }): void {
  route(
    app,
    giveConsent,
    ['Member'],
    async ({ caller, body }) => {
      await consents.give(caller, body);
      return { data: { done: true as const } };
    },
    { requiredCode: 'link' },
  );
}

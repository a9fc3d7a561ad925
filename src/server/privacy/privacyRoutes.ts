import type { FastifyPluginAsync } from 'fastify';
import { eraseMe } from './eraseMe.ts';
import { eraseMember } from './eraseMember.ts';
import { exportPersonalData } from './exportPersonalData.ts';
import type { PrivacyService } from './privacyService.ts';

/** A copy of what is kept about a person, and its erasure. */
export const privacyRoutes: FastifyPluginAsync<{ privacy: PrivacyService }> = async (app, options) => {
  await app.register(exportPersonalData, options);
  await app.register(eraseMe, options);
  await app.register(eraseMember, options);
};

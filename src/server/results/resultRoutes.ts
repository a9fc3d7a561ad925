import type { FastifyPluginAsync } from 'fastify';
import { getAssessmentMember } from './getAssessmentMember.ts';
import { getResultAsFhir } from './getResultAsFhir.ts';
import { listClinicalCodes } from './listClinicalCodes.ts';
import { listResultAccess } from './listResultAccess.ts';
import { listResultVersions } from './listResultVersions.ts';
import type { ResultService } from './resultService.ts';
import { updateResult } from './updateResult.ts';

/** What practitioners record, and who may see it: they and the member, nobody else. */
export const resultRoutes: FastifyPluginAsync<{ results: ResultService }> = async (app, options) => {
  await app.register(listClinicalCodes);
  await app.register(getAssessmentMember, options);
  await app.register(updateResult, options);
  await app.register(listResultVersions, options);
  await app.register(listResultAccess, options);
  await app.register(getResultAsFhir, options);
};

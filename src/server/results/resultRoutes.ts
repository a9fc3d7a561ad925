import type { FastifyInstance } from 'fastify';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import {
  getResultAsFhir,
  getResultAsPdf,
  listClinicalCodes,
  listEarlierResults,
  listResultAccess,
  listResultVersions,
  listWithdrawnResults,
  undoFinish,
  updateResult,
  withdrawResult,
} from '#contract/result.ts';
import { clinicalCodes } from '#domain/clinicalCodes.ts';
import { route } from '#server/platform/api/route.ts';
import { downloadAs } from '#server/platform/api/sendDownload.ts';
import type { ResultService } from './resultService.ts';

/** The results of assessment members. Only practitioners and the member may read them. */
export function resultRoutes(app: FastifyInstance, { results }: { results: ResultService }): void {
  route(app, listClinicalCodes, 'signedIn', async () => ({ data: [...clinicalCodes] }));

  route(
    app,
    getAssessmentMember,
    ['Practitioners', 'Member'],
    async ({ caller, params }) => ({
      data: await results.open(caller, params.assessmentMemberId),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    updateResult,
    ['Practitioners'],
    async ({ caller, params, body }) => ({
      data: await results.save(caller, params.assessmentMemberId, body),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    undoFinish,
    ['Practitioners'],
    async ({ caller, params }) => ({
      data: await results.undoFinish(caller, params.assessmentMemberId),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    withdrawResult,
    ['Practitioners'],
    async ({ caller, params, body }) => ({
      data: await results.withdraw(caller, params.assessmentMemberId, body),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    listWithdrawnResults,
    ['Practitioners'],
    async ({ caller, params }) => ({ data: await results.listWithdrawn(caller, params.assessmentMemberId) }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    listResultVersions,
    ['Practitioners', 'Member'],
    async ({ caller, params }) => ({
      data: await results.listVersions(caller, params.assessmentMemberId),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    listEarlierResults,
    ['Practitioners', 'Member'],
    async ({ caller, params }) => ({
      data: await results.listEarlier(caller, params.assessmentMemberId),
    }),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    listResultAccess,
    ['Practitioners', 'Member'],
    async ({ caller, params, query }) => results.listAccess(caller, params.assessmentMemberId, query),
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    getResultAsFhir,
    ['Practitioners', 'Member'],
    async ({ caller, params }, reply) => {
      const bundle = await results.openAsFhir(caller, params.assessmentMemberId);
      return reply.header('Content-Type', 'application/fhir+json; charset=utf-8').send(JSON.stringify(bundle));
    },
    { requiredCode: 'freshForMembers' },
  );

  route(
    app,
    getResultAsPdf,
    ['Practitioners', 'Member'],
    async ({ caller, params }, reply) => {
      const { name, bytes } = await results.openAsPdf(caller, params.assessmentMemberId);
      return reply.headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': downloadAs(name) }).send(bytes);
    },
    { requiredCode: 'fresh' },
  );
}

import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { registerInvite } from '#contract/auth.ts';
import {
  getInvitationByToken,
  getMemberImport,
  importMembers,
  inviteMembers,
  inviteTeam,
} from '#contract/invitation.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { usedFields } from '#domain/personFields.ts';
import type { BrowserCookies } from '#server/identity/auth/browserCookies.ts';
import type { DetailUseService } from '#server/organizations/organization/detailUseService.ts';
import {
  type OrganizationFieldService,
  readTypedValues,
} from '#server/organizations/organization-fields/organizationFieldService.ts';
import { checkPersonDetails } from '#server/platform/api/checkPersonDetails.ts';
import { floodLimit, signInsPerTenMinutes } from '#server/platform/api/floodLimit.ts';
import { repeatableRequest, type SignedInRequest } from '#server/platform/api/idempotency.ts';
import { readMultipart } from '#server/platform/api/readMultipart.ts';
import { route } from '#server/platform/api/route.ts';
import { chosenColumns, csvUploadRules } from './csvUpload.ts';
import type { InvitationService } from './invitationService.ts';
import type { InviteService, ReadRows } from './inviteService.ts';
import type { MemberImports } from './memberImports.ts';
import { type ReadOptions, readMemberCsv } from './readMemberCsv.ts';
import { translateSkipped } from './skippedLine.ts';

interface InvitationServices {
  readonly invitations: InvitationService;
  readonly invites: InviteService;
  readonly imports: MemberImports;
  readonly detailUse: DetailUseService;
  readonly fields: OrganizationFieldService;
  readonly cookies: BrowserCookies;
  readonly now: () => Date;
}

/** Inviting people, and signing in with an invitation. */
export function invitationRoutes(
  app: FastifyInstance,
  { invitations, invites, imports, detailUse, fields, cookies, now }: InvitationServices,
): void {
  route(app, getInvitationByToken, 'anyone', async ({ params }) => ({ data: await invitations.lookUp(params.token) }), {
    scope: 'system',
    rateLimit: floodLimit(signInsPerTenMinutes),
  });

  route(
    app,
    registerInvite,
    'anyone',
    async (request, reply) => {
      const signedIn = await invitations.register(request.body, cookies.clientOf(request));
      cookies.setSession(reply, signedIn.cookies);
      return { data: signedIn.tokens };
    },
    { scope: 'system', rateLimit: floodLimit(signInsPerTenMinutes) },
  );

  route(app, inviteMembers, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    checkPersonDetails(Object.fromEntries(body.members.map((member, index) => [`members.${index}.`, member])), now());
    const ownFields = await fields.listToRead(caller, params.organizationId);
    const members = body.members.map(({ fieldValues = {}, ...member }, index) => {
      const values = readTypedValues(ownFields, fieldValues, `members.${index}.`);
      const given = values.flatMap(({ fieldId, value }) => (value === null ? [] : [[fieldId, value]]));
      return { ...member, role: 'Member' as const, ...(given.length > 0 && { ownValues: Object.fromEntries(given) }) };
    });
    const list = { ...params, ...body, members, request: repeatableRequest(request) };
    return {
      data: translateSkipped(await invites.inviteList(caller, list, 'MembersInvited'), caller.language),
    };
  });

  route(app, inviteTeam, ['OrganizationAdmin'], async (request) => {
    const { caller, params, body } = request;
    const list = { ...params, ...body, request: repeatableRequest(request) };
    return { data: translateSkipped(await invites.inviteList(caller, list, 'TeamInvited'), caller.language) };
  });

  route(app, importMembers, ['OrganizationAdmin'], async (request) => {
    const { caller, params, query } = request;
    const { usedDetails } = await detailUse.find(caller, params.organizationId);
    const options = {
      fields: usedFields(usedDetails),
      ownFields: await fields.listToRead(caller, params.organizationId),
      today: calendarDateAt(now().getTime(), 'UTC'),
      chosenColumns: chosenColumns(query),
      chosenEncoding: query.encoding,
    };
    const file = { ...params, readRows: createUploadReader(request, options) };
    const outcome =
      query.preview === 'true'
        ? await invites.previewFile(caller, file)
        : await invites.importFile(caller, file, { inBackground: query.background === 'true' });
    return { data: translateSkipped(outcome, caller.language) };
  });

  route(app, getMemberImport, ['OrganizationAdmin'], async ({ caller, params }) => {
    const newest = await imports.findNewest(caller, params.organizationId);
    if (newest === null) return { data: null };
    const { outcome, ...progress } = newest;
    return { data: { ...progress, ...(outcome && { outcome: translateSkipped(outcome, caller.language) }) } };
  });
}

function createUploadReader(request: SignedInRequest, options: ReadOptions): ReadRows {
  return async (add) => {
    const hash = createHash('sha256');
    const { content, fields } = await readMultipart(request, csvUploadRules, (stream) =>
      readMemberCsv(Readable.from(hashChunks(stream, hash)), add, options),
    );
    return {
      redirectUrl: fields['redirectUrl'] ?? '',
      request: repeatableRequest(request, [fields, hash.digest('hex')]),
      ...content,
    };
  };
}

/** Passes the chunks on and adds each to the hash. */
async function* hashChunks(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

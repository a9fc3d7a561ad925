import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { importMembers as call } from '#contract/invitation.ts';
import { csvMostBytes } from '#domain/memberCsv.ts';
import { readMultipart } from '#server/http/readMultipart.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import type { InviteService } from './inviteService.ts';
import { readMemberCsv } from './readMemberCsv.ts';

const rules = {
  field: 'file',
  maxBytes: csvMostBytes,
  tooLarge: 'The file can have at most 20 MB',
  missing: 'Choose a CSV file',
};

/** POST /v1/invite/members/csv/{organizationId} */
export const importMembers: FastifyPluginAsyncZod<{ invites: InviteService }> = async (app, { invites }) => {
  app.route({
    method: call.method,
    url: call.path,
    config: { policy: ['OrganizationAdmin'] },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params } = request;
      invites.check(caller, params);
      const { content, fields } = await readMultipart(request, rules, readMemberCsv);
      const redirectUrl = fields['redirectUrl'] ?? '';
      const { invited, skipped } = await invites.invite(caller, { ...params, redirectUrl, rows: content.rows });
      return { data: { invited, skipped: [...content.faulty, ...skipped].sort((a, b) => a.line - b.line) } };
    },
  });
};

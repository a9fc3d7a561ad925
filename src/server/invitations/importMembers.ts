import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { importMembers as call } from '#contract/invitation.ts';
import { csvMostBytes } from '#domain/memberCsv.ts';
import { repeatableRequest } from '#server/http/idempotency.ts';
import { readMultipart } from '#server/http/readMultipart.ts';
import { schemaOf } from '#server/http/schemaOf.ts';
import { transferTimeout } from '#server/http/timeouts.ts';
import type { Invite, InviteService } from './inviteService.ts';
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
    handlerTimeout: transferTimeout,
    config: { policy: ['OrganizationAdmin'], isTransfer: true },
    schema: schemaOf(call),
    handler: async (request) => {
      const { caller, params, query } = request;
      invites.check(caller, params);
      const file: Invite = {
        ...params,
        readRows: async (add) => {
          const hash = createHash('sha256');
          const { content: faulty, fields } = await readMultipart(request, rules, (stream) =>
            readMemberCsv(Readable.from(hashed(stream, hash)), add),
          );
          return {
            redirectUrl: fields['redirectUrl'] ?? '',
            request: repeatableRequest(request, [fields, hash.digest('hex')]),
            faulty,
          };
        },
      };
      if (query.preview === 'true') return { data: await invites.preview(caller, file) };
      return { data: await invites.importFile(caller, file, { inBackground: query.background === 'true' }) };
    },
  });
};

/** The chunks as they come, each of which the hash has seen. */
async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  chooseRosterRow,
  commitRoster,
  downloadRoster,
  getRoster,
  listRosterRows,
  listRosters,
  undoRoster,
  uploadRoster,
} from '#contract/roster.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { nameOwnValues } from '#domain/organizationField.ts';
import { usedFields } from '#domain/personFields.ts';
import type { RosterRow } from '#domain/roster.ts';
import { chosenColumns, csvUploadRules } from '#server/organizations/invitations/csvUpload.ts';
import { readMemberCsv } from '#server/organizations/invitations/readMemberCsv.ts';
import type { NewMember } from '#server/organizations/members/membership.ts';
import type { DetailUseService } from '#server/organizations/organization/detailUseService.ts';
import type { OrganizationFieldService } from '#server/organizations/organization-fields/organizationFieldService.ts';
import { readMultipart } from '#server/platform/api/readMultipart.ts';
import { route } from '#server/platform/api/route.ts';
import { sendDownload } from '#server/platform/api/sendDownload.ts';
import { toPersonDetails } from '#server/platform/database/personColumns.ts';
import type { RosterService } from './rosterService.ts';

interface RosterServices {
  readonly rosters: RosterService;
  readonly detailUse: DetailUseService;
  readonly fields: OrganizationFieldService;
  readonly now: () => Date;
}

/** Staff lists of an organization. */
export function rosterRoutes(app: FastifyInstance, { rosters, detailUse, fields, now }: RosterServices): void {
  route(app, uploadRoster, ['OrganizationAdmin'], async (request) => {
    const { caller, params, query } = request;
    const columns = chosenColumns(query);
    const { usedDetails } = await detailUse.find(caller, params.organizationId);
    const options = {
      fields: usedFields(usedDetails),
      ownFields: await fields.listToRead(caller, params.organizationId),
      today: calendarDateAt(now().getTime(), 'UTC'),
      chosenColumns: columns,
      chosenEncoding: query.encoding,
      namesSkipped: true,
    };
    return {
      data: await rosters.upload(caller, {
        ...params,
        mode: query.mode,
        columns,
        readFile: async ({ add, keep }) => {
          const { content, fileName } = await readMultipart(request, csvUploadRules, (stream) =>
            readMemberCsv(Readable.from(keepChunks(stream, keep)), (rows) => add(rows.map(toRosterRow)), options),
          );
          return { ...content, fileName };
        },
      }),
    };
  });

  route(app, listRosters, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    rosters.list(caller, params.organizationId, query),
  );

  route(app, getRoster, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await rosters.get(caller, params),
  }));

  route(app, listRosterRows, ['OrganizationAdmin'], async ({ caller, params, query }) =>
    rosters.listRows(caller, params, query),
  );

  route(app, chooseRosterRow, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await rosters.choose(caller, params, body),
  }));

  route(app, commitRoster, ['OrganizationAdmin'], async ({ caller, params, body }) => ({
    data: await rosters.commit(caller, params, body),
  }));

  route(app, undoRoster, ['OrganizationAdmin'], async ({ caller, params }) => ({
    data: await rosters.undo(caller, params),
  }));

  route(app, downloadRoster, ['OrganizationAdmin'], async ({ caller, params }, reply) => {
    const { name, pieces } = await rosters.download(caller, params);
    return sendDownload(reply, { name, contentType: 'text/csv', pieces });
  });
}

function toRosterRow({
  line,
  fullName,
  email,
  language,
  ownValues,
  ...details
}: NewMember & { readonly line: number }): RosterRow {
  return {
    line,
    fullName,
    email,
    ...(language && { language }),
    ...toPersonDetails(details),
    ...nameOwnValues(ownValues ?? {}),
  };
}

const partBytes = 1024 * 1024;

/** Passes the chunks on, and keeps them in parts of a MiB. */
async function* keepChunks(
  chunks: AsyncIterable<Buffer>,
  keep: (content: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) {
      await keep(Buffer.concat(held));
      held = [];
      bytes = 0;
    }
    yield chunk;
  }
  await keep(Buffer.concat(held));
}

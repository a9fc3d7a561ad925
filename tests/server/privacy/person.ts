import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { requestPasscode } from '#contract/auth.ts';
import { uploadUserImage } from '#contract/file.ts';
import { updateProfile } from '#contract/profile.ts';
import { book, eight, inviteAll, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, saveResult, uploadPdf, valueSet } from '#tests/support/resultWorld.ts';
import type { TestServer } from '#tests/support/testServer.ts';

/** Creates a person with data in every table. Their name, address and results contain the canary. */
export async function foundPerson(server: TestServer) {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  // A separate network, because codes are limited per network.
  const ip = `10.${[...randomBytes(3)].join('.')}`;
  const practice = await foundPractice(server, { body: { valueSet } });
  const { admin, organizationId, assessmentId, practitioner } = practice;
  const email = `${canary}@example.com`;
  const person = await server.addMember(organizationId, { email, fullName: `${canary} Person` });
  await inviteAll(admin.client, assessmentId, [person]);
  const { id: assessmentMemberId } = await server.db
    .selectFrom('assessment_member')
    .where('organization_member_id', '=', person.organizationMemberId)
    .select('id')
    .executeTakeFirstOrThrow();

  const image = (await succeed(person.client.call(uploadUserImage, { form: await pictureForm(canary) }))).json.data;
  const profile = { fullName: `${canary} Saved`, email, image: image.id };
  await succeed(person.client.call(updateProfile, { body: profile }));
  await succeed(person.client.call(requestPasscode, { ip, body: { email, role: 'Member' } }));
  await succeed(book(person.client, assessmentId, eight));
  const file = await uploadPdf(practitioner.client, canary);
  const save = (changes: object) =>
    succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', attachments: [file], ...changes }));
  await save({ summary: `${canary} first`, privateNote: `${canary} private` });
  const observations = [
    { ...bloodPressure, note: canary },
    { code: 'local:job', value: `${canary} job`, unit: '' },
  ];
  await save({ summary: `${canary} second`, observations, version: 1 });
  return { ...practice, person, canary, email, assessmentMemberId, image, file, ip };
}

/** Creates a picture upload with this name. */
export async function pictureForm(name: string): Promise<FormData> {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)]), `${name}.png`);
  return form;
}

/** Lists the tables that contain the text in any column. */
export async function tablesWith(server: TestServer, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(server.db);
  // One statement, because a statement for each table takes several times as long.
  const searches = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (
      select from ${sql.raw(name)} t where t::text ilike ${`%${text}%`})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(searches, sql` union all `)}`.execute(server.db);
  return rows.map(({ name }) => name).sort();
}

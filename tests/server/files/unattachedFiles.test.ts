import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFile } from '#contract/file.ts';
import { addImage } from '#tests/support/addImage.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, pdf, saveResult, uploadFiles } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
});
afterAll(() => server.stop());

const upload = ({ client }: Pick<TestMember, 'client'>) => uploadFiles(client, [{ bytes: pdf(), name: 'report.pdf' }]);

const age = (id: string, hours: number) =>
  server.pool.query('update file set created_at = now() - make_interval(hours => $2) where id = $1', [id, hours]);

const addPicture = ({ userId }: TestMember, kind: 'userImage' | 'organizationImage') =>
  addImage(server, { uploadedBy: userId, kind });

const exists = async (id: string) =>
  (await server.pool.query('select from file where id = $1', [id])).rows.length === 1;

const storedNames = () => readdir(join(server.dataDir, 'files'));

describe('uploads that nothing uses', () => {
  test('are removed after a day, with their bytes', async () => {
    const { practitioner } = await foundPractice(server, { members: 1 });
    const [old] = (await succeed(upload(practitioner))).json.data;
    const [young] = (await succeed(upload(practitioner))).json.data;
    await age(old.id, 25);
    await age(young.id, 23);
    await server.services.cleanup.sweep();
    expect([await exists(old.id), await exists(young.id)]).toEqual([false, true]);
    await server.services.orphanedFiles.sweep();
    const stored = await readdir(join(server.dataDir, 'files'));
    expect(stored).not.toContain(old.originalFilePath);
    expect(stored).toContain(young.originalFilePath);
  });

  test('are none of the attachments of results, and none of the pictures of people and organizations', async () => {
    const { practitioner, assessmentMemberId, member, organizationId } = await foundPractice(server, { members: 1 });
    const [attached] = (await succeed(upload(practitioner))).json.data;
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Draft', attachments: [attached.id] }));
    const portrait = await addPicture(member, 'userImage');
    const before = await addPicture(member, 'userImage');
    const logo = await addPicture(member, 'organizationImage');
    await server.pool.query('update app_user set image_id = $1 where id = $2', [portrait.id, member.userId]);
    await server.pool.query('update organization set image_id = $1 where id = $2', [logo.id, organizationId]);
    for (const { id } of [attached, portrait, before, logo]) await age(id, 48);
    await server.services.cleanup.sweep();
    const left = await Promise.all([attached, portrait, before, logo].map(({ id }) => exists(id)));
    expect(left).toEqual([true, true, false, true]);
  });

  test('have a limit for a person, and for the practitioners of an organization', async () => {
    const { practitioner, assessmentMemberId, organizationId } = await foundPractice(server, { members: 1 });
    const colleague = await server.addMember(organizationId, { role: 'Practitioners' });
    const stranger = (await foundPractice(server, { members: 1 })).practitioner;
    const [file] = (await succeed(upload(practitioner))).json.data;
    const grow = (mebibytes: number) =>
      server.pool.query('update file set size_bytes = $2 where id = $1', [file.id, mebibytes * 1024 ** 2]);

    await grow(401);
    const refused = await upload(practitioner);
    expect(refused).toMatchObject({ status: 429, json: { code: 'TooManyRequests' } });
    expect(refused.json.message).toContain('are not part of a result');
    await succeed(upload(colleague));

    await grow(2047);
    await succeed(upload(colleague));
    await server.pool.query(`update file set size_bytes = 2 * 1024 * 1024 where uploaded_by = $1`, [colleague.userId]);
    expect((await upload(colleague)).status).toBe(429);
    await succeed(upload(stranger));

    // Used files do not count.
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Draft', attachments: [file.id] }));
    await succeed(upload(practitioner));
    await succeed(upload(colleague));
  });

  test('keep to the limit when they arrive at the same time', async () => {
    const { practitioner } = await foundPractice(server, { members: 1 });
    const [file] = (await succeed(upload(practitioner))).json.data;
    const free = 3 * pdf().length - 1;
    await server.pool.query('update file set size_bytes = $2 where id = $1', [file.id, 400 * 1024 ** 2 - free]);
    const stored = await storedNames();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(practitioner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const accepted = answers.flatMap(({ json }) => json.data ?? []).map((data) => data.originalFilePath);
    expect(new Set(await storedNames())).toEqual(new Set([...stored, ...accepted]));
  });

  test('are counted and removed after a day when they are taken out of a draft', async () => {
    const { practitioner, assessmentMemberId, organizationId } = await foundPractice(server, { members: 1 });
    const colleague = await server.addMember(organizationId, { role: 'Practitioners' });
    const [file] = (await succeed(upload(practitioner))).json.data;
    const save = (person: Pick<TestMember, 'client'>, attachments: string[], version: number, status = 'Draft') =>
      succeed(saveResult(person.client, assessmentMemberId, { status, attachments, version, reason: 'Other file' }));
    const open = async () => (await practitioner.client.call(getFile, { params: { file: file.id } })).status;
    const removedSince = (hours: number) =>
      server.pool.query('update file set removed_at = now() - make_interval(hours => $2) where id = $1', [
        file.id,
        hours,
      ]);

    await save(practitioner, [file.id], 0);
    await server.pool.query('update file set size_bytes = $2 where id = $1', [file.id, 401 * 1024 ** 2]);
    await succeed(upload(practitioner));
    await save(colleague, [], 1);
    expect(await open()).toBe(404);
    expect((await upload(practitioner)).status).toBe(429);

    // Somebody takes it back within the day.
    await removedSince(23);
    await server.services.cleanup.sweep();
    await save(colleague, [file.id], 2);
    expect(await open()).toBe(200);
    await succeed(upload(practitioner));

    // A version that was finished keeps its files.
    await save(practitioner, [file.id], 3, 'Final');
    await save(practitioner, [], 4, 'Final');
    await removedSince(25);
    await server.services.cleanup.sweep();
    expect([await open(), await exists(file.id)]).toEqual([200, true]);
  });

  test('go with their bytes a day after they were taken out of a draft', async () => {
    const { practitioner, assessmentMemberId } = await foundPractice(server, { members: 1 });
    const [file] = (await succeed(upload(practitioner))).json.data;
    await succeed(saveResult(practitioner.client, assessmentMemberId, { attachments: [file.id] }));
    await succeed(saveResult(practitioner.client, assessmentMemberId, { attachments: [], version: 1 }));
    await age(file.id, 48);
    await server.services.cleanup.sweep();
    expect(await exists(file.id)).toBe(true);
    await server.pool.query(`update file set removed_at = now() - interval '25 hours' where id = $1`, [file.id]);
    await server.services.cleanup.sweep();
    await server.services.orphanedFiles.sweep();
    expect(await exists(file.id)).toBe(false);
    expect(await storedNames()).not.toContain(file.originalFilePath);
  });
});

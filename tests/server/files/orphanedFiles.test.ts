import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFile, uploadUserImage } from '#contract/file.ts';
import { eraseMe } from '#contract/personalData.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucketServer.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

describe.each(['folder', 'bucket'])('with files in a %s', (where) => {
  let server: TestServer;
  let member: TestMember;
  let bucket: BucketServer | undefined;

  beforeAll(async () => {
    if (where === 'bucket') {
      bucket = await startBucketServer({ bucket: 'files', keyId: 'checkwell', secret: 'very secret' });
      Object.assign(process.env, bucket.keys);
    }
    server = await startTestServer(bucket && { env: { STORAGE_URL: bucket.url } });
    member = await server.addMember(await server.addOrganization());
  });
  afterAll(async () => {
    await server.stop();
    await bucket?.stop();
  });

  const folder = () => join(server.dataDir, 'files');

  const listStored = async (): Promise<string[]> => {
    if (bucket !== undefined) return [...bucket.objects.keys()];
    const [done, unfinished] = await Promise.all([readdir(folder()), readdir(join(folder(), 'unfinished'))]);
    return [...done.filter((name) => name !== 'unfinished'), ...unfinished];
  };

  /** Leaves a file like a server that was killed after it stored the bytes and before it added their row. */
  const leaveBehind = async (name: string, sinceMinutes: number) => {
    await server.pool.query(
      `insert into file_to_forget (name, user_id, due_at)
       values ($1, $2, now() + interval '30 minutes' - make_interval(mins => $3))`,
      [name, member.userId, sinceMinutes],
    );
    if (bucket === undefined) await writeFile(join(folder(), 'unfinished', name), 'half');
    else bucket.objects.set(name, Buffer.from('all'));
  };

  test('removes an interrupted upload after half an hour, but not a running one', async () => {
    await leaveBehind('killed.webp', 31);
    await leaveBehind('running.webp', 29);
    const { originalFilePath } = await upload();
    await server.services.orphanedFiles.sweep();
    expect((await listStored()).sort()).toEqual([originalFilePath, 'running.webp'].sort());
    expect(await listNoted()).toEqual(['running.webp']);
    expect((await server.nobody.call(getFile, { params: { file: originalFilePath } })).status).toBe(200);
  });

  test('refuses an upload that the sweep overtook, and leaves nothing', async () => {
    const before = await listStored();
    await server.pool.query(
      `create function doom() returns trigger language plpgsql as $$
       begin new.is_doomed = true; new.due_at = now() - interval '1 second'; return new; end $$`,
    );
    await server.pool.query('create trigger doom before insert on file_to_forget for each row execute function doom()');
    const answer = await member.client.call(uploadUserImage, { form: await toForm() });
    await server.pool.query('drop function doom cascade');
    expect(answer).toMatchObject({ status: 503, json: { code: 'Unavailable' } });
    await server.services.orphanedFiles.sweep();
    expect(await listStored()).toEqual(before);
    const { rows } = await server.pool.query('select count(*)::int as files from file');
    expect(rows).toEqual([{ files: 1 }]);
  });

  test('stores a repeated upload once', async () => {
    const before = await listStored();
    const headers = { 'Idempotency-Key': 'the-same' };
    const [first, second] = [
      await member.client.call(uploadUserImage, { form: await toForm(), headers }),
      await member.client.call(uploadUserImage, { form: await toForm(), headers }),
    ];
    expect(second.json).toEqual(first.json);
    expect(await listStored()).toHaveLength(before.length + 1);
    expect(await listNoted()).toEqual(['running.webp']);
  });

  test('answers a repeated upload before anything is encoded or stored', async () => {
    const headers = { 'Idempotency-Key': 'answered-early' };
    const first = await member.client.call(uploadUserImage, { form: await toForm(), headers });
    await server.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'Nothing may be stored'; end $$`,
    );
    await server.pool.query('create trigger refuse before insert on file_to_forget execute function refuse()');
    const second = await member.client.call(uploadUserImage, { form: await toForm(), headers });
    await server.pool.query('drop function refuse cascade');
    expect(second).toMatchObject({ status: 200, json: first.json });
  });

  test('removes erased files once a failing storage works again', async () => {
    const person = await server.addMember(await server.addOrganization());
    const { originalFilePath: name } = await upload(person);
    await breakStorage(name);
    const answer = await person.client.call(eraseMe, { body: { email: person.email } });
    expect(answer.status).toBe(200);
    expect(await listNoted()).toContain(name);
    await mendStorage(name);
    await server.pool.query(`update file_to_forget set due_at = now() where name = $1`, [name]);
    await server.services.orphanedFiles.sweep();
    expect(await listNoted()).not.toContain(name);
    expect(await listStored()).not.toContain(name);
  });

  const breakStorage = async (name: string) => {
    if (bucket !== undefined) return bucket.feel('broken');
    // A folder cannot be removed like a file.
    await mkdir(join(folder(), 'unfinished', name, 'x'), { recursive: true });
  };
  const mendStorage = async (name: string) => {
    if (bucket !== undefined) return bucket.feel('well');
    await rm(join(folder(), 'unfinished', name), { recursive: true });
  };

  const listNoted = async (): Promise<string[]> => {
    const { rows } = await server.pool.query<{ name: string }>('select name from file_to_forget order by name');
    return rows.map(({ name }) => name);
  };

  const upload = async (by: TestMember = member): Promise<{ originalFilePath: string }> => {
    const answer = await by.client.call(uploadUserImage, { form: await toForm() });
    expect(answer.status).toBe(200);
    return answer.json.data;
  };
});

async function toForm(): Promise<FormData> {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  return form;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadUserImage } from '#contract/file.ts';
import { foundSide } from '#tests/server/authorization/side.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openWire } from '#tests/support/wire.ts';
import { absoluteSpellings, oddNames, spellingsOf } from './spellings.ts';

/** Occurs in every file that is outside the store or no upload. */
const canary = 'CanaryOfAnotherFile';

let server: TestServer;
let wire: ReturnType<typeof openWire>;
let tried = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  wire = openWire(server.app.server.address() as AddressInfo, 4);
  for (const folder of ['.', 'files/unfinished', 'files-of-others']) {
    await mkdir(join(server.dataDir, folder), { recursive: true });
    await writeFile(join(server.dataDir, folder, 'canary.webp'), canary);
  }
});
afterAll(async () => {
  process.stdout.write(`Path spellings: ${tried} on GET /v1/file, 0 reads outside of the store\n`);
  wire.close();
  await server.stop();
});

/** Requests the address without normalizing it. */
async function ask(spelling: string, accessToken?: string) {
  tried += 1;
  const headers: Record<string, string> = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  return wire.send({ method: 'GET', path: `/api/v1/file/${spelling}`, headers });
}

test('no spelling of a path reads a file outside of the store', async () => {
  const secrets = [canary, 'root:x:0:0'];
  const secret = await readFile(join(server.dataDir, 'secrets', 'session-secret'), 'latin1').catch(() => undefined);
  if (secret !== undefined) secrets.push(secret);
  const member = await server.addMember(await server.addOrganization());
  const spellings = [
    ...spellingsOf('canary.webp', 1),
    ...spellingsOf('etc/passwd', 8),
    ...spellingsOf('files-of-others/canary.webp', 1),
    ...['/etc/passwd', join(server.dataDir, 'canary.webp'), join(server.dataDir, 'secrets/session-secret')].flatMap(
      absoluteSpellings,
    ),
    'unfinished/canary.webp',
    'unfinished%2fcanary.webp',
    ...oddNames,
  ];
  expect(new Set(spellings).size).toBeGreaterThan(200);
  for (const spelling of spellings) {
    for (const token of [undefined, member.client.accessToken]) {
      const { status, text } = await ask(spelling, token);
      expect(status, spelling).toBeGreaterThanOrEqual(400);
      expect(status, spelling).toBeLessThan(500);
      for (const content of secrets) expect(text.includes(content), spelling).toBe(false);
    }
  }
});

test('the same address opens a file in the store', async () => {
  const member = await server.addMember(await server.addOrganization());
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(png)]), 'me.png');
  const { json } = await succeed(member.client.call(uploadUserImage, { form }));
  for (const name of [json.data.id, json.data.originalFilePath]) expect((await ask(name)).status).toBe(200);
});

test('does not find a file of another organization by its id or name', async () => {
  const [own, other] = [await foundSide(server, 'Own'), await foundSide(server, 'Other')];
  const { rows } = await server.pool.query('select original_file_path as name from file where id = $1', [
    other.own.attachment,
  ]);
  for (const spelling of [other.own.attachment, other.own.attachment.toUpperCase(), rows[0].name]) {
    for (const { client } of [own.admin, own.practitioner, own.member, other.admin, other.admin]) {
      expect((await ask(spelling, client.accessToken)).status).toBe(404);
    }
  }
});

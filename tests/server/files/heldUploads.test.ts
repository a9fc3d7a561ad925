import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAttachments } from '#contract/file.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const MiB = 1024 ** 2;
const chunk = Buffer.alloc(MiB, ' ');
const filesPerUpload = 5;
const chunksPerFile = 19;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
});
afterAll(() => server.stop());

/** Sends five files of 19 MiB, but not the end of the last one. */
async function holdUpload(port: number, accessToken: string) {
  const request = send({
    port,
    method: uploadAttachments.method,
    path: `/api${uploadAttachments.path}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=part' },
  });
  request.on('error', () => undefined);
  const write = (bytes: string | Buffer) => new Promise<void>((resolve) => request.write(bytes, () => resolve()));
  for (let file = 0; file < filesPerUpload; file += 1) {
    await write(
      `${file === 0 ? '' : '\r\n'}--part\r\nContent-Disposition: form-data; name="attachments"; filename="${file}.pdf"\r\n\r\n`,
    );
    for (let sent = 0; sent < chunksPerFile; sent += 1) await write(chunk);
  }
  return request;
}

test('uploads that are held open take little memory, and leave nothing behind', async () => {
  const { practitioner, organizationId } = await foundPractice(server, { members: 1 });
  const colleague = await server.addMember(organizationId, { role: 'Practitioners' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const received = () => readdir(join(server.dataDir, 'uploads')).catch(() => []);
  const held = () => process.memoryUsage().arrayBuffers;
  const before = held();
  const requests = await Promise.all(
    [practitioner, colleague].flatMap(({ client }) =>
      Array.from({ length: 4 }, () => holdUpload(port, client.accessToken ?? '')),
    ),
  );
  expect(await received()).toHaveLength(requests.length);
  const grown = (held() - before) / MiB;
  process.stdout.write(`Eight held uploads of 95 MiB: ${Math.round(grown)} MiB of memory\n`);
  expect(grown).toBeLessThan(256);
  for (const request of requests) request.destroy();
  await expect.poll(received, { timeout: 10_000 }).toEqual([]);
});

test('what a killed server has received is removed after an hour', async () => {
  const folder = join(server.dataDir, 'uploads');
  for (const [name, hours] of [
    ['upload-old', 2],
    ['upload-new', 0],
  ] as const) {
    const path = join(folder, name);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'a file'), 'bytes');
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(path, at, at);
  }
  await server.services.orphanedFiles.sweep();
  expect(await readdir(folder)).toEqual(['upload-new']);
});

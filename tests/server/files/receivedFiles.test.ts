import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAttachments } from '#contract/file.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2027-03-01T09:00:00+01:00') });
});
afterAll(() => server.stop());

test('an upload that is cut off leaves nothing behind', async () => {
  const { practitioner } = await foundPractice(server, { members: 1 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const received = () => readdir(join(server.dataDir, 'uploads')).catch(() => []);
  const request = send({
    port,
    method: uploadAttachments.method,
    path: `/api${uploadAttachments.path}`,
    headers: {
      authorization: `Bearer ${practitioner.client.accessToken}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
  });
  request.on('error', () => undefined);
  request.write('--part\r\nContent-Disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-1.7');
  await expect.poll(received).toHaveLength(1);
  request.destroy();
  await expect.poll(received).toEqual([]);
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

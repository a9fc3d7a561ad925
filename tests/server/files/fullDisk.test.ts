import { createWriteStream } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDataDir, removeDataDir } from '#tests/support/product.ts';
import { foundPractice, pdf, uploadFiles } from '#tests/support/resultWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** Writes to it fail as on a full disk. */
const fullDisk = '/dev/full';

type Write = Parameters<Parameters<TestServer['services']['files']['receive']>[0]>[0];

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await newDataDir();
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(folder);
});

async function uploadWith(write: Write, bytes: Buffer) {
  const { practitioner } = await foundPractice(server, { members: 1 });
  const receive = vi.spyOn(server.services.files, 'receive').mockImplementation((act) => act(write));
  const answer = await uploadFiles(practitioner.client, [{ bytes, name: 'file' }]);
  receive.mockRestore();
  return answer;
}

const noRoom = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: {
    code: 'Unavailable',
    message: 'There is no room to store this right now. Nothing was changed. Please try again later.',
  },
};

test('an upload that finds no room is not stored, and says so', async () => {
  const write: Write = async (content) => {
    await pipeline(content, createWriteStream(fullDisk));
    throw new Error('The disk was not full.');
  };
  expect(await uploadWith(write, pdf())).toMatchObject(noRoom);
});

test.each(['png', 'jpeg'] as const)(
  'no room for the re-encoded picture is not called a wrong kind of file (%s)',
  async (format) => {
    const path = join(folder, format);
    await symlink(fullDisk, `${path}-encoded`);
    const write: Write = async (content) => {
      await writeFile(path, await buffer(content));
      return { path, sha256: '' };
    };
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f766e' } });
    const bytes = await picture[format]().toBuffer();
    expect(await uploadWith(write, bytes)).toMatchObject(noRoom);
  },
);

import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { getFile, uploadOrganizationImage } from '#contract/file.ts';
import { startBucketServer } from '#tests/support/bucketServer.ts';
import { makeFolder } from '../startup/startCommand.ts';
import { openSharedWorld } from './world.ts';

test.each([
  ['bucket', useBucket],
  ['folder', async () => ({ STORAGE_URL: String(pathToFileURL(await makeFolder())) })],
])('an image uploaded to one server is served by the other from a shared %s', async (_what, prepare) => {
  const world = await openSharedWorld(await prepare());
  const { accessToken } = await world.foundOrganization();
  const [first, second] = await Promise.all([world.startServer(), world.startServer()]);

  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
  const uploaded = await fetch(`${first.url}/api${uploadOrganizationImage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);
  const { data } = (await uploaded.json()) as { data: { originalFilePath: string } };

  const shown = await Promise.all(
    [first, second].map(async ({ url }) => {
      const answer = await fetch(`${url}/api${getFile.path.replace(':file', data.originalFilePath)}`);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  expect((await sharp(shown[1]).metadata()).format).toBe('webp');
  expect(shown[0]).toEqual(shown[1]);
});

async function useBucket() {
  const server = await startBucketServer({ bucket: 'files', keyId: 'checkwell', secret: 'very secret' });
  onTestFinished(() => server.stop());
  return { STORAGE_URL: server.url, ...server.keys };
}

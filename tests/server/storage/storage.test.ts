import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStorage } from '#server/files/storage/openStorage.ts';
import { type Storage, StorageError } from '#server/files/storage/storage.ts';
import { makeFolder } from '#tests/server/startup/startCommand.ts';
import { startBucketServer } from '#tests/support/bucketServer.ts';

const bytes = Buffer.from('The bytes of a picture');

beforeEach(() => {
  // Ignores AWS settings of this machine.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_CONFIG_FILE', '/none');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/none');
  return () => vi.unstubAllEnvs();
});

describe.each([
  ['a bucket', openBucket],
  ['a folder', async () => openUrl(String(pathToFileURL(await makeFolder())))],
])('%s', (_what, open) => {
  test('stores, reads and removes a file', async () => {
    const storage = await open();
    await storage.put('a-name.webp', bytes);
    expect(await readAll(storage, 'a-name.webp')).toEqual(bytes);
    await storage.remove('a-name.webp');
    expect(await readAll(storage, 'a-name.webp')).toBeUndefined();
    await storage.remove('a-name.webp');
  });

  test('reads all of a file or nothing while it is removed', async () => {
    const storage = await open();
    for (let round = 0; round < 20; round += 1) {
      await storage.put('a-name.webp', bytes);
      const readLater = () => wait(round % 5).then(() => readAll(storage, 'a-name.webp'));
      const reads = Promise.all(Array.from({ length: 10 }, readLater));
      // Reads and removal overlap differently in each round.
      await wait(round % 3);
      await storage.remove('a-name.webp');
      for (const read of await reads) expect([bytes, undefined]).toContainEqual(read);
    }
  });

  test('stores a file of this machine, and leaves that as it is', async () => {
    const storage = await open();
    const large = Buffer.alloc(3_000_000, 'a page ');
    const path = await writeTemporary(large);
    await storage.putFile('a-name.pdf', path);
    expect(await readAll(storage, 'a-name.pdf')).toEqual(large);
    expect(await readFile(path)).toEqual(large);
    await expect(storage.putFile('a-name.pdf', `${path}-none`)).rejects.toThrow(StorageError);
  });
});

describe('a bucket', () => {
  test('gets signed requests, and keeps nothing of the probe', async () => {
    const { server } = await startBucket();
    await openUrl(server.url);
    expect(server.requests).toHaveLength(4);
    expect([...server.objects.keys()]).toEqual([]);
  });

  test.each<[string, { url?: string; keys?: Record<string, string> }, string]>([
    ['that is not there', { url: 's3://other' }, 'The bucket of STORAGE_URL (other) cannot be used: there is none'],
    ['with another key', { keys: { AWS_ACCESS_KEY_ID: 'someone' } }, 'it refuses the keys'],
    ['with a wrong secret', { keys: { AWS_SECRET_ACCESS_KEY: 'guessed' } }, 'it refuses the keys'],
    ['without keys', { keys: { AWS_ACCESS_KEY_ID: '' } }, 'there are no keys'],
    ['with a folder', { url: 's3://files/folder' }, 'must name a bucket and no folder in it'],
  ])('%s is reported in one line', async (_case, { url, keys }, line) => {
    const { server } = await startBucket();
    for (const [name, value] of Object.entries(keys ?? {})) vi.stubEnv(name, value);
    const storageUrl = url === undefined ? server.url : `${url}?endpoint=${server.endpoint}`;
    const error = await openUrl(storageUrl).catch((error: unknown) => error);
    expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(line) });
    expect(String(error)).not.toMatch(/guessed|\n/);
  });

  test('that does not answer is reported after three attempts', async () => {
    const { server } = await startBucket();
    await server.stop();
    await expect(openUrl(server.url)).rejects.toThrow('it does not answer (ECONNREFUSED)');
  });

  describe.each<[string, (storage: Storage) => Promise<void>]>([
    ['bytes', (storage) => storage.put('a-name.webp', bytes)],
    ['a file', async (storage) => storage.putFile('a-name.webp', await writeTemporary(bytes))],
  ])('for %s', (_what, put) => {
    test('that is overloaded gets retries, then an error', async () => {
      const { server } = await startBucket();
      const storage = await openUrl(server.url);
      server.feel('broken once');
      server.requests.length = 0;
      await put(storage);
      expect(server.requests).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^PUT .*a-name/)));
      expect(await readAll(storage, 'a-name.webp')).toEqual(bytes);

      server.feel('broken');
      server.requests.length = 0;
      await expect(put(storage)).rejects.toThrow(StorageError);
      expect(server.requests).toHaveLength(3);
    });

    test('that refuses is asked once', async () => {
      const { server } = await startBucket();
      const storage = await openUrl(server.url);
      server.feel('refusing');
      server.requests.length = 0;
      await expect(put(storage)).rejects.toThrow(StorageError);
      expect(server.requests).toHaveLength(1);
    });

    test('that does not respond gets a retry', async () => {
      const { server } = await startBucket();
      const storage = await openUrl(server.url);
      server.feel('silent');
      const began = performance.now();
      const putting = put(storage);
      await expect.poll(() => server.requests.at(-1)).toContain('a-name');
      server.feel('well');
      await putting;
      expect(await readAll(storage, 'a-name.webp')).toEqual(bytes);
      expect(performance.now() - began).toBeLessThan(10_000);
    });
  });
});

describe('a folder', () => {
  test('that is not writable is reported', async () => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, '');
    await expect(openUrl(String(pathToFileURL(file)))).rejects.toThrow(/The folder of files .* cannot be written \(/);
    await expect(openUrl('file://host/files')).rejects.toThrow('or correct STORAGE_URL');
  });

  test('removes an unfinished file, too', async () => {
    const folder = await makeFolder();
    const storage = await openUrl(String(pathToFileURL(folder)));
    await mkdir(join(folder, 'unfinished'), { recursive: true });
    await writeFile(join(folder, 'unfinished', 'a-name.webp'), 'half');
    await storage.remove('a-name.webp');
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  test('that fails throws a StorageError', async () => {
    const folder = await makeFolder();
    const storage = await openUrl(String(pathToFileURL(folder)));
    await writeFile(join(folder, 'unfinished', 'a-name.webp'), '');
    // A name cannot be a folder and a file.
    await mkdir(join(folder, 'a-name.webp'));
    await expect(storage.put('a-name.webp', bytes)).rejects.toThrow(StorageError);
  });
});

async function writeTemporary(content: Buffer): Promise<string> {
  const path = join(await makeFolder(), 'upload');
  await writeFile(path, content);
  return path;
}

async function startBucket() {
  const server = await startBucketServer({ bucket: 'files', keyId: 'checkwell', secret: 'very secret' });
  onTestFinished(() => server.stop());
  for (const [name, value] of Object.entries(server.keys)) vi.stubEnv(name, value);
  return { server };
}

async function openBucket(): Promise<Storage> {
  const { server } = await startBucket();
  return openUrl(server.url);
}

async function openUrl(storageUrl: string): Promise<Storage> {
  const storage = await openStorage({ dataDir: '/none', storageUrl });
  await storage.check();
  return storage;
}

/** Waits for some turns of the event loop. */
async function wait(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

async function readAll(storage: Storage, name: string): Promise<Buffer | undefined> {
  const content = await storage.read(name);
  return content && buffer(content);
}

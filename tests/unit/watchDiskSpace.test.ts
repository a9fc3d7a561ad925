import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDiskSpace } from '#server/start/watchDiskSpace.ts';

const mebibyte = 1024 * 1024;
const free: Record<string, number> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(fs, 'statfs').mockImplementation(async (path) => ({ bavail: free[String(path)], bsize: mebibyte }) as never);
  vi.spyOn(fs, 'stat').mockImplementation(async (path) => ({ dev: String(path) === '/files' ? 2 : 1 }) as never);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

async function watch(folders: { database?: string; files?: string }) {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const space = await watchDiskSpace(folders, logger);
  const set = async (folder: string, mebibytes: number) => {
    free[folder] = mebibytes;
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { lines, space, set };
}

test('a full disk of files stops neither changes nor the server', async () => {
  Object.assign(free, { '/database': 500, '/files': 10 });
  const { lines, space } = await watch({ database: '/database', files: '/files' });
  expect([space.isLow(), space.isFull()]).toEqual([false, false]);
  expect(lines).toEqual(['The disk of the files is full: less than 64 MiB are free']);
});

test('a full disk of the database does, and each state is logged once', async () => {
  Object.assign(free, { '/database': 500, '/database/files': 500 });
  const { lines, space, set } = await watch({ database: '/database', files: '/database/files' });
  // Around the limits, as with each upload.
  for (const mebibytes of [199, 201, 199, 210, 63, 65, 63, 70]) await set('/database', mebibytes);
  expect([space.isLow(), space.isFull()]).toEqual([true, true]);
  await set('/database', 130);
  expect([space.isLow(), space.isFull()]).toEqual([true, false]);
  await set('/database', 260);
  expect([space.isLow(), space.isFull()]).toEqual([false, false]);
  expect(lines).toEqual([
    'The disk of the database is nearly full: less than 200 MiB are free',
    'The disk of the database is full: less than 64 MiB are free',
    'The disk of the database is nearly full: less than 200 MiB are free',
    'The disk of the database has enough room again',
  ]);
});

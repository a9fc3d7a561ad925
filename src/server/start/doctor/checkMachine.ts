import { stat, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '#server/files/storage/openStorage.ts';
import type { Config } from '#server/platform/config.ts';
import { openDataDir } from '#server/platform/dataDir.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { type Finding, ok, unsafe } from './finding.ts';

const mebibyte = 1024 * 1024;
/** Below this the WAL alone can fill the disk. */
const minDiskBytes = 2_048 * mebibyte;
/** Peak memory of a server process in ordinary work. */
const processBytes = 300 * mebibyte;
const embeddedBytes = 512 * mebibyte;

/** Checks that only this user can write the data directory. */
export async function checkDataDir({ dataDir, sessionSecret }: Config): Promise<readonly Finding[]> {
  const part = 'DATA_DIR';
  await openDataDir(dataDir);
  await loadSecrets(dataDir, sessionSecret);
  const open = [
    ...((await modeOf(dataDir)) & 0o022 ? [`chmod go-w ${dataDir}`] : []),
    ...((await modeOf(join(dataDir, 'secrets'))) & 0o077 ? [`chmod go= ${join(dataDir, 'secrets')}`] : []),
  ];
  if (open.length > 0) return [unsafe(part, `Other users of this machine can access it. Run: ${open.join('; ')}`)];
  return [ok(part, 'Only this user can write to it.')];
}

const modeOf = async (path: string) => (await stat(path).catch(() => ({ mode: 0 }))).mode;

/** Writes, reads and removes a file. Without a folder the server cannot start, without a bucket it can. */
export async function checkStorage(config: Config): Promise<readonly Finding[]> {
  const part = 'STORAGE_URL';
  const storage = await openStorage(config);
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [unsafe(part, `${error.message} Until then pictures and attachments get a 503.`)];
  }
  return [ok(part, 'A file can be written, read and removed.')];
}

export async function checkDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / mebibyte)} MB are free in ${dataDir}.`;
  if (free >= minDiskBytes) return [ok('Disk', text)];
  return [unsafe('Disk', `${text} A full disk stops all writes: make room for at least ${minDiskBytes / mebibyte}.`)];
}

export async function checkProcesses({ workers, databaseUrl }: Config): Promise<readonly Finding[]> {
  const needed = workers * processBytes + (databaseUrl === undefined ? embeddedBytes : 0);
  // constrainedMemory is the limit of a container.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const cores = availableParallelism();
  const problems = [
    ...(memory < needed
      ? [`WORKERS=${workers} takes up to ${needed / mebibyte} MB, and there are ${Math.floor(memory / mebibyte)}.`]
      : []),
    ...(workers > cores ? [`WORKERS=${workers} is more than the ${cores} cores of this machine.`] : []),
  ];
  if (problems.length > 0) return [unsafe('WORKERS', `${problems.join(' ')} Lower it or take a larger machine.`)];
  return [ok('WORKERS', `Memory and cores are enough for ${workers === 1 ? 'one process' : `${workers} processes`}.`)];
}

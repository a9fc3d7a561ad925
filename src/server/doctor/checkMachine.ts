import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { loadSecrets } from '#server/secrets.ts';
import { openDataDir } from '#server/startup/openDataDir.ts';
import { StartupError } from '#server/startup/startupError.ts';
import { openStorage } from '#server/storage/storage.ts';
import { type Finding, ok, unsafe } from './finding.ts';

const mebibyte = 1024 * 1024;
/** Below this, the log of changes of the database alone can fill the disk. */
const leastDiskBytes = 2_048 * mebibyte;
/** What a process of the server takes at most in ordinary work. */
const processBytes = 300 * mebibyte;
const embeddedBytes = 512 * mebibyte;

/** Whether the data directory can be written, and by nobody else. */
export async function checkDataDir({ dataDir, sessionSecret }: Config): Promise<readonly Finding[]> {
  const part = 'DATA_DIR';
  await openDataDir(dataDir);
  await loadSecrets(dataDir, sessionSecret);
  const open = [
    ...((await modeOf(dataDir)) & 0o022 ? [`chmod go-w ${dataDir}`] : []),
    ...((await modeOf(join(dataDir, 'secrets'))) & 0o077 ? [`chmod go= ${join(dataDir, 'secrets')}`] : []),
  ];
  if (open.length > 0) return [unsafe(part, `Others on this machine may get into it. Run: ${open.join('; ')}`)];
  return [ok(part, 'It can be written, by this user alone.')];
}

const modeOf = async (path: string) => (await stat(path).catch(() => ({ mode: 0 }))).mode;

/** Whether files can be kept: one is written, read and removed. */
export async function checkStorage(config: Config): Promise<readonly Finding[]> {
  const name = `doctor-${randomUUID()}`;
  const storage = await openStorage(config);
  try {
    await storage.put(name, Buffer.from('checkwell'));
    await (await storage.read(name))?.toArray();
    await storage.remove(name);
  } catch {
    throw new StartupError('Files cannot be kept there. Correct STORAGE_URL, or give this user the right to write.');
  }
  return [ok('STORAGE_URL', 'A file can be written, read and removed.')];
}

export async function checkDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / mebibyte)} MB are free in ${dataDir}.`;
  if (free >= leastDiskBytes) return [ok('Disk', text)];
  return [unsafe('Disk', `${text} A full disk stops all writes: make room for at least ${leastDiskBytes / mebibyte}.`)];
}

export async function checkProcesses({ workers, databaseUrl }: Config): Promise<readonly Finding[]> {
  const needed = workers * processBytes + (databaseUrl === undefined ? embeddedBytes : 0);
  // That of a container, where one is set.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const cores = availableParallelism();
  const faults = [
    ...(memory < needed
      ? [`WORKERS=${workers} takes up to ${needed / mebibyte} MB, and there are ${Math.floor(memory / mebibyte)}.`]
      : []),
    ...(workers > cores ? [`WORKERS=${workers} is more than the ${cores} cores of this machine.`] : []),
  ];
  if (faults.length > 0) return [unsafe('WORKERS', `${faults.join(' ')} Lower it or take a larger machine.`)];
  return [ok('WORKERS', `Memory and cores are enough for ${workers === 1 ? 'one process' : `${workers} processes`}.`)];
}

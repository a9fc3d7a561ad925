import { stat, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

const mebibyte = 1024 * 1024;
/** Below this the server is not ready: others may have more space. */
const lowBytes = 200 * mebibyte;
/** Below this writes are refused. PostgreSQL needs the rest for its WAL; without it, it stops. */
const fullBytes = 64 * mebibyte;
/** Room that must be free beyond a limit before the state ends, so that it does not change with each file. */
const recoveredBytes = 50 * mebibyte;
const measureEveryMs = 1_000;

type State = 'enough' | 'low' | 'full';

/** The folders on this machine. An external database or a bucket has none. */
export interface DataFolders {
  readonly database?: string | undefined;
  readonly files?: string | undefined;
}

/**
 * Watches the free space of the disks and logs each change. Only the disk of the database decides whether the server is ready
 * and takes changes: without room on another one just uploads fail.
 */
export async function watchDiskSpace({ database, files }: DataFolders, logger: FastifyBaseLogger) {
  const ofDatabase = watchDisk(database, 'disk of the database', logger);
  const ofFiles = watchDisk((await isOnSameDisk(database, files)) ? undefined : files, 'disk of the files', logger);
  let next: NodeJS.Timeout | undefined;
  // One at a time: a slow network folder blocks only one thread.
  const measureAgain = async () => {
    await Promise.all([ofDatabase.measure(), ofFiles.measure()]);
    next = setTimeout(measureAgain, measureEveryMs);
    next.unref();
  };
  await measureAgain();
  return {
    isLow: () => ofDatabase.state() !== 'enough',
    isFull: () => ofDatabase.state() === 'full',
    stop: () => clearTimeout(next),
  };
}

function watchDisk(folder: string | undefined, name: string, logger: FastifyBaseLogger) {
  let state: State = 'enough';
  const change = (next: State): void => {
    if (next === 'low') logger.error(`The ${name} is nearly full: less than ${lowBytes / mebibyte} MiB are free`);
    if (next === 'full') logger.error(`The ${name} is full: less than ${fullBytes / mebibyte} MiB are free`);
    if (next === 'enough') logger.warn(`The ${name} has enough room again`);
    state = next;
  };
  return {
    state: () => state,
    async measure(): Promise<void> {
      // A missing folder has no files of ours.
      const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined);
      const next = disk === undefined ? 'enough' : stateOf(disk.bavail * disk.bsize, state);
      if (next !== state) change(next);
    },
  };
}

function stateOf(free: number, before: State): State {
  const isBelow = (limit: number, isInside: boolean) => free < limit + (isInside ? recoveredBytes : 0);
  if (isBelow(fullBytes, before === 'full')) return 'full';
  return isBelow(lowBytes, before !== 'enough') ? 'low' : 'enough';
}

async function isOnSameDisk(one: string | undefined, other: string | undefined): Promise<boolean> {
  if (one === undefined || other === undefined) return false;
  const [disk, otherDisk] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => undefined)));
  return disk !== undefined && disk.dev === otherDisk?.dev;
}

import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

const mebibyte = 1024 * 1024;
/** Below this the server is not ready: others may have more space. */
const lowBytes = 200 * mebibyte;
/** Below this writes are refused. PostgreSQL needs the rest for its WAL; without it, it stops. */
const fullBytes = 64 * mebibyte;
const measureEveryMs = 1_000;

/** Watches the free space of the folders' disks. The fullest one counts. Logs when it gets low and when it recovers. */
export async function watchDiskSpace(folders: readonly string[], logger: FastifyBaseLogger) {
  let free = Number.POSITIVE_INFINITY;
  const measure = async () => {
    const wasLow = free < lowBytes;
    // A missing folder has no files of ours.
    const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)));
    free = Math.min(...disks.map((disk) => (disk === undefined ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize)));
    const isLow = free < lowBytes;
    if (isLow && !wasLow) logger.error('The disk is nearly full: less than 200 MiB are free');
    if (!isLow && wasLow) logger.warn('The disk has enough room again');
  };
  let next: NodeJS.Timeout | undefined;
  // One at a time: a slow network folder blocks only one thread.
  const measureAgain = async () => {
    await measure();
    next = setTimeout(measureAgain, measureEveryMs);
    next.unref();
  };
  await measureAgain();
  return {
    isLow: () => free < lowBytes,
    isFull: () => free < fullBytes,
    stop: () => clearTimeout(next),
  };
}

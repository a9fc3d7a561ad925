import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

const mebibyte = 1024 * 1024;
/** From here on others should be asked, who may have more. */
const low = 200 * mebibyte;
/** What is left to the database for its log: without it, it stops, and nothing can be read any more. */
const full = 64 * mebibyte;
const measureEveryMs = 1_000;

/**
 * Watches the free space of the disks of some folders, the fullest of which counts. Says once in the log when it gets
 * low and when there is enough again.
 */
export async function watchDiskSpace(folders: readonly string[], logger: FastifyBaseLogger) {
  let free = Number.POSITIVE_INFINITY;
  const measure = async () => {
    const wasLow = free < low;
    // A folder that is not there has no files of ours.
    const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)));
    free = Math.min(...disks.map((disk) => (disk === undefined ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize)));
    const isLow = free < low;
    if (isLow && !wasLow) logger.error('The disk is nearly full: less than 200 MiB are free');
    if (!isLow && wasLow) logger.warn('The disk has enough room again');
  };
  let next: NodeJS.Timeout | undefined;
  // One after another: a folder on a network may not answer for a while, and holds one thread then, not all.
  const goOn = async () => {
    await measure();
    next = setTimeout(goOn, measureEveryMs);
    next.unref();
  };
  await goOn();
  return {
    isLow: () => free < low,
    isFull: () => free < full,
    stop: () => clearTimeout(next),
  };
}

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const neededBytes = 3 * 1024 ** 3;

/** Returns a folder for the data of tests: in memory if it has room, because PostgreSQL often waits for the disk. */
export function findTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

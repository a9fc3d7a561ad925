import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { newDataDir } from '#tests/support/product.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const sizeMebibytes = 512;

export type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;

/** Mounts a small tmpfs to fill. Without permission to mount, it simulates a full disk in the server; see `isReal`. */
export async function openSmallDisk() {
  const folder = await newDataDir();
  const isReal = await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMebibytes}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  const ballast = join(folder, 'ballast');
  const double = join(import.meta.dirname, 'fullDisk.ts');
  return {
    isReal,
    folder,
    dataDir: join(folder, 'data'),
    /** Environment of the server. */
    env: isReal ? {} : { NODE_OPTIONS: `--import=${pathToFileURL(double)}`, FULL_DISK: ballast },

    /** Fills the disk except for this much space. */
    async fillTo(leftMebibytes: number): Promise<void> {
      if (!isReal) return writeFile(ballast, '');
      const { bavail, bsize } = await statfs(folder);
      const toFill = Math.max(0, bavail * bsize - leftMebibytes * mebibyte);
      const piece = Buffer.alloc(mebibyte);
      for (let filled = 0; filled < toFill; filled += mebibyte) {
        try {
          await writeFile(ballast, piece.subarray(0, Math.min(mebibyte, toFill - filled)), { flag: 'a' });
        } catch (error) {
          // The database has used some of the space meanwhile.
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
          throw error;
        }
      }
    },

    free: () => rm(ballast, { force: true }),

    async remove(): Promise<void> {
      if (isReal) await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

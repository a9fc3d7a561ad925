import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of an upload, before it is checked. */
export interface ReceivedFile {
  readonly path: string;
  readonly sha256: string;
}

export type ReceivedFiles = ReturnType<typeof createReceivedFiles>;

/** Long after any upload has ended. */
const abandonedMs = 60 * 60_000;

/** Keeps the files of uploads on the disk until all have arrived, because a client may take minutes to send them. */
export function createReceivedFiles(dataDir: string) {
  const folder = join(dataDir, 'uploads');
  return {
    /** Runs `act` with a function that writes a file to the disk. The files are removed afterwards. */
    async receive<T>(act: (write: (content: Readable) => Promise<ReceivedFile>) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const own = await mkdtemp(join(folder, 'upload-'));
      const write = async (content: Readable): Promise<ReceivedFile> => {
        const path = join(own, randomUUID());
        const hash = createHash('sha256');
        content.on('data', (bytes: Buffer) => hash.update(bytes));
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        return { path, sha256: hash.digest('hex') };
      };
      try {
        return await act(write);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },

    /** Removes the files of servers that were killed. */
    async sweep(): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > abandonedMs) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

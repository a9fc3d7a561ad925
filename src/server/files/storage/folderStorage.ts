import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import type { Storage } from './storage.ts';

const unfinishedFolder = 'unfinished';
/** An empty file finds room on a full disk. */
const probeBytes = 64 * 1024;

/** Opens a folder, local or shared by several servers. Throws a StartupError if it is not writable. */
export async function openFolder(folder: string | URL): Promise<Storage> {
  const location = await prepareFolder(folder);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  // Write, sync, then rename: neither a kill nor a power cut leaves half a file under the name.
  const store = async (name: string, write: (unfinished: string) => Promise<void>) => {
    const unfinished = `${unfinishedFolder}/${name}`;
    await write(unfinished);
    await sync(join(location, unfinished));
    await disk.move(unfinished, name);
    await sync(location);
  };
  return {
    put: (name, bytes) => store(name, (unfinished) => disk.put(unfinished, bytes)),
    putFile: (name, path) => store(name, (unfinished) => disk.copyFromFs(path, unfinished)),
    async read(name) {
      // Opened here, because Disk opens it later, when it may have been removed.
      const file = await openIfExists(join(location, name));
      return file?.createReadStream();
    },
    async remove(name) {
      await disk.delete(`${unfinishedFolder}/${name}`);
      await disk.delete(name);
    },
    async check() {
      await prepareFolder(folder);
    },
  };
}

/** Only the folder in the data directory is created: one of STORAGE_URL that is missing may be a disk that is not mounted. */
async function prepareFolder(folder: string | URL): Promise<string> {
  const isOwn = typeof folder === 'string';
  try {
    const location = isOwn ? folder : fileURLToPath(folder);
    if (isOwn) await makeIfMissing(location);
    const unfinished = join(location, unfinishedFolder);
    await makeIfMissing(unfinished);
    const probe = join(unfinished, `.probe-${process.pid}`);
    await writeFile(probe, Buffer.alloc(probeBytes)).finally(() => rm(probe, { force: true }));
    return location;
  } catch (error) {
    const reason = describeError(error);
    if (!isOwn && reason === 'ENOENT') {
      throw new StartupError(
        `The folder of files ${folder} does not exist. Mount or create it, or correct STORAGE_URL.`,
      );
    }
    throw new StartupError(
      `The folder of files ${folder} cannot be written (${reason}). ` +
        `Give this user the right to write there, or correct ${isOwn ? 'the data directory' : 'STORAGE_URL'}.`,
    );
  }
}

async function makeIfMissing(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Flushes a file or folder to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

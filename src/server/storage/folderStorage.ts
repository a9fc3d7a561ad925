import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { causeOf, StartupError } from '#server/startup/startupError.ts';
import type { Storage } from './storage.ts';

const unfinishedFolder = 'unfinished';

/** A folder of this machine, or one that several share. Throws a StartupError where nothing can be written in it. */
export async function openFolder(place: string | URL): Promise<Storage> {
  const location = await prepare(place);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(name, bytes) {
      // A kill in between must not leave half a file under the name, and no cut of the power one without its bytes.
      const unfinished = `${unfinishedFolder}/${name}`;
      await disk.put(unfinished, bytes);
      await sync(join(location, unfinished));
      await disk.move(unfinished, name);
      await sync(location);
    },
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : undefined),
    async remove(name) {
      await disk.delete(`${unfinishedFolder}/${name}`);
      await disk.delete(name);
    },
  };
}

async function prepare(place: string | URL): Promise<string> {
  try {
    const location = typeof place === 'string' ? place : fileURLToPath(place);
    const unfinished = join(location, unfinishedFolder);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const probe = join(unfinished, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return location;
  } catch (error) {
    const setting = typeof place === 'string' ? 'the data directory' : 'STORAGE_URL';
    throw new StartupError(
      `The folder of files ${place} cannot be written (${causeOf(error)}). ` +
        `Give this user the right to write there, or correct ${setting}.`,
    );
  }
}

/** Makes sure that the disk has what was written, and not only the memory of the system. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

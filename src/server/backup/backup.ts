import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '#server/config.ts';
import { reachEmbeddedPostgres } from '#server/database/embedded/startEmbeddedPostgres.ts';
import { type DataDirLock, lockDataDir } from '#server/startup/lockDataDir.ts';
import { type OpenDatabase, reachDatabase } from '#server/startup/openDatabase.ts';
import { openDataDir } from '#server/startup/openDataDir.ts';
import { StartupError } from '#server/startup/startupError.ts';
import { openStorage } from '#server/storage/storage.ts';
import { writeEntries } from './backupFile.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { print, runCommand } from './runCommand.ts';

await runCommand('npm run backup -- <file>', async (config, given) => {
  const file = resolve(given);
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new StartupError(`${file} is there already. Name a file that is not.`);
  }
  await openDataDir(config.dataDir);
  const database = await openRunningOrNot(config);
  const unfinished = `${file}.new`;
  try {
    const storage = await openStorage(config);
    const entries = dumpDatabase({ connection: database.connection, storage, print });
    // What is in it concerns people's health: nobody else on the machine reads it.
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(writeEntries(entries), createGzip({ level: 4 }), target);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } finally {
    await rm(unfinished, { force: true });
    await database.close();
  }
  print(`Backed up to ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB).`);
});

/** The embedded database belongs to the server while one runs, and is started for the backup where none does. */
async function openRunningOrNot(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return reachDatabase(config, console, print);
  const lock = await lockDataDir(config.dataDir).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
  if (lock === undefined) {
    const connection = await reachEmbeddedPostgres(config.dataDir);
    return { connection, hosts: [connection], close: async () => undefined };
  }
  return closingWith(await reachDatabase(config, console, print), lock);
}

function closingWith({ close, ...database }: OpenDatabase, lock: DataDirLock): OpenDatabase {
  return {
    ...database,
    async close() {
      await close();
      await lock.release();
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

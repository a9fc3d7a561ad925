import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '#server/platform/config.ts';
import { reachEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { type OpenDatabase, reachDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { openStorage } from '#server/platform/storage/openStorage.ts';
import { writeEntries } from './backupFile.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { print, runCommand } from './runCommand.ts';

await runCommand('npm run backup -- <file>', async (config, given) => {
  const file = resolve(given);
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new StartupError(`${file} is there already. Name a file that is not.`);
  }
  await openDataDir(config.dataDir);
  const database = await connectDatabase(config);
  const unfinished = `${file}.new`;
  try {
    const storage = await openStorage(config);
    await storage.check();
    const entries = dumpDatabase({ connection: database.connection, storage, print });
    // It contains health data.
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

/** Connects to the database. The embedded one is started unless a server runs. */
async function connectDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return reachDatabase(config, console, print);
  const lock = await lockDataDir(config.dataDir).catch((error: unknown) => {
    if (error instanceof StartupError) return undefined;
    throw error;
  });
  if (lock === undefined) {
    const connection = await reachEmbeddedPostgres(config.dataDir);
    return { connection, hosts: [connection], close: async () => undefined };
  }
  const database = await reachDatabase(config, console, print);
  return {
    ...database,
    async close() {
      await database.close();
      await lock.release();
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

import type { WriteStream } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openStorage } from '#server/files/storage/openStorage.ts';
import type { Config } from '#server/platform/config.ts';
import { reachEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { type OpenDatabase, reachDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { isDiskFull } from '#server/platform/isDiskFull.ts';
import { loadBackupKey } from '#server/platform/secrets.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { keyIdOf, writeEntries } from './backupFile.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { removeOldBackups } from './removeOldBackups.ts';
import { defineCommand, listNames, parseAcceptMissing, type Terminal } from './runCommand.ts';

/** A backup was made, but files are missing in it. */
const incompleteExitCode = 2;

/** `npm run backup` */
export const backupCommand = defineCommand({
  usage: 'npm run backup -- <file> [--keep <number>] [--accept-missing <number>]',
  options: { keep: { type: 'string' }, 'accept-missing': { type: 'string' } },
  async act({ config, file: given, terminal }, { keep, 'accept-missing': acceptMissing }) {
    const { print, printError } = terminal;
    const file = resolve(given);
    const kept = keep === undefined ? undefined : parseKeep(keep, file);
    const accepted = parseAcceptMissing(acceptMissing);
    // Of another name, so that nobody takes it for a complete one and the rotation does not count it.
    const incomplete = `${file}.incomplete`;
    for (const path of [file, incomplete]) {
      if ((await stat(path).catch(() => undefined)) === undefined) continue;
      throw new StartupError(`${path} is there already. Name a file that is not.`);
    }
    await requireData(config);
    await openDataDir(config.dataDir);
    const key = await loadBackupKey(config.dataDir, config.backupKey);
    const database = await connectDatabase(config, terminal);
    const unfinished = `${file}.new`;
    const missing: string[] = [];
    let made = file;
    try {
      const storage = await openStorage(config);
      await storage.check();
      const onMissing = (name: string) => missing.push(name);
      const entries = dumpDatabase({ connection: database.connection, storage, keyId: keyIdOf(key), onMissing });
      const target = await openTarget(unfinished);
      await pipeline(writeEntries(entries, key), createGzip({ level: 4 }), target).catch((error: unknown) => {
        throw isDiskFull(error) ? noSpace(file) : error;
      });
      if (missing.length > accepted) made = incomplete;
      await rename(unfinished, made);
      await syncFolder(dirname(file));
    } finally {
      await rm(unfinished, { force: true });
      await database.close();
    }
    if (missing.length > 0) printError(`Missing or cut off in the storage (${missing.length}): ${listNames(missing)}.`);
    if (made === incomplete) {
      printError(
        `The backup is incomplete, so it is named ${incomplete}, and no older one was removed. Bring the files back and ` +
          `back up again. If they are lost for good, add --accept-missing ${missing.length}.`,
      );
      return incompleteExitCode;
    }
    print(`Backed up to ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB).`);
    if (kept === undefined) return 0;
    const { removed, damaged } = await removeOldBackups({ file, kept, key });
    for (const path of damaged) printError(`${path} is damaged: it counts as no backup and was not removed.`);
    for (const path of removed) print(`Removed ${path}.`);
    return 0;
  },
});

function parseKeep(text: string, file: string): number {
  const kept = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  if (kept === undefined) throw new StartupError('--keep takes the number of backups to keep, at least 1.');
  if (/\d/.test(basename(file))) return kept;
  throw new StartupError('--keep needs a file name with a date, such as checkwell-2026-11-20.backup.');
}

/** Throws a StartupError if DATA_DIR belongs to no server. A typo would otherwise back up a new, empty database. */
async function requireData({ dataDir, databaseUrl }: Config): Promise<void> {
  const needed = databaseUrl === undefined ? join(dataDir, 'postgres') : dataDir;
  if ((await lstat(needed).catch(() => undefined)) !== undefined) return;
  throw new StartupError(
    databaseUrl === undefined
      ? `There is no database in the data directory ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`
      : `The data directory ${dataDir} does not exist. Set DATA_DIR as for the server.`,
  );
}

/** Opens a new file that only its owner can read, because a backup contains health data. */
async function openTarget(file: string): Promise<WriteStream> {
  try {
    await rm(file, { force: true });
    return (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
  } catch (error) {
    if (isDiskFull(error)) throw noSpace(file);
    throw new StartupError(
      `${file} cannot be written (${describeError(error)}). Name a file in a folder you can write.`,
    );
  }
}

function noSpace(file: string): StartupError {
  return new StartupError(`There is no space left for ${file}. Free some on its disk, or name a file on another one.`);
}

/** Connects to the database. The embedded one is started unless a server runs. */
async function connectDatabase(config: Config, { print }: Terminal): Promise<OpenDatabase> {
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

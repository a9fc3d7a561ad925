import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reachDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { openStorage } from '#server/platform/storage/openStorage.ts';
import { readEntries, verifyChecksum } from './backupFile.ts';
import { loadDatabase } from './loadDatabase.ts';
import { print, runCommand } from './runCommand.ts';

await runCommand('npm run restore -- <file>', async (config, given) => {
  const file = resolve(given);
  await access(file).catch((error: unknown) => {
    throw new StartupError(`${file} cannot be read (${describeError(error)}).`);
  });
  // The checksum is at the end of the file, so verify it before anything is loaded.
  await verifyChecksum(decompress(file));
  await openDataDir(config.dataDir);
  const lock = await lockDataDir(config.dataDir);
  try {
    const database = await reachDatabase(config, console, print);
    try {
      const storage = await openStorage(config);
      await storage.check();
      const entries = readEntries(decompress(file));
      const { rows, files } = await loadDatabase(entries, { connection: database.connection, storage });
      print(`Restored ${rows} rows and ${files} files from ${file}.`);
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
});

async function* decompress(file: string): AsyncGenerator<Buffer> {
  // Errors reach the reader of the last stream.
  yield* pipeline(createReadStream(file), createGunzip(), () => undefined);
}

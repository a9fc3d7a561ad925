import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { lockDataDir } from '#server/startup/lockDataDir.ts';
import { reachDatabase } from '#server/startup/openDatabase.ts';
import { openDataDir } from '#server/startup/openDataDir.ts';
import { causeOf, StartupError } from '#server/startup/startupError.ts';
import { openStorage } from '#server/storage/storage.ts';
import { proveWhole, readEntries } from './backupFile.ts';
import { loadDatabase } from './loadDatabase.ts';
import { print, runCommand } from './runCommand.ts';

await runCommand('npm run restore -- <file>', async (config, given) => {
  const file = resolve(given);
  await access(file).catch((error: unknown) => {
    throw new StartupError(`${file} cannot be read (${causeOf(error)}).`);
  });
  // Its checksum stands at the end: what comes before may say anything until then.
  await proveWhole(decompress(file));
  await openDataDir(config.dataDir);
  const lock = await lockDataDir(config.dataDir);
  try {
    const database = await reachDatabase(config, console, print);
    try {
      const storage = await openStorage(config);
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
  // A fault on the way reaches whoever reads the last stream.
  yield* pipeline(createReadStream(file), createGunzip(), () => undefined);
}

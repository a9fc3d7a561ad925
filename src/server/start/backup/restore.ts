import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { reachDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { findBackupKey } from '#server/platform/secrets.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { openStorage } from '#server/platform/storage/openStorage.ts';
import { keyIdOf, readEntries, readFirstHeader, verifyChecksum, verifySignature } from './backupFile.ts';
import { decompress } from './decompress.ts';
import { loadDatabase } from './loadDatabase.ts';
import { print, runCommand } from './runCommand.ts';

await runCommand({
  usage: 'npm run restore -- <file> [--ignore-signature]',
  options: { 'ignore-signature': { type: 'boolean' } },
  async act(config, given, { 'ignore-signature': ignoresSignature = false }) {
    const file = resolve(given);
    await access(file).catch((error: unknown) => {
      throw new StartupError(`${file} cannot be read (${describeError(error)}).`);
    });
    // At the end of the file, so verify before anything is loaded.
    if (ignoresSignature) await verifyChecksum(decompress(file));
    else await verifyOrigin(file, config);
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
  },
});

/** Throws a StartupError unless the backup was signed with the key of this installation. */
async function verifyOrigin(file: string, { dataDir, backupKey }: Config): Promise<void> {
  const { keyId } = await readFirstHeader(decompress(file));
  const key = await findBackupKey(dataDir, backupKey);
  if (key === undefined || keyIdOf(key) !== keyId) {
    throw new StartupError(
      `The backup is signed with a key that this installation does not have. Set BACKUP_KEY, or copy secrets/backup-key of ` +
        `the old data directory to ${dataDir}. If the key is lost and you trust the file, add --ignore-signature.`,
    );
  }
  await verifySignature(decompress(file), key);
}

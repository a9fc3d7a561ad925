import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openStorage } from '#server/files/storage/openStorage.ts';
import type { Config } from '#server/platform/config.ts';
import { reachDatabase } from '#server/platform/database/openDatabase.ts';
import { lockDataDir, openDataDir } from '#server/platform/dataDir.ts';
import { findBackupKey } from '#server/platform/secrets.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { decompress, keyIdOf, readEntries, readFirstHeader, verifyChecksum, verifySignature } from './backupFile.ts';
import { type Decision, type Found, loadDatabase } from './loadDatabase.ts';
import { defineCommand, listNames, parseAcceptMissing, type Terminal } from './runCommand.ts';

/** `npm run restore` */
export const restoreCommand = defineCommand({
  usage: 'npm run restore -- <file> [--mails send|discard] [--accept-missing <number>] [--ignore-signature]',
  options: {
    mails: { type: 'string' },
    'accept-missing': { type: 'string' },
    'ignore-signature': { type: 'boolean' },
  },
  async act(
    { config, file: given, terminal },
    { mails, 'accept-missing': acceptMissing, 'ignore-signature': ignoresSignature = false },
  ) {
    const { print, printError } = terminal;
    const sendsMails = parseMails(mails);
    const accepted = parseAcceptMissing(acceptMissing);
    const decide = async (found: Found): Promise<Decision> => {
      await acceptMissingFiles(found, accepted, terminal);
      return { sendsQueuedMails: sendsMails ?? (await askAboutMails(found, terminal)) };
    };
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
        const { connection } = database;
        const { rows, files, missing, sessions } = await loadDatabase(entries, { connection, storage, decide });
        print(`Restored ${rows} rows and ${files} files from ${file}.`);
        if (missing > 0) printError(`${missing} files are missing: the database lists them, the backup lacks them.`);
        print(`Ended ${sessions} sessions: everybody signs in again.`);
      } finally {
        await database.close();
      }
    } finally {
      await lock.release();
    }
    return 0;
  },
});

function parseMails(text: string | undefined): boolean | undefined {
  if (text === undefined || text === 'send' || text === 'discard')
    return text === undefined ? undefined : text === 'send';
  throw new StartupError('--mails takes send or discard.');
}

/** Throws a StartupError unless as many files may be missing. */
async function acceptMissingFiles(
  { missing, files }: Found,
  accepted: number,
  { ask, printError }: Terminal,
): Promise<void> {
  if (missing.length <= accepted) return;
  printError(`${missing.length} of ${files} files are missing in the backup: ${listNames(missing)}.`);
  if (await ask('Restore without them?')) return;
  throw new StartupError(
    `Nothing was restored. Use a complete backup, or add --accept-missing ${missing.length} to restore without them.`,
  );
}

/** Whether to send emails that the old server may have sent after the backup. */
async function askAboutMails({ queuedMails }: Found, { ask, print }: Terminal): Promise<boolean> {
  if (queuedMails === 0) return true;
  print(`${queuedMails} emails were waiting to be sent. If the old server ran on after the backup, it has sent them.`);
  const answer = await ask('Send them?');
  if (answer !== undefined) return answer;
  throw new StartupError(
    'Nothing was restored. Add --mails discard if they were sent (administrators see them as not sent and can send them ' +
      'again), else --mails send.',
  );
}

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

import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readFirstHeader } from './backupFile.ts';
import { decompress } from './decompress.ts';

interface Rotation {
  /** The backup that was just made. */
  readonly file: string;
  /** Including that one. */
  readonly kept: number;
  /** Of the key that signs the backups of this installation. */
  readonly keyId: string;
}

/**
 * Removes all but the newest backups beside a file and returns the paths of the removed ones. Touches only backups of the
 * same key whose names differ only in digits. Takes the age from the backup itself, because copying changes the file time.
 */
export async function removeOldBackups({ file, kept, keyId }: Rotation): Promise<string[]> {
  const folder = dirname(file);
  const newest = basename(file);
  const isAlike = (name: string) => name !== newest && withoutDigits(name) === withoutDigits(newest);
  const backups: { path: string; madeAt: string }[] = [];
  for (const name of (await readdir(folder)).filter(isAlike)) {
    const path = join(folder, name);
    const header = await readFirstHeader(decompress(path)).catch(() => undefined);
    if (header?.keyId === keyId) backups.push({ path, madeAt: header.madeAt });
  }
  backups.sort((a, b) => b.madeAt.localeCompare(a.madeAt));
  const old = backups.slice(kept - 1).map(({ path }) => path);
  for (const path of old) await rm(path);
  return old;
}

const withoutDigits = (name: string) => name.replaceAll(/\d+/g, '0');

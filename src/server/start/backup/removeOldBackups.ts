import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { decompress, keyIdOf, readFirstHeader, verifySignature } from './backupFile.ts';

interface Rotation {
  /** The backup that was just made. */
  readonly file: string;
  /** Including that one. */
  readonly kept: number;
  /** Signs the backups of this installation. */
  readonly key: Uint8Array;
}

/**
 * Removes all but the newest backups beside a file. Touches only backups of the same key whose names differ only in digits.
 * Takes the age from the backup itself, because copying changes the file time. Before it removes any it reads those that it
 * keeps to the end: damaged ones do not count.
 */
export async function removeOldBackups({
  file,
  kept,
  key,
}: Rotation): Promise<{ removed: string[]; damaged: string[] }> {
  const folder = dirname(file);
  const newest = basename(file);
  const isAlike = (name: string) => name !== newest && withoutDigits(name) === withoutDigits(newest);
  const backups: { path: string; madeAt: string }[] = [];
  for (const name of (await readdir(folder)).filter(isAlike)) {
    const path = join(folder, name);
    const header = await readFirstHeader(decompress(path)).catch(() => undefined);
    if (header?.keyId === keyIdOf(key)) backups.push({ path, madeAt: header.madeAt });
  }
  // The oldest last.
  backups.sort((a, b) => b.madeAt.localeCompare(a.madeAt));
  const damaged: string[] = [];
  let counted = 1;
  while (counted < kept && backups.length > kept - counted) {
    const path = backups.shift()?.path ?? '';
    const isWhole = await verifySignature(decompress(path), key).then(
      () => true,
      () => false,
    );
    if (isWhole) counted += 1;
    else damaged.push(path);
  }
  const removed = counted < kept ? [] : backups.map(({ path }) => path);
  for (const path of removed) await rm(path);
  return { removed, damaged };
}

const withoutDigits = (name: string) => name.replaceAll(/\d+/g, '0');

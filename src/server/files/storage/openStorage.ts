import { join } from 'node:path';
import { openFolder } from './folderStorage.ts';
import { type Storage, StorageError } from './storage.ts';

/**
 * Opens the storage of STORAGE_URL, by default the folder `files` of the data directory. Throws a StartupError if the folder
 * cannot be used or the address is wrong. `check` finds out whether a bucket answers.
 *
 * @param note Called after each failure with its error, and after bytes were stored.
 */
export async function openStorage(
  parts: { dataDir: string; storageUrl: string | undefined },
  note: (error?: unknown) => void = () => undefined,
): Promise<Storage> {
  const url = parts.storageUrl === undefined ? undefined : new URL(parts.storageUrl);
  if (url?.protocol !== 's3:') return withStorageErrors(await openFolder(url ?? join(parts.dataDir, 'files')), note);
  // Loaded on demand: the S3 client is large.
  const { openBucket } = await import('./bucketStorage.ts');
  return withStorageErrors(openBucket(url), note);
}

function withStorageErrors({ put, putFile, read, remove, check }: Storage, note: (error?: unknown) => void): Storage {
  const use = async <T>(used: Promise<T>): Promise<T> => {
    try {
      return await used;
    } catch (error) {
      note(error);
      throw new StorageError('The storage of files has failed', { cause: error });
    }
  };
  // Reading succeeds on a full disk, too.
  const store = (used: Promise<void>) => use(used).then(() => note());
  return {
    put: (name, bytes) => store(put(name, bytes)),
    putFile: (name, path) => store(putFile(name, path)),
    read: (name) => use(read(name)),
    remove: (name) => use(remove(name)),
    check,
  };
}

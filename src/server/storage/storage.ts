import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openFolder } from './folderStorage.ts';
import { StorageError } from './storageError.ts';

/** Keeps the bytes of files under names that the server makes. Throws a StorageError where it cannot. */
export interface Storage {
  /** Keeps the bytes. Under the name there is either all of them or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where nothing is kept under the name: a restored database may know files that are lost. */
  read(name: string): Promise<Readable | undefined>;
  /** Forgets what is kept under the name, if anything, be it half of it. */
  remove(name: string): Promise<void>;
}

/** Opens the storage of STORAGE_URL, or the folder `files` of the data directory. Throws a StartupError where it is of no use. */
export async function openStorage(parts: { dataDir: string; storageUrl: string | undefined }): Promise<Storage> {
  const url = parts.storageUrl === undefined ? undefined : new URL(parts.storageUrl);
  if (url?.protocol !== 's3:') return sayingItFailed(await openFolder(url ?? join(parts.dataDir, 'files')));
  // The client of a bucket is large, and most have none.
  const { openBucket } = await import('./bucketStorage.ts');
  return sayingItFailed(await openBucket(url));
}

function sayingItFailed({ put, read, remove }: Storage): Storage {
  const fail = (error: unknown) => {
    throw new StorageError('The storage of files has failed', { cause: error });
  };
  return {
    put: (name, bytes) => put(name, bytes).catch(fail),
    read: (name) => read(name).catch(fail),
    remove: (name) => remove(name).catch(fail),
  };
}

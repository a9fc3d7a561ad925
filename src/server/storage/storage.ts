import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { StartupError } from '#server/startup/startupError.ts';

/** Keeps the bytes of files under names that the server makes. */
export interface Storage {
  /** Keeps the bytes. Under the name there is either all of them or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where nothing is kept under the name: a restored database may know files that are lost. */
  read(name: string): Promise<Readable | undefined>;
  /** Forgets what is kept under the name, if anything. */
  remove(name: string): Promise<void>;
}

/** Opens the storage of STORAGE_URL, or the folder `files` of the data directory. */
export async function openStorage(parts: { dataDir: string; storageUrl: string | undefined }): Promise<Storage> {
  const url = parts.storageUrl === undefined ? undefined : new URL(parts.storageUrl);
  if (url?.protocol === 's3:') return openBucket(url);
  return openFolder(url === undefined ? join(parts.dataDir, 'files') : fileURLToPath(url));
}

function openFolder(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(name, bytes) {
      // A kill in between must not leave half a file under the name.
      const unfinished = `unfinished/${name}`;
      await disk.put(unfinished, bytes);
      await disk.move(unfinished, name);
    },
    read: (name) => readFrom(disk, name),
    remove: (name) => disk.delete(name),
  };
}

async function readFrom(disk: Disk, name: string): Promise<Readable | undefined> {
  return (await disk.exists(name)) ? disk.getStream(name) : undefined;
}

/** s3://bucket?region=…&endpoint=…, the credentials in the usual AWS variables. */
async function openBucket(url: URL): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch(() => {
    throw new StartupError('STORAGE_URL names a bucket. Install its driver first: npm install @aws-sdk/client-s3');
  });
  const endpoint = url.searchParams.get('endpoint');
  const disk = new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
    }),
  );
  return {
    put: (name, bytes) => disk.put(name, bytes),
    read: (name) => readFrom(disk, name),
    remove: (name) => disk.delete(name),
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { StartupError } from '#server/platform/startupError.ts';
import type { Storage } from './storage.ts';

const connectLimitMs = 3_000;
/** Without a byte in either direction. */
const idleLimitMs = 5_000;
/** Enough for a large file on a slow connection. */
const responseLimitMs = 60_000;
const maxAttempts = 3;
const retryDelayMs = 200;
const ignore = () => undefined;

/**
 * Opens s3://bucket?region=…&endpoint=…, with the keys in the usual AWS variables, without connecting to it. A bucket that
 * does not respond fails a request after 15 seconds. Throws a StartupError if the address is wrong.
 */
export function openBucket(url: URL): Storage {
  const disk = new Disk(new S3Driver(settingsOf(url)));
  const bucket: Omit<Storage, 'check'> = {
    put: (name, bytes) => disk.put(name, bytes),
    async putFile(name, path) {
      const { size } = await stat(path);
      // The signature does not cover a stream.
      const contentMd5 = await hashFile(path);
      await repeat(async () => {
        const content = createReadStream(path);
        try {
          await disk.putStream(name, content, { contentLength: size, ContentMD5: contentMd5 });
        } finally {
          content.destroy();
        }
      });
    },
    async read(name) {
      try {
        return await disk.getStream(name);
      } catch (error) {
        if (readError(error).code === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    remove: (name) => disk.delete(name),
  };
  return {
    ...bucket,
    async check() {
      try {
        await tryOut(bucket);
      } catch (error) {
        throw new StartupError(
          `The bucket of STORAGE_URL (${url.hostname}) cannot be used: ${describeBucketError(error)}`,
        );
      }
    },
  };
}

function settingsOf(url: URL) {
  const endpoint = url.searchParams.get('endpoint');
  if (url.hostname === '' || !['', '/'].includes(url.pathname)) {
    throw new StartupError('STORAGE_URL must name a bucket and no folder in it, such as s3://bucket?region=eu-west-1.');
  }
  if (endpoint !== null && !/^https?:\/\/./.test(endpoint)) {
    throw new StartupError('The endpoint in STORAGE_URL must be an address such as https://s3.example.com.');
  }
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectLimitMs,
      requestTimeout: responseLimitMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleLimitMs,
    },
    // Not every S3-compatible store accepts checksums beyond the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise the client warns on the console about each failed stream.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
  } as const;
}

/** Repeats an upload as the client repeats other requests. The client itself repeats none that sends a stream. */
async function repeat(upload: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upload();
    } catch (error) {
      const { status = 500 } = readError(error);
      if (attempt === maxAttempts || status < 500) throw error;
      await sleep(attempt * retryDelayMs);
    }
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

/** Puts, reads and removes a probe. Its name is random, because several servers may start at once. */
async function tryOut({ put, read, remove }: Omit<Storage, 'check'>): Promise<void> {
  const name = `checkwell-probe-${randomUUID()}`;
  const bytes = Buffer.from(name);
  await put(name, bytes);
  const stored = await read(name);
  if (stored === undefined || !(await buffer(stored)).equals(bytes))
    throw new Error('it does not give back what it took.');
  await remove(name);
  await read(name);
}

/** Says what to do. Leaves out the keys, and the store's own message, which may repeat them. */
function describeBucketError(error: unknown): string {
  const { code, status, message } = readError(error);
  switch (code) {
    case 'NoSuchBucket':
      return 'there is none of this name. Make it, or correct STORAGE_URL.';
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'it refuses the keys. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    case 'CredentialsProviderError':
      return 'there are no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return 'it is in another region. Add ?region=… to STORAGE_URL.';
    case 'AccessDenied':
      return 'the keys do not give the rights to list it and to get, put and delete objects in it.';
    default:
      break;
  }
  // A refused HEAD request has no body, and so no code.
  if (status === 403) return 'the keys do not give the rights to list it and to get, put and delete objects in it.';
  return status === undefined
    ? `${code === 'Error' ? message : `it does not answer (${code}). Start it or correct the endpoint in STORAGE_URL.`}`
    : `it answers ${status} (${code}).`;
}

function readError(error: unknown): { code: string; status: number | undefined; message: string } {
  // The error of Disk names the operation; its cause says why it failed.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { code: 'Error', status: undefined, message: String(cause) };
  const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return {
    code: cause.name === 'Error' && typeof code === 'string' ? code : cause.name,
    status: $metadata?.httpStatusCode,
    message: cause.message,
  };
}

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { StartupError } from '#server/startup/startupError.ts';
import type { Storage } from './storage.ts';

const connectLimitMs = 3_000;
/** Without a byte in either direction. */
const silenceLimitMs = 5_000;
/** A large file on a slow line. */
const answerLimitMs = 60_000;
const mostTries = 3;

/**
 * s3://bucket?region=…&endpoint=…, the keys in the usual AWS variables. Each wait has an end: a bucket that is silent
 * costs a call a quarter of a minute. Throws a StartupError that says what is wrong with the bucket or the keys.
 */
export async function openBucket(url: URL): Promise<Storage> {
  const disk = new Disk(new S3Driver(settingsOf(url)));
  const storage: Storage = {
    put: (name, bytes) => disk.put(name, bytes),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : undefined),
    remove: (name) => disk.delete(name),
  };
  try {
    await prove(storage);
  } catch (error) {
    throw new StartupError(`The bucket of STORAGE_URL (${url.hostname}) cannot be used: ${faultOf(error)}`);
  }
  return storage;
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
    maxAttempts: mostTries,
    requestHandler: {
      connectionTimeout: connectLimitMs,
      requestTimeout: answerLimitMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceLimitMs,
    },
    // Checksums beyond the signature: not every store that speaks S3 takes them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

/** Does once what the server will do all the time. Each start has a name of its own: several servers may start at once. */
async function prove({ put, read, remove }: Storage): Promise<void> {
  const name = `checkwell-probe-${randomUUID()}`;
  const bytes = Buffer.from(name);
  await put(name, bytes);
  const kept = await read(name);
  if (kept === undefined || !(await buffer(kept)).equals(bytes)) throw new Error('it does not give back what it took.');
  await remove(name);
  await read(name);
}

/** What to do about it. Neither the keys nor the words of the store, which may repeat them, are in it. */
function faultOf(error: unknown): string {
  const { code, status, message } = describe(error);
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
  // A question without a body is refused without a code.
  if (status === 403) return 'the keys do not give the rights to list it and to get, put and delete objects in it.';
  return status === undefined
    ? `${code === 'Error' ? message : `it does not answer (${code}). Start it or correct the endpoint in STORAGE_URL.`}`
    : `it answers ${status} (${code}).`;
}

function describe(error: unknown): { code: string; status: number | undefined; message: string } {
  // Disk says what it was about to do; the cause says why it could not.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { code: 'Error', status: undefined, message: String(cause) };
  const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return {
    code: cause.name === 'Error' && typeof code === 'string' ? code : cause.name,
    status: $metadata?.httpStatusCode,
    message: cause.message,
  };
}

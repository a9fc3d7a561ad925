import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface BucketServerOptions {
  /** The only existing bucket. */
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;

/** How the store handles requests. */
type Mood = 'well' | 'silent' | 'refusing' | 'broken' | 'broken once';

/** Starts a minimal S3 store on loopback. Verifies AWS Signature Version 4 and a hash of the content of each request. */
export async function startBucketServer({ bucket, keyId, secret }: BucketServerOptions) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let mood: Mood = 'well';

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    requests.push(`${request.method} ${request.url}`);
    if (mood === 'silent') return;
    if (mood === 'broken' || mood === 'broken once') {
      if (mood === 'broken once') mood = 'well';
      return refuse(response, 503, 'SlowDown');
    }
    if (mood === 'refusing') return refuse(response, 403, 'AccessDenied');
    const error = validateSignature(request, body, { keyId, secret });
    if (error !== undefined) return refuse(response, 403, error);
    const [, named, key] = /^\/([^/?]+)\/?([^?]*)/.exec(request.url ?? '') ?? [];
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    serveObject(request, response, { objects, key: decodeURIComponent(key ?? ''), body });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Value for STORAGE_URL. */
    url: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    /** Credentials for the product. */
    keys: { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret },
    objects,
    requests,
    feel(next: Mood) {
      mood = next;
    },
    stop(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface ObjectRequest {
  readonly objects: Map<string, Buffer>;
  readonly key: string;
  readonly body: Buffer;
}

function serveObject({ method }: IncomingMessage, response: ServerResponse, { objects, key, body }: ObjectRequest) {
  const object = objects.get(key);
  switch (method) {
    case 'PUT':
      objects.set(key, body);
      return response.setHeader('ETag', `"${hashOf(body)}"`).end();
    case 'DELETE':
      objects.delete(key);
      return response.writeHead(204).end();
    case 'GET':
    case 'HEAD':
      if (object === undefined) return refuse(response, 404, 'NoSuchKey');
      return response.setHeader('Content-Length', object.length).end(method === 'GET' ? object : undefined);
    default:
      return refuse(response, 405, 'MethodNotAllowed');
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Returns the S3 error code of an invalid signature. */
function validateSignature(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { keyId, secret }: { keyId: string; secret: string },
): string | undefined {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [claimedKeyId, ...scope] = credential.split('/');
  if (claimedKeyId !== keyId) return 'InvalidAccessKeyId';
  const bodyHash = String(headers['x-amz-content-sha256']);
  // A streamed body has a signed MD5 instead.
  if (bodyHash === 'UNSIGNED-PAYLOAD') {
    if (headers['content-length'] === undefined) return 'MissingContentLength';
    if (!signedHeaders.split(';').includes('content-md5')) return 'InvalidRequest';
    if (headers['content-md5'] !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
  } else if (bodyHash !== hashOf(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  searchParams.sort();
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, String(searchParams), canonicalHeaders.join(''), signedHeaders, bodyHash];
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope.join('/'),
    hashOf(Buffer.from(canonical.join('\n'))),
  ].join('\n');
  const key = scope.reduce((made: string | Buffer, part) => hmac(made, part), `AWS4${secret}`);
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

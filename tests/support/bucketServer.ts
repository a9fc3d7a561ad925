import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface BucketServerOptions {
  /** The only bucket that there is. */
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

export type BucketServer = Awaited<ReturnType<typeof startBucketServer>>;

/** What the store does with a request instead of answering it as it should. */
type Mood = 'well' | 'silent' | 'broken' | 'broken once';

/**
 * A store on loopback that speaks as much of S3 as the product does: objects of one bucket by their path. It checks the
 * signature of each request (AWS Signature Version 4) and the hash of what it brings, as the real one does.
 */
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
    const fault = findSignatureFault(request, body, { keyId, secret });
    if (fault !== undefined) return refuse(response, 403, fault);
    const [, named, key] = /^\/([^/?]+)\/?([^?]*)/.exec(request.url ?? '') ?? [];
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    serveObject(request, response, { objects, key: decodeURIComponent(key ?? ''), body });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** What STORAGE_URL is to be. */
    url: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    /** Those of the product that may use it. */
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
  const kept = objects.get(key);
  switch (method) {
    case 'PUT':
      objects.set(key, body);
      return response.setHeader('ETag', `"${hashOf(body)}"`).end();
    case 'DELETE':
      objects.delete(key);
      return response.writeHead(204).end();
    case 'GET':
    case 'HEAD':
      if (kept === undefined) return refuse(response, 404, 'NoSuchKey');
      return response.setHeader('Content-Length', kept.length).end(method === 'GET' ? kept : undefined);
    default:
      return refuse(response, 405, 'MethodNotAllowed');
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The code of S3 for what is wrong with the signature, computed anew from the request as it came. */
function findSignatureFault(
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
  if (bodyHash !== hashOf(body)) return 'XAmzContentSHA256Mismatch';
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

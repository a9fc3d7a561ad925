import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartupError } from '#server/platform/startupError.ts';

/** A part of a backup. */
export interface Entry<Content = AsyncIterable<Buffer>> {
  readonly header: Header;
  readonly content: Content;
}

/** The first. */
export interface DatabaseHeader {
  readonly kind: 'database';
  readonly format: 1;
  /** When the backup began, as an instant. */
  readonly madeAt: string;
  /** Recognizes the key of the signature. */
  readonly keyId: string;
  /** Names with checksums. */
  readonly migrations: readonly string[];
  readonly jobs: number;
}

export type Header =
  | DatabaseHeader
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string }
  /** The last. Without it the backup is incomplete. */
  | { readonly kind: 'end'; readonly sequences: readonly Sequence[] };

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

const mark = Buffer.from('Checkwell backup\n');
/** A longer piece means that the file is damaged. */
const maxPieceBytes = 64 * 1024 * 1024;
const signatureBytes = 32;

/**
 * Writes a backup, uncompressed: a mark, then for each entry its header in JSON, its content and an empty piece, then the
 * HMAC of all this. Each piece follows its length in four bytes.
 */
export async function* writeEntries(entries: AsyncIterable<Entry>, key: Uint8Array): AsyncGenerator<Buffer> {
  const hmac = createHmac('sha256', key);
  for await (const bytes of writeUnsigned(entries)) {
    hmac.update(bytes);
    yield bytes;
  }
  yield hmac.digest();
}

async function* writeUnsigned(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  yield mark;
  for await (const { header, content } of entries) {
    yield* withLength(Buffer.from(JSON.stringify(header)));
    for await (const piece of content) if (piece.length > 0) yield* withLength(piece);
    yield* withLength(Buffer.alloc(0));
  }
}

/**
 * Reads the entries of an uncompressed backup. Content that the caller leaves is skipped. Throws a StartupError if the file
 * is no backup, is cut off or is damaged.
 */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = createSource(bytes);
  const nextPiece = async () => {
    const length = (await source.take(4)).readUInt32BE();
    if (length > maxPieceBytes) throw damaged();
    return source.take(length);
  };
  const content = async function* () {
    for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) yield piece;
  };
  try {
    if (!(await source.take(mark.length)).equals(mark)) throw damaged();
    for (;;) {
      const header = parseHeader(await nextPiece());
      const pieces = content();
      yield { header, content: pieces };
      for await (const _ of pieces);
      if (header.kind !== 'end') continue;
      await source.take(signatureBytes);
      await source.finish();
      return;
    }
  } finally {
    await source.close();
  }
}

/** Reads the first header of an uncompressed backup. Throws a StartupError without one. */
export async function readFirstHeader(bytes: AsyncIterable<Buffer>): Promise<DatabaseHeader> {
  for await (const { header } of readEntries(bytes)) {
    if (header.kind === 'database') return header;
    break;
  }
  throw damaged();
}

/** Reads an uncompressed backup to the end, which verifies the checksum of gzip. Throws a StartupError if it fails. */
export async function verifyChecksum(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const { content } of readEntries(bytes)) for await (const _ of content);
}

/** Reads an uncompressed backup to the end. Throws a StartupError if it was not written with this key, byte for byte. */
export async function verifySignature(bytes: AsyncIterable<Buffer>, key: Uint8Array): Promise<void> {
  const hmac = createHmac('sha256', key);
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      const all = Buffer.concat([last, piece]);
      const end = Math.max(0, all.length - signatureBytes);
      hmac.update(all.subarray(0, end));
      last = all.subarray(end);
    }
  } catch {
    throw damaged();
  }
  if (last.length === signatureBytes && timingSafeEqual(last, hmac.digest())) return;
  throw new StartupError(
    'The signature of this backup is wrong: somebody changed it after it was made, or it is cut off. Use another one.',
  );
}

/** Recognizes a key without revealing it. */
export const keyIdOf = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16);

const damaged = () => new StartupError('This file is no backup of Checkwell, or it is cut off or damaged.');

/** Before its signature is verified the file may hold anything. */
function parseHeader(piece: Buffer): Header {
  try {
    return JSON.parse(piece.toString()) as Header;
  } catch {
    throw damaged();
  }
}

function* withLength(piece: Buffer): Generator<Buffer> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  yield length;
  if (piece.length > 0) yield piece;
}

function createSource(bytes: AsyncIterable<Buffer>) {
  const iterator = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async () => {
    try {
      return await iterator.next();
    } catch (error) {
      // Of zlib: Z_DATA_ERROR, Z_BUF_ERROR.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged();
      throw error;
    }
  };
  return {
    async take(length: number): Promise<Buffer> {
      const pieces = [rest];
      let size = rest.length;
      while (size < length) {
        const { value, done } = await next();
        if (done) throw damaged();
        pieces.push(value);
        size += value.length;
      }
      const all = pieces.length === 1 ? rest : Buffer.concat(pieces);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
    /** Throws if bytes follow. Makes zlib verify its checksum. */
    async finish(): Promise<void> {
      if (!(await next()).done) throw damaged();
    },
    async close(): Promise<void> {
      await iterator.return?.();
    },
  };
}

/** Reads and decompresses a backup. */
export async function* decompress(file: string): AsyncGenerator<Buffer> {
  // Errors reach the reader of the last stream.
  yield* pipeline(createReadStream(file), createGunzip(), () => undefined);
}

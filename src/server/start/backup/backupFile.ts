import { StartupError } from '#server/platform/startupError.ts';

/** A part of a backup. */
export interface Entry<Content = AsyncIterable<Buffer>> {
  readonly header: Header;
  readonly content: Content;
}

export type Header =
  /** The first. `migrations` are names with checksums. */
  | { readonly kind: 'database'; readonly format: 1; readonly migrations: readonly string[]; readonly jobs: number }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string }
  /** The last. Without it the backup is incomplete. */
  | { readonly kind: 'end'; readonly sequences: readonly Sequence[] };

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

const signature = Buffer.from('Checkwell backup\n');
/** A longer piece means that the file is damaged. */
const maxPieceBytes = 64 * 1024 * 1024;

/**
 * Writes a backup, uncompressed: a signature, then for each entry its header in JSON, its content and an empty piece. Each
 * piece follows its length in four bytes.
 */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  yield signature;
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
  if (!(await source.take(signature.length)).equals(signature)) throw damaged();

  const nextPiece = async () => {
    const length = (await source.take(4)).readUInt32BE();
    if (length > maxPieceBytes) throw damaged();
    return source.take(length);
  };
  const content = async function* () {
    for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) yield piece;
  };
  for (;;) {
    // Written by writeEntries and verified by the checksum of gzip.
    const header = JSON.parse((await nextPiece()).toString()) as Header;
    const pieces = content();
    yield { header, content: pieces };
    for await (const _ of pieces);
    if (header.kind !== 'end') continue;
    await source.finish();
    return;
  }
}

/** Reads decompressed bytes to the end, which verifies the checksum of gzip. Throws a StartupError if it fails. */
export async function verifyChecksum(bytes: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const _ of bytes);
  } catch {
    throw damaged();
  }
}

const damaged = () => new StartupError('This file is no backup of Checkwell, or it is cut off or damaged.');

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
  };
}

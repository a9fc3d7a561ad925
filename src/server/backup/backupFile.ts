import { StartupError } from '#server/startup/startupError.ts';

/** A part of a backup: what it is, and its bytes. */
export interface Entry<Content = AsyncIterable<Buffer>> {
  readonly head: Head;
  readonly content: Content;
}

export type Head =
  /** The first: the version of the schema, as the names of its migrations, which include their checksums. */
  | { readonly kind: 'database'; readonly format: 1; readonly migrations: readonly string[]; readonly jobs: number }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string }
  /** The last: without it something is missing. */
  | { readonly kind: 'end'; readonly sequences: readonly Sequence[] };

export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

const mark = Buffer.from('Checkwell backup\n');
/** No piece is as long; a length beyond it is damage. */
const longestPiece = 64 * 1024 * 1024;

/**
 * The bytes of a backup before they are compressed: a mark, then each entry as its head in JSON, its content and an
 * empty piece, each piece behind its length in four bytes.
 */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  yield mark;
  for await (const { head, content } of entries) {
    yield* withLength(Buffer.from(JSON.stringify(head)));
    for await (const piece of content) if (piece.length > 0) yield* withLength(piece);
    yield* withLength(Buffer.alloc(0));
  }
}

/**
 * The entries of such bytes. The content of each is read to its end before the next one comes. Throws a StartupError
 * where they are no backup, or one that is cut off or damaged.
 */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const source = createSource(bytes);
  if (!(await source.take(mark.length)).equals(mark)) throw damaged();

  const nextPiece = async () => {
    const length = (await source.take(4)).readUInt32BE();
    if (length > longestPiece) throw damaged();
    return source.take(length);
  };
  const content = async function* () {
    for (let piece = await nextPiece(); piece.length > 0; piece = await nextPiece()) yield piece;
  };
  for (;;) {
    // Written by writeEntries, and the compression proves that no byte of it has changed.
    const head = JSON.parse((await nextPiece()).toString()) as Head;
    const pieces = content();
    yield { head, content: pieces };
    for await (const _ of pieces);
    if (head.kind !== 'end') continue;
    await source.finish();
    return;
  }
}

/** Reads bytes on their way out of the compression to the end, where its checksum proves all of them. Throws as above. */
export async function proveWhole(bytes: AsyncIterable<Buffer>): Promise<void> {
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
      // What the decompression says: Z_DATA_ERROR, Z_BUF_ERROR.
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
    /** Reads to the end, where the decompression compares its checksum. */
    async finish(): Promise<void> {
      if (!(await next()).done) throw damaged();
    },
  };
}

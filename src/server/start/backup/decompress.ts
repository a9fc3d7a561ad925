import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Reads and decompresses a backup. */
export async function* decompress(file: string): AsyncGenerator<Buffer> {
  // Errors reach the reader of the last stream.
  yield* pipeline(createReadStream(file), createGunzip(), () => undefined);
}

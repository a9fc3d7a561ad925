import type { Readable } from 'node:stream';

/** Stores the bytes of files under names that the server makes. Every method throws a StorageError if it fails. */
export interface Storage {
  /** Stores all of the bytes or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Like `put`, for a file on this machine, which is never in memory as a whole. */
  putFile(name: string, path: string): Promise<void>;
  /** Undefined if nothing is stored under the name. A restored database may list files that are lost. */
  read(name: string): Promise<Readable | undefined>;
  /** Deletes the bytes, if any, including those of an unfinished `put`. */
  remove(name: string): Promise<void>;
  /** Puts, reads and removes a probe. Throws a StartupError that says what is wrong. */
  check(): Promise<void>;
}

/** The storage does not respond, refuses the request or is full. The operation may or may not have happened. */
export class StorageError extends Error {
  override name = 'StorageError';
}

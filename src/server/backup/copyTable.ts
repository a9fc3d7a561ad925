import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver's connection also does while a COPY runs; its types do not say so. */
interface CopyingConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

const pieceBytes = 64 * 1024;

/** The bytes that a `COPY … TO STDOUT` sends. The database waits while nobody reads them. */
export function copyOut(client: Client, statement: string): Readable {
  return client.query(new CopyOut(statement));
}

/** Runs a `COPY … FROM STDIN` on the bytes; resolves to the number of rows. */
export async function copyIn(client: Client, statement: string, content: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(statement, content)).done;
}

class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | undefined;
  /** One row each, so they are handed on many at a time. */
  #rows: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: pieceBytes });
    this.#statement = statement;
  }

  submit(connection: Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // A copy: the driver reads the next answers into the same memory.
    this.#rows.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= pieceBytes && !this.#handOn()) this.#connection?.stream.pause();
  }

  handleCommandComplete() {
    this.#handOn();
  }

  handleReadyForQuery() {
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void) {
    // Whoever stops reading must not leave the connection standing still.
    this.#connection?.stream.resume();
    callback(error);
  }

  #handOn(): boolean {
    if (this.#bytes === 0) return true;
    const piece = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
    return this.push(piece);
  }
}

class CopyIn implements Submittable {
  readonly done: Promise<number>;
  readonly #statement: string;
  readonly #content: AsyncIterable<Buffer>;
  readonly #settle: PromiseWithResolvers<number>;
  #rows = 0;
  #fault: Error | undefined;

  constructor(statement: string, content: AsyncIterable<Buffer>) {
    this.#statement = statement;
    this.#content = content;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: Connection) {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyingConnection) {
    this.#send(connection).catch((error: Error) => {
      this.#fault ??= error;
      connection.sendCopyFail('The content could not be read.');
    });
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  handleReadyForQuery() {
    this.#settle.resolve(this.#rows);
  }

  handleError(error: Error) {
    // What could not be read is the reason, and what the database says of it is not.
    this.#fault ??= error;
    this.#settle.reject(this.#fault);
  }

  async #send(connection: CopyingConnection) {
    for await (const piece of this.#content) {
      if (this.#fault !== undefined) return;
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

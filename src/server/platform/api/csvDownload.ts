import type { FastifyReply } from 'fastify';
import { toCsv } from '#domain/csvFile.ts';
import type { ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { sendDownload } from './sendDownload.ts';

type Rows = readonly (readonly string[])[];

/** Sends a CSV file while it is written. `name` comes without its extension. */
export function sendCsv(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): FastifyReply {
  return sendDownload(reply, { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', pieces });
}

/**
 * Writes a CSV file batch by batch, so that a long list never has to fit in memory. The header comes before the first batch
 * is read. If a batch fails, so does the transfer: no reader takes a part for the whole.
 */
export async function* writeCsv(header: readonly string[], batches: AsyncIterable<Rows>): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 by the byte order mark.
  yield `\uFEFF${toCsv([header])}`;
  for await (const rows of batches) {
    if (rows.length > 0) yield toCsv(rows);
  }
}

/** Reads the rows of each batch in its own transaction. */
export async function* readBatches(
  db: ReadDb,
  batches: readonly string[] | ((tx: Tx) => Promise<readonly string[]>),
  read: (tx: Tx, batch: string) => Promise<Rows>,
): AsyncGenerator<Rows> {
  const listed = typeof batches === 'function' ? await db.transaction().execute(batches) : batches;
  for (const batch of listed) yield await db.transaction().execute((tx) => read(tx, batch));
}

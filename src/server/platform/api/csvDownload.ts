import type { FastifyReply } from 'fastify';
import { toCsv } from '#domain/csvFile.ts';
import type { ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { sendDownload } from './sendDownload.ts';

type Rows = readonly (readonly string[])[];

/** Sends a CSV file while it is written. `name` comes without its extension. */
export function sendCsv(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): FastifyReply {
  return sendDownload(reply, { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', pieces });
}

/** Writes a CSV file batch by batch, so that a long list never has to fit in memory. */
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
  batches: readonly string[],
  read: (tx: Tx, batch: string) => Promise<Rows>,
): AsyncGenerator<Rows> {
  for (const batch of batches) yield await db.transaction().execute((tx) => read(tx, batch));
}

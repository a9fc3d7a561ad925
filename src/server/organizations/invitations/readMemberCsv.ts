import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { SkippedRow } from '#contract/invitation.ts';
import { checkRow, csvMostRows, detectDelimiter, recognizeColumns } from '#domain/memberCsv.ts';
import { AppError } from '#server/platform/appError.ts';
import type { InviteRow } from './memberImportRepository.ts';

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** In bytes. Far more than a name and an address need. */
const maxRecordSize = 64 * 1024;

/** The most columns. The parser's limit of a record does not count empty cells. */
const maxColumns = 200;

/** Rows per call of `addRows`. */
const batchSize = 5_000;

const invalidFile = (reason: string) => AppError.invalid({ file: reason });

/**
 * Reads a member file as it arrives. Passes valid rows to `addRows` in batches and returns the invalid ones, each with
 * its reason. Throws an AppError if the file as a whole is invalid.
 */
export async function readMemberCsv(
  file: Readable,
  addRows: (rows: readonly InviteRow[]) => Promise<void>,
): Promise<SkippedRow[]> {
  let rows: InviteRow[] = [];
  const skipped: SkippedRow[] = [];
  let columns: { name: number; email: number } | undefined;
  let dataRows = 0;
  let linesBefore = 0;
  let previousBatch = Promise.resolve();

  /** Adds the batch while the next one is being read. */
  const addBatch = async () => {
    await previousBatch;
    previousBatch = addRows(rows);
    // Awaited later. Until then this prevents an unhandled rejection.
    previousBatch.catch(() => undefined);
    rows = [];
  };

  const readRecord = ({ record, info }: CsvRecord) => {
    const line = linesBefore + 1;
    linesBefore = info.lines;
    if (record.every((cell) => cell.trim() === '')) return;
    if (columns === undefined) {
      const recognized = recognizeColumns(record);
      if (!recognized.ok) throw invalidFile(recognized.reason);
      columns = recognized;
      return;
    }
    dataRows += 1;
    if (dataRows > csvMostRows) throw invalidFile('The file can have at most 100,000 rows');
    const row = checkRow({ line, name: record[columns.name] ?? '', email: record[columns.email] ?? '' });
    if (row.ok) rows.push({ line, fullName: row.name, email: row.email, role: 'Member' });
    else skipped.push({ line, email: row.email.slice(0, 254), reason: row.reasons.join('. ') });
  };

  const text = limitLines(decodeUtf8(file));
  const { head, rest } = await takeFirstLine(text);
  const parser = parse({
    delimiter: detectDelimiter(head),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordSize,
  });
  try {
    await pipeline(rest, parser, async (records: AsyncIterable<CsvRecord>) => {
      for await (const record of records) {
        readRecord(record);
        if (rows.length >= batchSize) await addBatch();
      }
    });
    if (columns === undefined) throw invalidFile('The file is empty');
    if (rows.length > 0) await addBatch();
    await previousBatch;
  } catch (error) {
    // Wait for the batch in flight, so that the caller can delete everything that was added.
    await Promise.allSettled([previousBatch]);
    throw error instanceof CsvError ? invalidFile(describeError(error)) : error;
  }
  return skipped;
}

async function* decodeUtf8(file: Readable): AsyncGenerator<string> {
  // Also removes the byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (...chunk: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...chunk);
    } catch {
      throw invalidFile('The file is not saved as UTF-8. Save it as “CSV UTF-8” and try again');
    }
  };
  for await (const chunk of file) yield decode(chunk, { stream: true });
  yield decode();
}

/** Refuses a line with too many characters or delimiters before anything is split into cells. */
async function* limitLines(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let length = 0;
  let delimiters = 0;
  for await (const chunk of text) {
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index];
      if (character === '\n' || character === '\r') {
        length = 0;
        delimiters = 0;
        continue;
      }
      length += 1;
      if (character === ',' || character === ';') delimiters += 1;
      if (length > maxRecordSize) throw invalidFile('A row of the file is too long');
      if (delimiters >= maxColumns) throw invalidFile(`A row of the file has more than ${maxColumns} columns`);
    }
    yield chunk;
  }
}

/** Reads the first line to detect the delimiter. `rest` yields the whole text, that line included. */
async function takeFirstLine(text: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let start = '';
  for (;;) {
    const next = await text.next();
    if (next.done === true) break;
    start += next.value;
    if (/[\r\n]/.test(start.trimStart()) || start.length > maxRecordSize) break;
  }
  const [head = ''] = start.trimStart().split(/[\r\n]/, 1);
  return {
    head,
    rest: (async function* () {
      yield start;
      yield* text;
    })(),
  };
}

function describeError(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? error['lines'] : undefined;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark in the file is not closed';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'A row of the file is too long';
  return line === undefined ? 'The file cannot be read' : `The file cannot be read from line ${line}`;
}

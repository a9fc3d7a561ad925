import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { SkippedRow } from '#contract/invitation.ts';
import { checkRow, csvMostRows, detectDelimiter, recognizeColumns } from '#domain/memberCsv.ts';
import { AppError } from '#server/appError.ts';
import type { InviteRow } from './importStage.ts';

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Far more than a name and an address need. */
const longestRecord = 64 * 1024;

/** Rows that are handed over at once. */
const portion = 5_000;

const invalidFile = (reason: string) => AppError.invalid({ file: reason });

/**
 * Reads a file of members as it arrives, hands over the good rows in portions, and resolves to those that cannot be
 * invited, each with its reason. Throws an AppError that says what is wrong with the file as a whole.
 */
export async function readMemberCsv(
  file: Readable,
  handOver: (rows: readonly InviteRow[]) => Promise<void>,
): Promise<SkippedRow[]> {
  let rows: InviteRow[] = [];
  const faulty: SkippedRow[] = [];
  let columns: { name: number; email: number } | undefined;
  let dataRows = 0;
  let linesBefore = 0;
  let handedOver = Promise.resolve();

  /** One portion is on its way while the next one is read. */
  const pass = async () => {
    await handedOver;
    handedOver = handOver(rows);
    // Heard by whoever waits for it, which may be later.
    handedOver.catch(() => undefined);
    rows = [];
  };

  const take = ({ record, info }: CsvRecord) => {
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
    else faulty.push({ line, email: row.email.slice(0, 254), reason: row.reasons.join('. ') });
  };

  const text = decodeUtf8(file);
  const { head, rest } = await takeFirstLine(text);
  const parser = parse({
    delimiter: detectDelimiter(head),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  try {
    await pipeline(rest, parser, async (records: AsyncIterable<CsvRecord>) => {
      for await (const record of records) {
        take(record);
        if (rows.length >= portion) await pass();
      }
    });
    if (columns === undefined) throw invalidFile('The file is empty');
    if (rows.length > 0) await pass();
    await handedOver;
  } catch (error) {
    // What was handed over is kept by then: whoever takes it back finds all of it.
    await Promise.allSettled([handedOver]);
    throw error instanceof CsvError ? invalidFile(reasonOf(error)) : error;
  }
  return faulty;
}

async function* decodeUtf8(file: Readable): AsyncGenerator<string> {
  // Takes the byte order mark off as well.
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

/** The first line, by which the delimiter is told, and the whole text from its beginning. */
async function takeFirstLine(text: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let begun = '';
  for (;;) {
    const next = await text.next();
    if (next.done === true) break;
    begun += next.value;
    if (/[\r\n]/.test(begun.trimStart()) || begun.length > longestRecord) break;
  }
  const [head = ''] = begun.trimStart().split(/[\r\n]/, 1);
  return {
    head,
    rest: (async function* () {
      yield begun;
      yield* text;
    })(),
  };
}

function reasonOf(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? error['lines'] : undefined;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark in the file is not closed';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'A row of the file is too long';
  return line === undefined ? 'The file cannot be read' : `The file cannot be read from line ${line}`;
}

import { isAscii } from 'node:buffer';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { SkippedRow } from '#contract/invitation.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { isEmailAddress } from '#domain/emailAddress.ts';
import {
  type CsvColumns,
  checkRow,
  csvMostColumns,
  csvMostRows,
  detectDelimiter,
  recognizeColumns,
} from '#domain/memberCsv.ts';
import { detectEightBit, detectUtf16, guessEightBit, type TextEncoding } from '#domain/textEncoding.ts';
import { AppError } from '#server/platform/appError.ts';
import type { InviteRow } from './memberImportRepository.ts';

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** In bytes. Far more than a name and an address need. */
const maxRecordSize = 64 * 1024;

/** Empty lines count, too: each costs as much as a row. */
const mostLines = 1.5 * csvMostRows;

/** Parsed before other requests have their turn. The parser makes an error for each row of another length: 13 µs. */
const piece = { characters: 16 * 1024, lines: 100 };

/** Rows per call of `addRows`. */
const batchSize = 5_000;

const invalidFile = (reason: string) => AppError.invalid({ file: reason });

/**
 * Reads a member file as it arrives, in the encoding and with the delimiter of its beginning. `chosenColumns` replace those
 * that the first row names; then the first row may be a person. Passes valid rows to `addRows` in batches and returns the
 * invalid ones, each with its reason. Throws an AppError if the file as a whole is invalid. No birth date is after `today`.
 */
export async function readMemberCsv(
  file: Readable,
  addRows: (rows: readonly InviteRow[]) => Promise<void>,
  { today, chosenColumns }: { readonly today: CalendarDate; readonly chosenColumns?: CsvColumns | undefined },
): Promise<SkippedRow[]> {
  let rows: InviteRow[] = [];
  const skipped: SkippedRow[] = [];
  let columns: CsvColumns | undefined;
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
      columns = chosenColumns ?? findColumns(record);
      const isPerson = isEmailAddress((record[columns.email] ?? '').trim());
      if (!isPerson) return;
    }
    dataRows += 1;
    if (dataRows > csvMostRows) throw invalidFile('The file can have at most 100,000 rows');
    const cellOf = (column: number | undefined) => (column === undefined ? '' : (record[column] ?? ''));
    const row = checkRow(
      {
        line,
        name: cellOf(columns.name),
        email: cellOf(columns.email),
        employeeNumber: cellOf(columns.employeeNumber),
        birthDate: cellOf(columns.birthDate),
      },
      today,
    );
    if (row.ok) {
      const { name: fullName, email, employeeNumber, birthDate } = row;
      rows.push({ line, fullName, email, role: 'Member', employeeNumber, birthDate });
    } else skipped.push({ line, email: row.email.slice(0, 254), reason: row.reasons.join('. ') });
  };

  const text = limitLines(decodeText(file));
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
      let count = 0;
      for await (const record of records) {
        readRecord(record);
        count += 1;
        // The parser is ahead by many pieces.
        if (count % piece.lines === 0) await letOthersRun();
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

function findColumns(headings: readonly string[]): CsvColumns {
  const recognized = recognizeColumns(headings);
  if (!recognized.ok) throw invalidFile(recognized.reason);
  return recognized;
}

/** Decodes the file, without a byte order mark. ASCII passes until the first other character tells the encoding. */
async function* decodeText(file: Readable): AsyncGenerator<string> {
  let decode: ReturnType<typeof createDecoder> | undefined;
  let held = Buffer.alloc(0);
  let isStart = true;
  for await (const chunk of file) {
    if (decode !== undefined) {
      yield decode(chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < 2) continue;
    const encoding = (isStart ? detectUtf16(held) : undefined) ?? detectEightBit(held);
    isStart = false;
    if (encoding === undefined && !isAscii(held)) continue;
    if (encoding !== undefined) decode = createDecoder(encoding);
    yield decode === undefined ? held.toString('ascii') : decode(held);
    held = Buffer.alloc(0);
  }
  decode ??= createDecoder(guessEightBit(held));
  yield decode(held);
  yield decode();
}

/** Returns a function that decodes the next bytes, or without any the end. */
function createDecoder(encoding: TextEncoding): (bytes?: Buffer) => string {
  // Also removes the byte order mark.
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw invalidFile('The file is damaged or mixes encodings. Save it as “CSV UTF-8” and try again');
    }
  };
}

/**
 * Refuses a line with too many characters or delimiters before anything is split into cells. Passes the text on in small
 * pieces, between which other requests have their turn.
 */
async function* limitLines(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let length = 0;
  let delimiters = 0;
  let lines = 0;
  let previous: string | undefined;
  for await (const chunk of text) {
    let from = 0;
    let linesBefore = lines;
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index];
      if (character === '\n' || character === '\r') {
        length = 0;
        delimiters = 0;
        if (character === '\r' || previous !== '\r') lines += 1;
        if (lines > mostLines) throw invalidFile('The file has too many lines. Remove the empty ones and try again');
      } else {
        length += 1;
        if (character === ',' || character === ';' || character === '\t') delimiters += 1;
        if (length > maxRecordSize) throw invalidFile('A row of the file is too long');
        if (delimiters >= csvMostColumns)
          throw invalidFile(`A row of the file has more than ${csvMostColumns} columns`);
      }
      previous = character;
      if (index - from >= piece.characters || lines - linesBefore >= piece.lines) {
        yield chunk.slice(from, index);
        from = index;
        linesBefore = lines;
        await letOthersRun();
      }
    }
    yield chunk.slice(from);
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

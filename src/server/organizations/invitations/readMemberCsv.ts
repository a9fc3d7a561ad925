import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { cleanCopiedText } from '#domain/copiedText.ts';
import { type CsvColumns, headingsToKeep, recognizeColumns } from '#domain/csvHeadings.ts';
import { csvMostColumns, csvMostRows } from '#domain/csvLimits.ts';
import { isEmailAddress, readEmailAddress, withoutEmail } from '#domain/emailAddress.ts';
import { checkRow, detectDelimiter, isWorkbook, readSeparatorLine } from '#domain/memberCsv.ts';
import { type OwnField, ownFieldName } from '#domain/organizationField.ts';
import { readOwnValue } from '#domain/ownFieldValues.ts';
import { mapDetails, type PersonField } from '#domain/personFields.ts';
import { detectEncoding, detectUtf16, encodingSampleBytes, findNonAscii } from '#domain/textEncoding.ts';
import type { TextEncoding } from '#domain/textEncodings.ts';
import { longestPersonName } from '#domain/validateName.ts';
import { AppError } from '#server/platform/appError.ts';
import { type Message, message, type ServerMessage } from '#texts/message.ts';
import { type InviteRow, summarizeLanguages, type UnknownLanguages } from './memberImportRepository.ts';
import type { SkippedLine } from './skippedLine.ts';

interface ParsedRecord {
  readonly record: readonly string[];
  /** As in the file, with the empty lines before it. */
  readonly raw: string;
}

interface CsvRecord extends ParsedRecord {
  readonly line: number;
  readonly lastLine: number;
}

/** How a file was read. */
export interface ReadFile {
  /** Invalid rows. */
  readonly skipped: readonly SkippedLine[];
  /** The first valid rows. */
  readonly firstRows: readonly InviteRow[];
  /** Of valid rows. */
  readonly unknownLanguages: UnknownLanguages;
  /** If columns were chosen for them. */
  readonly headings?: readonly string[] | undefined;
}

export interface ReadOptions {
  /** No birth date is after it. */
  readonly today: CalendarDate;
  /** The details that are read. */
  readonly fields: readonly PersonField[];
  /** The organization's own fields that are read. */
  readonly ownFields?: readonly OwnField[];
  /** Replace those that the first row names; then the first row may be a person. */
  readonly chosenColumns?: CsvColumns | undefined;
  /** Replaces the encoding that the file seems to have. */
  readonly chosenEncoding?: TextEncoding | undefined;
  /** Whether invalid rows are returned with their name and employee number. */
  readonly namesSkipped?: boolean;
}

/** In bytes. Far more than a name and an address need. */
const maxRecordSize = 64 * 1024;

/** Empty lines count, too: each costs as much as a row. */
const mostLines = 1.5 * csvMostRows;

/** Parsed before other requests have their turn. The parser makes an error for each row of another length: 13 µs. */
const piece = { characters: 16 * 1024, lines: 100 };

/** Rows per call of `addRows`. */
const batchSize = 5_000;

/** Rows that are shown before an import. */
const mostFirstRows = 5;

const invalidFile = (reason: ServerMessage) => AppError.invalid({ file: reason });

/**
 * Reads a member file as it arrives, in the encoding and with the delimiter of its beginning. Passes valid rows to `addRows`
 * in batches and returns the invalid ones, each with its reason. Throws an AppError if the file as a whole is invalid.
 */
export async function readMemberCsv(
  file: Readable,
  addRows: (rows: readonly InviteRow[]) => Promise<void>,
  options: ReadOptions,
): Promise<ReadFile> {
  const text = decodeText(file, options.chosenEncoding);
  try {
    return await readText(text, addRows, options);
  } finally {
    // Closes the file if it was not read to its end. Otherwise its upload would wait for ever.
    await text.return(undefined);
  }
}

async function readText(
  text: AsyncGenerator<string>,
  addRows: (rows: readonly InviteRow[]) => Promise<void>,
  { today, fields, ownFields = [], chosenColumns, namesSkipped }: ReadOptions,
): Promise<ReadFile> {
  let rows: InviteRow[] = [];
  const firstRows: InviteRow[] = [];
  const skipped: SkippedLine[] = [];
  const unknownLanguages: string[] = [];
  let columns: CsvColumns | undefined;
  let ownColumns: ReadonlyMap<number, OwnField> = new Map();
  let headings: readonly string[] | undefined;
  let dataRows = 0;
  let previousBatch = Promise.resolve();

  /** Adds the batch while the next one is being read. */
  const addBatch = async () => {
    await previousBatch;
    previousBatch = addRows(rows);
    // Awaited later. Until then this prevents an unhandled rejection.
    previousBatch.catch(() => undefined);
    rows = [];
  };

  const { delimiter, linesBefore, rest } = await readStart(text);
  let nextLine = linesBefore + 1;

  /** Called by the parser for one record after another, so that the line is known where it fails. */
  const addLines = ({ record, raw }: ParsedRecord): CsvRecord => {
    const line = nextLine + countLineEnds(raw.slice(0, raw.search(/[^\r\n]/)));
    nextLine += countLineEnds(raw);
    return { record, raw, line, lastLine: nextLine - 1 };
  };

  const readRecord = ({ record, raw, line, lastLine }: CsvRecord) => {
    if (record.every((cell) => cell.trim() === '')) return;
    if (columns === undefined) {
      columns = chosenColumns ?? findColumns(record, fields, ownFields);
      ownColumns = pickOwnColumns(columns, ownFields);
      if (!isPerson(record, columns)) {
        if (chosenColumns !== undefined) headings = headingsToKeep(record);
        return;
      }
    }
    dataRows += 1;
    if (dataRows > csvMostRows) throw invalidFile(message('csvTooManyRows', { maximum: csvMostRows }));
    const cellOf = (column: number | undefined) => (column === undefined ? '' : (record[column] ?? ''));
    const row = checkRow(
      {
        line,
        name: cellOf(columns.name),
        lastName: cellOf(columns.lastName),
        email: cellOf(columns.email),
        language: cellOf(columns.language),
        ...mapDetails((field) => cellOf(columns?.[field.name])),
      },
      today,
    );
    const own = readOwnCells(ownColumns, cellOf);
    const misread = raw.includes('"') ? findMisreadQuotes(raw, delimiter, { line, lastLine }) : undefined;
    if (row.ok && own.reasons.length === 0 && misread === undefined) {
      const { name: fullName, email, details, language, unknownLanguage } = row;
      const person: InviteRow = {
        line,
        fullName,
        email: email || withoutEmail(randomUUID()),
        role: 'Member',
        ...(language && { language }),
        ...details,
        ...(own.values && { ownValues: own.values }),
      };
      if (unknownLanguage !== undefined) unknownLanguages.push(unknownLanguage);
      rows.push(person);
      if (firstRows.length < mostFirstRows) firstRows.push(person);
      return;
    }
    const reason = [...(row.ok ? [] : row.reasons), ...own.reasons, ...(misread === undefined ? [] : [misread])];
    const person = {
      name: cellOf(columns.name).slice(0, longestPersonName),
      number: cellOf(columns.employeeNumber).trim(),
    };
    skipped.push({ line, email: row.email.slice(0, 254), reason, ...(namesSkipped && { person }) });
  };

  const parser = parse({
    delimiter,
    raw: true,
    // Its type knows only records without `raw`.
    on_record: addLines as unknown as NonNullable<Options['on_record']>,
    // A file may mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordSize,
  });
  try {
    await pipeline(limitLines(rest, delimiter), parser, async (records: AsyncIterable<CsvRecord>) => {
      let count = 0;
      for await (const record of records) {
        readRecord(record);
        count += 1;
        // The parser is ahead by many pieces.
        if (count % piece.lines === 0) await letOthersRun();
        if (rows.length >= batchSize) await addBatch();
      }
    });
    if (columns === undefined) throw invalidFile(message('csvEmpty'));
    if (rows.length > 0) await addBatch();
    await previousBatch;
  } catch (error) {
    // Wait for the batch in flight, so that the caller can delete everything that was added.
    await Promise.allSettled([previousBatch]);
    throw error instanceof CsvError ? invalidFile(describeError(error, delimiter, nextLine)) : error;
  }
  return { skipped, firstRows, unknownLanguages: summarizeLanguages(unknownLanguages), headings };
}

function findColumns(
  headings: readonly string[],
  fields: readonly PersonField[],
  ownFields: readonly OwnField[],
): CsvColumns {
  const recognized = recognizeColumns(headings, fields, ownFields);
  if (!recognized.ok) throw invalidFile(recognized.reason);
  return recognized;
}

function pickOwnColumns(columns: CsvColumns, fields: readonly OwnField[]): ReadonlyMap<number, OwnField> {
  const picked = fields.flatMap((field) => {
    const column = columns[ownFieldName(field.id)];
    return column === undefined ? [] : [[column, field] as const];
  });
  return new Map(picked);
}

/** Reads the cells of the organization's own fields. `values` has those that are not empty, by the id of their field. */
function readOwnCells(columns: ReadonlyMap<number, OwnField>, cellOf: (column: number) => string) {
  const reasons: Message[] = [];
  const values: Record<string, string> = {};
  for (const [column, field] of columns) {
    const reading = readOwnValue(field, cleanCopiedText(cellOf(column)));
    if (reading.error) reasons.push(reading.error);
    else if (reading.value !== '') values[field.id] = reading.value;
  }
  return { reasons, values: Object.keys(values).length === 0 ? undefined : values };
}

/** Whether the first row of a file with chosen columns is a person, and not headings. */
function isPerson(record: readonly string[], { email, employeeNumber }: CsvColumns): boolean {
  const cellOf = (column: number | undefined) => (column === undefined ? '' : (record[column] ?? ''));
  return isEmailAddress(readEmailAddress(cellOf(email))) || /\p{Nd}/u.test(cellOf(employeeNumber));
}

/** Decodes the file, without a byte order mark. ASCII passes until other characters tell the encoding. */
async function* decodeText(file: Readable, chosen: TextEncoding | undefined): AsyncGenerator<string> {
  let decode = chosen && createDecoder(chosen);
  let held = Buffer.alloc(0);
  let isStart = true;
  for await (const chunk of file) {
    if (decode !== undefined && !isStart) {
      yield decode(chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < 4) continue;
    if (isStart && isWorkbook(held.toString('latin1', 0, 4))) throw invalidFile(message('workbook'));
    if (isStart && detectUtf16(held) !== undefined) decode ??= createDecoder(detectEncoding(held).encoding);
    isStart = false;
    if (decode === undefined && !isAscii(held)) {
      if (held.length - findNonAscii(held) < encodingSampleBytes) continue;
      decode = createDecoder(detectEncoding(held).encoding);
    }
    yield decode === undefined ? held.toString('ascii') : decode(held);
    held = Buffer.alloc(0);
  }
  decode ??= createDecoder(detectEncoding(held).encoding);
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
      throw invalidFile(message('csvDamaged'));
    }
  };
}

/**
 * Refuses a line with too many characters or delimiters before anything is split into cells. Passes the text on in small
 * pieces, between which other requests have their turn.
 */
async function* limitLines(text: AsyncGenerator<string>, delimiter: string): AsyncGenerator<string> {
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
        if (lines > mostLines) throw tooManyLines();
      } else {
        length += 1;
        if (character === delimiter) delimiters += 1;
        if (length > maxRecordSize) throw invalidFile(message('csvRowTooLong'));
        if (delimiters >= csvMostColumns) throw invalidFile(message('csvTooManyColumns', { maximum: csvMostColumns }));
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

/** Reads the first line that has any text to find out the delimiter. `rest` yields the text that follows `linesBefore`. */
async function readStart(
  text: AsyncGenerator<string>,
): Promise<{ delimiter: string; linesBefore: number; rest: AsyncGenerator<string> }> {
  let linesBefore = 0;
  let start = '';
  /** Skips empty lines, then reads until a line is complete. */
  const readLine = async (): Promise<string> => {
    for (;;) {
      const next = await text.next();
      start += next.value ?? '';
      const [empty = ''] = /^(?:\uFEFF|\s*[\r\n](?!$))*/.exec(start) ?? [];
      linesBefore += countLineEnds(empty);
      if (linesBefore > mostLines) throw tooManyLines();
      start = start.slice(empty.length);
      if (next.done === true || /[\r\n]./s.test(start) || start.length > maxRecordSize) {
        return start.split(/[\r\n]/, 1)[0] ?? '';
      }
    }
  };
  const withRest = async function* () {
    yield start;
    yield* text;
  };
  const first = await readLine();
  const named = readSeparatorLine(first);
  if (named === undefined) return { delimiter: detectDelimiter(first), linesBefore, rest: withRest() };
  const [line = ''] = /^.*(?:\r\n|[\r\n])?/.exec(start) ?? [];
  start = start.slice(line.length);
  return { delimiter: named, linesBefore: linesBefore + 1, rest: withRest() };
}

const countLineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const tooManyLines = () => invalidFile(message('csvTooManyLines'));

/** Removes quoted fields, but for their line ends, so that only quotation marks that do not belong together begin a field. */
function withoutQuotedFields(raw: string, delimiter: string): string {
  const quoted = new RegExp(`(^|[\\${delimiter}\\r\\n])"((?:[^"]|"")*)"(?=[\\${delimiter}\\r\\n]|$)`, 'g');
  return raw.replaceAll(quoted, (_field, before: string, text: string) => before + text.replaceAll(/[^\r\n]/g, ''));
}

/** Returns the position of a quotation mark that begins a field without ending it. */
function findOpenQuote(raw: string, delimiter: string): number {
  const bare = withoutQuotedFields(raw, delimiter);
  const { index, 0: match } = new RegExp(`(?:^|[\\${delimiter}\\r\\n])"`).exec(bare) ?? { index: -1, 0: '' };
  return index === -1 ? -1 : countLineEnds(bare.slice(0, index + match.length));
}

/** Says why a row cannot be trusted: text after a closing quotation mark may have swallowed the rows below. */
function findMisreadQuotes(
  raw: string,
  delimiter: string,
  { line, lastLine }: { line: number; lastLine: number },
): ServerMessage | undefined {
  if (findOpenQuote(raw, delimiter) === -1) return undefined;
  return lastLine > line ? message('csvRowsMerged', { from: line, to: lastLine }) : message('csvTextAfterQuote');
}

function describeError(error: CsvError, delimiter: string, nextLine: number): ServerMessage {
  const raw = typeof error['raw'] === 'string' ? error['raw'] : '';
  const openedAfter = findOpenQuote(raw, delimiter);
  if (openedAfter !== -1) return message('csvQuoteOpen', { line: nextLine + openedAfter });
  if (error.code === 'CSV_MAX_RECORD_SIZE') return message('csvRowTooLong');
  return message('csvUnreadable', { line: nextLine });
}

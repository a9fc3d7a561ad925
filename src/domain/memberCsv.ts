import { normalizeEmailAddress, validateRecipient } from '#domain/emailAddress.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';

/** Without the header. */
export const csvMostRows = 100_000;
/** 20 MiB */
export const csvMostBytes = 20 * 1024 * 1024;
export const csvMostColumns = 200;

/** A valid sample file for download. */
export const csvTemplate = 'Full Name,Email\r\nAda Lovelace,ada.lovelace@example.com\r\n';

const nameHeaders: readonly string[] = ['name', 'fullname', 'full name'];
const emailHeaders: readonly string[] = ['email', 'e-mail'];

export type RecognizedColumns = ({ ok: true } & CsvColumns) | { ok: false; reason: string };

/** Finds the name and email columns by heading, in any case and order. Ignores other columns. */
export function recognizeColumns(headerCells: readonly string[]): RecognizedColumns {
  const headings = headerCells.map(normalizeHeading);
  const name = headings.findIndex((heading) => nameHeaders.includes(heading));
  const email = headings.findIndex((heading) => emailHeaders.includes(heading));
  if (name !== -1 && email !== -1) return { ok: true, name, email };
  if (name === -1 && email === -1) return { ok: false, reason: 'The first row must name the columns Name and Email' };
  return { ok: false, reason: `The first row names no column ${name === -1 ? 'Name' : 'Email'}` };
}

const delimiters = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof delimiters)[number];

/** Returns the most frequent delimiter in the header, ignoring quoted text. */
export function detectDelimiter(firstLine: string): CsvDelimiter {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

/** Reads the unquoted cells of the first line that has any, from the beginning of a file. */
export function readHeadings(beginning: string): string[] {
  const lines = beginning.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const line = lines.find((text) => /[^\s,;"]/.test(text));
  return line === undefined ? [] : splitCells(line, detectDelimiter(line));
}

/** Splits a line into unquoted, trimmed cells. Empty ones count. */
function splitCells(line: string, delimiter: CsvDelimiter): string[] {
  // A delimiter counts if an even number of quotation marks follows.
  const cells = line.split(new RegExp(`${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`));
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

/** The columns of the name and the email address, from 0. */
export interface CsvColumns {
  readonly name: number;
  readonly email: number;
}

export interface CsvRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
}

export type CheckedRow =
  | { ok: true; line: number; name: string; email: string }
  /** `email` is not normalized, for the report. */
  | { ok: false; line: number; email: string; reasons: string[] };

/** Validates a row. Normalizes whitespace in the name, and the email address. */
export function checkRow({ line, name: rawName, email: rawEmail }: CsvRow): CheckedRow {
  const name = normalizeName(rawName);
  const email = normalizeEmailAddress(rawEmail);
  const reasons = [validateName(name, longestPersonName), validateRecipient(email)].filter(
    (reason) => reason !== undefined,
  );
  return reasons.length === 0 ? { ok: true, line, name, email } : { ok: false, line, email: rawEmail.trim(), reasons };
}

function normalizeHeading(cell: string): string {
  // The first cell may start with a byte order mark.
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

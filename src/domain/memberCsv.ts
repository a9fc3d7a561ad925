import type { CalendarDate } from '#domain/calendarDate.ts';
import { normalizeEmailAddress, validateRecipient } from '#domain/emailAddress.ts';
import { readBirthDate, validateBirthDate, validateEmployeeNumber } from '#domain/personDetails.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';

/** Without the header. */
export const csvMostRows = 100_000;
/** 20 MiB */
export const csvMostBytes = 20 * 1024 * 1024;
export const csvMostColumns = 200;

/** A valid sample file for download. */
export const csvTemplate =
  'Full Name,Email,Employee Number,Birth Date\r\nAda Lovelace,ada.lovelace@example.com,1017,1985-12-10\r\n';

const nameHeaders: readonly string[] = ['name', 'fullname', 'full name'];
const emailHeaders: readonly string[] = ['email', 'e-mail'];
const numberHeaders: readonly string[] = ['employee number', 'employee no.', 'employee id'];
const birthDateHeaders: readonly string[] = ['birth date', 'birthdate', 'date of birth'];

export type RecognizedColumns = ({ ok: true } & CsvColumns) | { ok: false; reason: string };

/** Finds the columns by heading, in any case and order. Ignores other columns. */
export function recognizeColumns(headerCells: readonly string[]): RecognizedColumns {
  const headings = headerCells.map(normalizeHeading);
  const find = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
  const [name, email] = [find(nameHeaders), find(emailHeaders)];
  const [employeeNumber, birthDate] = [find(numberHeaders), find(birthDateHeaders)];
  if (name !== -1 && email !== -1) {
    return {
      ok: true,
      name,
      email,
      ...(employeeNumber !== -1 && { employeeNumber }),
      ...(birthDate !== -1 && { birthDate }),
    };
  }
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

/** The columns of a file, from 0. Employee number and birth date are optional. */
export interface CsvColumns {
  readonly name: number;
  readonly email: number;
  readonly employeeNumber?: number | undefined;
  readonly birthDate?: number | undefined;
}

export interface CsvRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly employeeNumber?: string | undefined;
  readonly birthDate?: string | undefined;
}

interface ValidRow {
  readonly ok: true;
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly employeeNumber?: string;
  readonly birthDate?: CalendarDate;
}

export type CheckedRow =
  | ValidRow
  /** `email` is not normalized, for the report. */
  | { ok: false; line: number; email: string; reasons: string[] };

/** Validates a row. Normalizes whitespace in the name, and the email address. */
export function checkRow({ line, ...raw }: CsvRow, today: CalendarDate): CheckedRow {
  const name = normalizeName(raw.name);
  const email = normalizeEmailAddress(raw.email);
  const employeeNumber = raw.employeeNumber?.trim() ?? '';
  const birthDate = readBirthDate(raw.birthDate?.trim() ?? '');
  const reasons = [
    validateName(name, longestPersonName),
    validateRecipient(email),
    employeeNumber === '' ? undefined : validateEmployeeNumber(employeeNumber),
    birthDate === '' ? undefined : validateBirthDate(birthDate, today),
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) return { ok: false, line, email: raw.email.trim(), reasons };
  return {
    ok: true,
    line,
    name,
    email,
    ...(employeeNumber !== '' && { employeeNumber }),
    // Validated above.
    ...(birthDate !== '' && { birthDate: birthDate as CalendarDate }),
  };
}

function normalizeHeading(cell: string): string {
  // The first cell may start with a byte order mark.
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

import { isMailableAddress, normalizeEmailAddress } from '#domain/emailAddress.ts';

/** Data rows, the header not counted. */
export const csvMostRows = 100_000;
/** 20 MiB */
export const csvMostBytes = 20 * 1024 * 1024;
export const longestMemberName = 100;

/** The file offered for download. It imports as it is. */
export const csvTemplate = 'Full Name,Email\r\nAda Lovelace,ada.lovelace@example.com\r\n';

const nameHeaders: readonly string[] = ['name', 'fullname', 'full name'];
const emailHeaders: readonly string[] = ['email', 'e-mail'];

export type RecognizedColumns = { ok: true; name: number; email: number } | { ok: false; reason: string };

/** Finds the two columns by their headings, in any case and order. Other columns are passed over. */
export function recognizeColumns(headerCells: readonly string[]): RecognizedColumns {
  const headings = headerCells.map(normalizeHeading);
  const name = headings.findIndex((heading) => nameHeaders.includes(heading));
  const email = headings.findIndex((heading) => emailHeaders.includes(heading));
  if (name !== -1 && email !== -1) return { ok: true, name, email };
  if (name === -1 && email === -1) return { ok: false, reason: 'The first row must name the columns Name and Email' };
  return { ok: false, reason: `The first row names no column ${name === -1 ? 'Name' : 'Email'}` };
}

/** Comma or semicolon, whichever the heading row has more of outside quotes. */
export function detectDelimiter(firstLine: string): ',' | ';' {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

/** The cells of the heading row, as they stand in the file; takes the beginning of the file. */
export function readHeadings(beginning: string): string[] {
  const [firstLine = ''] = beginning.split(/\r\n|\r|\n/, 1);
  const delimiter = detectDelimiter(firstLine);
  const cells = firstLine.replace(/^\uFEFF/, '').match(new RegExp(`(?:"(?:[^"]|"")*"|[^"${delimiter}])+`, 'g')) ?? [];
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

export interface CsvRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
}

export type CheckedRow =
  | { ok: true; line: number; name: string; email: string }
  /** `reasons` name all that is wrong; `email` stands as it was in the file, for the report. */
  | { ok: false; line: number; email: string; reasons: string[] };

/**
 * A row that can be invited, or why it cannot: the name in one line, without blanks around it, and the address in its
 * stored form.
 */
export function checkRow({ line, name: rawName, email: rawEmail }: CsvRow): CheckedRow {
  const name = rawName.trim().replaceAll(/\s+/g, ' ');
  const email = normalizeEmailAddress(rawEmail);
  const reasons = [findNameFault(name), findEmailFault(email)].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? { ok: true, line, name, email } : { ok: false, line, email: rawEmail.trim(), reasons };
}

function findNameFault(name: string): string | undefined {
  if (name === '') return 'Name is required';
  if (name.length > longestMemberName) return `Name can have at most ${longestMemberName} characters`;
  if (/\p{Cc}/u.test(name)) return 'Name contains a control character';
  // A spreadsheet runs a cell that begins so as a formula, full-width forms included.
  return /^[=+\-@＝＋－＠]/u.test(name) ? 'Name cannot start with =, +, - or @' : undefined;
}

function findEmailFault(email: string): string | undefined {
  if (email === '') return 'Email is required';
  return isMailableAddress(email) ? undefined : 'Email is invalid';
}

function normalizeHeading(cell: string): string {
  // The byte order mark of a UTF-8 file clings to its first cell.
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

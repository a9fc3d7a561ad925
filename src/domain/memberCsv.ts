import type { CalendarDate } from '#domain/calendarDate.ts';
import { cleanCopiedText } from '#domain/copiedText.ts';
import { normalizeEmailAddress, validateMemberAddress } from '#domain/emailAddress.ts';
import { type DetailTexts, type PersonDetails, readDetails, validateDetails } from '#domain/personFields.ts';
import { longestLanguageName, readLanguage } from '#domain/readLanguage.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';
import type { Language } from '#texts/languages.ts';
import type { Message } from '#texts/message.ts';

/** What a file that is no text begins with: those of Excel and LibreOffice, new and old. */
const workbookStarts = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];

/** Whether the first bytes of a file, each as a character, are those of a spreadsheet. */
export const isWorkbook = (start: string): boolean => workbookStarts.some((known) => start.startsWith(known));

const delimiters = [',', ';', '\t'];

/** Returns the most frequent delimiter in the header, ignoring quoted text. */
export function detectDelimiter(firstLine: string): string {
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => bare.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best), ',');
}

/** Returns the delimiter that the first line of a file from Excel names: 'sep=;'. Undefined for any other line. */
export function readSeparatorLine(line: string): string | undefined {
  return /^\uFEFF?"?sep=([^\s"\w]|\t)"?$/i.exec(line)?.[1];
}

/** Reads the unquoted cells of the first line that has any, from the beginning of a file. */
export function readHeadings(beginning: string): string[] {
  const lines = beginning.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const delimiter = readSeparatorLine(lines[0] ?? '');
  if (delimiter !== undefined) lines.shift();
  const line = lines.find((text) => /[^\s,;"]/.test(text));
  return line === undefined ? [] : splitCells(line, delimiter ?? detectDelimiter(line));
}

/** Splits a line into unquoted, trimmed cells. Empty ones count. */
function splitCells(line: string, delimiter: string): string[] {
  // A delimiter counts if an even number of quotation marks follows.
  const cells = line.split(new RegExp(`[\\${delimiter}](?=(?:[^"]*"[^"]*")*[^"]*$)`));
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

export interface CsvRow extends DetailTexts {
  readonly line: number;
  /** The whole name, or the first name. */
  readonly name: string;
  readonly lastName?: string | undefined;
  readonly email: string;
  readonly language?: string | undefined;
}

interface ValidRow {
  readonly ok: true;
  readonly line: number;
  readonly name: string;
  /** '' for a person without an address, who has an employee number. */
  readonly email: string;
  readonly details: PersonDetails;
  readonly language?: Language;
  /** As in the file, if it is not a language of the product. */
  readonly unknownLanguage?: string;
}

export type CheckedRow =
  | ValidRow
  /** `email` is not normalized, for the report. */
  | { ok: false; line: number; email: string; reasons: Message[] };

/** Validates a row. Normalizes whitespace in the name, and the email address. */
export function checkRow({ line, ...raw }: CsvRow, today: CalendarDate): CheckedRow {
  const name = normalizeName(`${raw.name} ${raw.lastName ?? ''}`);
  const email = normalizeEmailAddress(raw.email);
  const details = readDetails(raw);
  const reasons = [
    validateName(name, longestPersonName),
    validateMemberAddress(email, details.employeeNumber),
    ...Object.values(validateDetails(details, today)),
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) return { ok: false, line, email: raw.email.trim(), reasons };
  return { ok: true, line, name, email, details, ...checkLanguage(raw.language) };
}

/** Reads the language of an invited person, and returns the text if it is unknown. */
export function checkLanguage(typed = ''): Pick<ValidRow, 'language' | 'unknownLanguage'> {
  const text = cleanCopiedText(typed);
  if (text === '') return {};
  const language = readLanguage(text);
  return language === undefined ? { unknownLanguage: text.slice(0, longestLanguageName) } : { language };
}

import type { SelectOption } from '#design-system/components/select/SelectList.tsx';
import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/** A person to invite, as typed. */
export interface InviteRow {
  /** Unique among the rows. Not sent to the server. */
  id: string;
  fullname: string;
  email: string;
  /** Details by name, as typed or pasted. */
  [detail: string]: string | undefined;
}

/** An optional field of each person. */
export interface InviteRowDetail {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'choice';
  /** Of the kind 'choice'. The value '' is none of them. */
  choices?: readonly SelectOption[] | undefined;
  /** The last day of the calendar, 'YYYY-MM-DD'. */
  max?: string | undefined;
}

/** Appends an empty row with a unique id. */
export function addRow(rows: readonly InviteRow[]): readonly InviteRow[] {
  return [...rows, emptyRow(rows)];
}

/** Removes a row. The last one is replaced with an empty row. */
export function removeRow(rows: readonly InviteRow[], id: string): readonly InviteRow[] {
  const remaining = rows.filter((row) => row.id !== id);
  return remaining.length > 0 ? remaining : [emptyRow(rows)];
}

/** Changes one field of a row. */
export function changeRow(
  rows: readonly InviteRow[],
  id: string,
  change: Readonly<Record<string, string | undefined>>,
): readonly InviteRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

/** A person from pasted text. Missing parts are undefined. */
type PastedPerson = Readonly<Record<string, string | undefined>>;

/** Column that a heading of pasted cells names, beside the labels of details. */
const headings: readonly (readonly [string, RegExp])[] = [
  ['fullname', /^(full ?)?name$/i],
  ['email', /^e-?mail( address)?$/i],
  ['employeeNumber', /^employee (number|no\.?|id)$/i],
  ['birthDate', /^(birth ?date|date of birth)$/i],
  ['language', /^(language|sprache|langue|idioma|język|اللغة)$/i],
];

/** A two-digit year is part of it, so that it is refused as a date and not taken for an employee number. */
const isDate = (cell: string) =>
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2}))$/.test(toAsciiDigits(cell));

/**
 * Reads people from copied cells: a line for each, separated by tabs, semicolons or commas. A first line of headings names the
 * columns, also by the labels of the details. Without it the cell with an @ is the address, the cells before it are the
 * name, and an employee number and a birth date may follow. Returns undefined for a single value, which belongs into the
 * field as it is.
 */
export function readPastedPeople(
  text: string,
  details: readonly Pick<InviteRowDetail, 'name' | 'label'>[] = [],
): readonly PastedPerson[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const columns = lines.length > 1 ? findColumns(splitCells(lines[0] ?? ''), details) : [];
  if (columns.includes('fullname') && columns.includes('email')) {
    return lines.slice(1).map((line) => readCells(splitCells(line), columns));
  }
  const people = lines.map(readPastedLine);
  const isSingleValue = people.length < 2 && people.every(({ fullname, email }) => !fullname || !email);
  if (isSingleValue) return undefined;
  const [first] = lines;
  const isHeading = first !== undefined && people.length > 1 && /^"?(full ?)?name"?\s*[\t;,]/i.test(first);
  return isHeading ? people.slice(1) : people;
}

const delimiterOf = (line: string) => ['\t', ';'].find((candidate) => line.includes(candidate)) ?? ',';

const splitCells = (line: string): string[] =>
  line.split(delimiterOf(line)).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** Returns what each column is, undefined for unknown ones. */
const findColumns = (
  cells: readonly string[],
  details: readonly Pick<InviteRowDetail, 'name' | 'label'>[],
): (string | undefined)[] =>
  cells.map(
    (cell) =>
      headings.find(([, pattern]) => pattern.test(cell))?.[0] ??
      details.find(({ label }) => label.toLowerCase() === cell.toLowerCase())?.name,
  );

function readCells(cells: readonly string[], columns: readonly (string | undefined)[]): PastedPerson {
  const parts = columns.flatMap((part, index) => (part && cells[index] ? [[part, cells[index]]] : []));
  return Object.fromEntries(parts);
}

function readPastedLine(line: string): PastedPerson {
  const cells = splitCells(line);
  const address = cells.findIndex((cell) => cell.includes('@'));
  if (address === -1) return { fullname: delimiterOf(line) === ',' ? line.trim() : cells.filter(Boolean).join(' ') };
  // An address in the first cell is followed by the name.
  const names = address === 0 ? cells.slice(1, 2) : cells.slice(0, address);
  const [next = '', afterNext = ''] = cells.slice(Math.max(address, 1) + 1);
  const employeeNumber = /\p{Nd}/u.test(next) && !isDate(next) ? next : undefined;
  const birthDate = [next, afterNext].find(isDate);
  return {
    fullname: names.filter(Boolean).join(' ') || undefined,
    email: cells[address],
    ...(employeeNumber && { employeeNumber }),
    ...(birthDate && { birthDate }),
  };
}

/**
 * Fills rows from one on. A person takes the next row whose fields are still empty, and a new one at the end, so nothing
 * that was typed is replaced.
 */
export function pastePeople(
  rows: readonly InviteRow[],
  fromId: string,
  people: readonly PastedPerson[],
): readonly InviteRow[] {
  let next = rows;
  let position = rows.findIndex(({ id }) => id === fromId);
  for (const { fullname, email, ...details } of people) {
    const isFree = (row: InviteRow) => (!fullname || row.fullname === '') && (!email || row.email === '');
    while (next[position] !== undefined && !isFree(next[position] as InviteRow)) position += 1;
    if (next[position] === undefined) next = addRow(next);
    const { id } = next[position] as InviteRow;
    next = changeRow(next, id, { ...(fullname && { fullname }), ...(email && { email }), ...details });
    position += 1;
  }
  return next;
}

function emptyRow(rows: readonly InviteRow[]): InviteRow {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return { id: `row-${number}`, fullname: '', email: '' };
}

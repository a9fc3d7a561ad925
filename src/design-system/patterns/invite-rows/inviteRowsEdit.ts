/** A person to invite, as typed. */
export interface InviteRow {
  /** Unique among the rows. Not sent to the server. */
  id: string;
  fullname: string;
  email: string;
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
  change: Partial<Omit<InviteRow, 'id'>>,
): readonly InviteRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

/** A person from pasted text. Missing parts are undefined. */
interface PastedPerson {
  readonly fullname?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Reads people from copied cells: a line for each, separated by tabs, semicolons or commas. The cell with an @ is the
 * address, the cells before it are the name. Returns undefined for a single value, which belongs into the field as it
 * is.
 */
export function readPastedPeople(text: string): readonly PastedPerson[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const people = lines.map(readPastedLine);
  const isSingleValue = people.length < 2 && people.every(({ fullname, email }) => !fullname || !email);
  if (isSingleValue) return undefined;
  const [first] = lines;
  const isHeading = first !== undefined && people.length > 1 && /^"?(full ?)?name"?\s*[\t;,]/i.test(first);
  return isHeading ? people.slice(1) : people;
}

function readPastedLine(line: string): PastedPerson {
  const delimiter = ['\t', ';'].find((candidate) => line.includes(candidate)) ?? ',';
  const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const address = cells.findIndex((cell) => cell.includes('@'));
  if (address === -1) return { fullname: delimiter === ',' ? line.trim() : cells.filter(Boolean).join(' ') };
  // An address in the first cell is followed by the name.
  const names = address === 0 ? cells.slice(1, 2) : cells.slice(0, address);
  return { fullname: names.filter(Boolean).join(' ') || undefined, email: cells[address] };
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
  for (const { fullname, email } of people) {
    const isFree = (row: InviteRow) => (!fullname || row.fullname === '') && (!email || row.email === '');
    while (next[position] !== undefined && !isFree(next[position] as InviteRow)) position += 1;
    if (next[position] === undefined) next = addRow(next);
    const { id } = next[position] as InviteRow;
    next = changeRow(next, id, { ...(fullname && { fullname }), ...(email && { email }) });
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

/** A person to invite, as typed. */
export interface InviteRow {
  /** Tells the rows apart while they are edited; it is not sent. */
  id: string;
  fullname: string;
  email: string;
}

/** Appends an empty row whose id no other row has. */
export function addRow(rows: readonly InviteRow[]): readonly InviteRow[] {
  return [...rows, emptyRow(rows)];
}

/** Takes a row away; of the last one only the texts. */
export function removeRow(rows: readonly InviteRow[], id: string): readonly InviteRow[] {
  const left = rows.filter((row) => row.id !== id);
  return left.length > 0 ? left : [emptyRow(rows)];
}

/** Changes one field of a row. */
export function changeRow(
  rows: readonly InviteRow[],
  id: string,
  change: Partial<Omit<InviteRow, 'id'>>,
): readonly InviteRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

function emptyRow(rows: readonly InviteRow[]): InviteRow {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return { id: `row-${number}`, fullname: '', email: '' };
}

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

function emptyRow(rows: readonly InviteRow[]): InviteRow {
  const taken = new Set(rows.map(({ id }) => id));
  let number = rows.length + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return { id: `row-${number}`, fullname: '', email: '' };
}

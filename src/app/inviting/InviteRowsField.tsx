import { useState } from 'react';
import { InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { findRowFaults, type RowFaults } from './inviteRowRules.ts';

export interface InviteRowsFieldProps {
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  disabled: boolean;
}

/** What a list of people to invite begins with. */
export const emptyRows: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];

/** Rows of name and e-mail, each fault told once its field was left. */
export function InviteRowsField({ rows, onRowsChange, disabled }: InviteRowsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = Object.fromEntries(
    Object.entries(findRowFaults(rows)).map(([id, faults]) => [id, onlyLeft(faults, id, left)]),
  );
  return (
    <InviteRows
      value={rows}
      onValueChange={onRowsChange}
      errors={errors}
      disabled={disabled}
      onFieldBlur={(id, field) => setLeft(new Set([...left, keyOf(id, field)]))}
    />
  );
}

const keyOf = (id: string, field: string) => `${id}.${field}`;

function onlyLeft({ fullname, email }: RowFaults, id: string, left: ReadonlySet<string>) {
  return {
    fullname: left.has(keyOf(id, 'fullname')) ? fullname : undefined,
    email: left.has(keyOf(id, 'email')) ? email : undefined,
  };
}

import { useState } from 'react';
import { InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { type RowErrors, validateRows } from './inviteRowRules.ts';

export interface InviteRowsFieldProps {
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  disabled: boolean;
}

/** The rows of a new list. */
export const emptyRows: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];

/** Rows of name and email. A field shows its error once it is left. */
export function InviteRowsField({ rows, onRowsChange, disabled }: InviteRowsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = Object.fromEntries(
    Object.entries(validateRows(rows)).map(([id, rowErrors]) => [id, errorsOfLeftFields(rowErrors, id, left)]),
  );
  return (
    <InviteRows
      value={rows}
      onValueChange={onRowsChange}
      errors={errors}
      disabled={disabled}
      onFieldBlur={(id, field) => setLeft((before) => new Set([...before, keyOf(id, field)]))}
    />
  );
}

const keyOf = (id: string, field: string) => `${id}.${field}`;

function errorsOfLeftFields({ fullname, email }: RowErrors, id: string, left: ReadonlySet<string>) {
  return {
    fullname: left.has(keyOf(id, 'fullname')) ? fullname : undefined,
    email: left.has(keyOf(id, 'email')) ? email : undefined,
  };
}

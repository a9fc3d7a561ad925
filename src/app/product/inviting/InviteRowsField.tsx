import { useState } from 'react';
import { type InviteRowErrors, InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { validateRows } from './inviteRowRules.ts';

export interface InviteRowsFieldProps {
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  /** Offers fields for the employee number and the birth date. */
  withDetails?: boolean;
  disabled: boolean;
}

/** The rows of a new list. */
export const emptyRows: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];

/** Rows of name and email. A field shows its error once it is left. */
export function InviteRowsField({ rows, onRowsChange, withDetails = false, disabled }: InviteRowsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = Object.fromEntries(
    Object.entries(validateRows(rows)).map(([id, rowErrors]) => [id, errorsOfLeftFields(rowErrors, id, left)]),
  );
  return (
    <InviteRows
      value={rows}
      onValueChange={onRowsChange}
      errors={errors}
      withDetails={withDetails}
      disabled={disabled}
      onFieldBlur={(id, field) => setLeft((before) => new Set([...before, keyOf(id, field)]))}
    />
  );
}

const keyOf = (id: string, field: string) => `${id}.${field}`;

function errorsOfLeftFields(errors: InviteRowErrors, id: string, left: ReadonlySet<string>): InviteRowErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(keyOf(id, field))));
}

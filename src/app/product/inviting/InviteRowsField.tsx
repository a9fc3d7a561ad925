import { useState } from 'react';
import { type InviteRowErrors, InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { languageNames, languages } from '#texts/languages.ts';
import { readPastedLanguage, validateRows } from './inviteRowRules.ts';

export interface InviteRowsFieldProps {
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  /** Offers fields for the employee number and the birth date. */
  withDetails?: boolean;
  disabled: boolean;
}

/** The rows of a new list. */
export const emptyRows: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** Rows of name, email and language. A field shows its error once it is left. */
export function InviteRowsField({ rows, onRowsChange, withDetails = false, disabled }: InviteRowsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = Object.fromEntries(
    Object.entries(validateRows(rows)).map(([id, rowErrors]) => [id, errorsOfLeftFields(rowErrors, id, left)]),
  );
  return (
    <InviteRows
      value={rows}
      onValueChange={(next) => onRowsChange(next.map(readPastedLanguage))}
      errors={errors}
      withDetails={withDetails}
      languages={languageOptions}
      disabled={disabled}
      onFieldBlur={(id, field) => setLeft((before) => new Set([...before, keyOf(id, field)]))}
    />
  );
}

const keyOf = (id: string, field: string) => `${id}.${field}`;

function errorsOfLeftFields(errors: InviteRowErrors, id: string, left: ReadonlySet<string>): InviteRowErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(keyOf(id, field))));
}

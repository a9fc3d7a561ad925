import { useState } from 'react';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { useLanguageChoices } from '#app/ui/forms/FormInvitedLanguage.tsx';
import { usePersonInputs } from '#app/ui/forms/usePersonInputs.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { type InviteRowErrors, InviteRows } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import type { OwnField } from '#domain/organizationField.ts';
import { readPastedLanguage, validateRows } from './inviteRowRules.ts';

export interface InviteRowsFieldProps {
  rows: readonly InviteRow[];
  onRowsChange: (rows: readonly InviteRow[]) => void;
  /** Offers fields for the details that the organization uses. */
  withDetails?: boolean;
  disabled: boolean;
}

/** The rows of a new list. */
export const emptyRows: readonly InviteRow[] = [{ id: 'row-1', fullname: '', email: '' }];

const none: readonly OwnField[] = [];

/** The organization's own fields that rows with details have. */
export function useRowFields(withDetails: boolean): readonly OwnField[] {
  const ownFields = useOwnFields();
  return withDetails ? ownFields : none;
}

/** Rows of name, email, language and other details. A field shows its error once it is left. */
export function InviteRowsField({ rows, onRowsChange, withDetails = false, disabled }: InviteRowsFieldProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const forms = useTexts('forms');
  const fields = useUsedFields();
  const ownFields = useRowFields(withDetails);
  // As the rules of rows have it.
  const today = calendarDateAt(clock.now(), 'UTC');
  const details = usePersonInputs({ fields: withDetails ? fields : [], ownFields, today });
  const language = {
    name: 'language',
    label: forms('language'),
    kind: 'choice' as const,
    choices: useLanguageChoices(),
  };
  const errors = Object.fromEntries(
    Object.entries(validateRows(rows, ownFields)).map(([id, rowErrors]) => [
      id,
      errorsOfLeftFields(rowErrors, id, left),
    ]),
  );
  return (
    <InviteRows
      value={rows}
      onValueChange={(next) => onRowsChange(next.map(readPastedLanguage))}
      errors={errors}
      details={[...details, language]}
      disabled={disabled}
      onFieldBlur={(id, field) => setLeft((before) => new Set([...before, keyOf(id, field)]))}
    />
  );
}

const keyOf = (id: string, field: string) => `${id}.${field}`;

function errorsOfLeftFields(errors: InviteRowErrors, id: string, left: ReadonlySet<string>): InviteRowErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(keyOf(id, field))));
}

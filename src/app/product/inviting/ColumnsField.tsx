import { useState } from 'react';
import { useOwnFields, useUsedFields } from '#app/session/useUsedFields.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { type CsvColumns, recognizeOwnColumns } from '#domain/csvHeadings.ts';
import { type OwnField, type OwnFieldName, ownFieldName } from '#domain/organizationField.ts';
import { mapDetails, type PersonField, type PersonFieldName } from '#domain/personFields.ts';
import { ColumnPair } from './InviteSummary.styles.ts';

export interface ColumnsFieldProps {
  /** The cells of the first row. */
  headings: readonly string[];
  /** Why the columns are not known. */
  reason: string;
  /** Called with the columns once all differ, and names and addresses or employee numbers are chosen. */
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  disabled: boolean;
}

type ColumnField = keyof CsvColumns;

const listColumnFields = (fields: readonly PersonField[], ownFields: readonly OwnField[]): readonly ColumnField[] => [
  'name',
  'lastName',
  'email',
  ...fields.map(({ name }) => name),
  ...ownFields.map(({ id }) => ownFieldName(id)),
  'language',
];

const columnLabels = {
  name: 'nameColumn',
  lastName: 'lastNameColumn',
  email: 'emailColumn',
  language: 'languageColumn',
} as const;

/** The value of an optional column that is not in the file. */
const missing = 'missing';

/** Chooses the columns of a file whose first row does not name them. */
export function ColumnsField({ headings, reason, onColumnsChange, disabled }: ColumnsFieldProps) {
  const ownFields = useOwnFields();
  // A column with the name of an own field is chosen for it.
  const [chosen, setChosen] = useState<Partial<Record<ColumnField, string>>>(() => {
    const found = recognizeOwnColumns(headings, ownFields);
    return {
      lastName: missing,
      language: missing,
      ...mapDetails(() => missing),
      ...mapOwnFields(ownFields, (name) => String(found[name] ?? missing)),
    };
  });
  const t = useTexts('importing');
  const details = useTexts('personDetails');
  const columnFields = listColumnFields(useUsedFields(), ownFields);
  const labelOf = (name: ColumnField) => {
    if (name in columnLabels) return t(columnLabels[name as keyof typeof columnLabels]);
    const own = ownFields.find(({ id }) => ownFieldName(id) === name);
    return t('detailColumn', { detail: own?.label ?? details(name as PersonFieldName) });
  };
  const options = headings.map((heading, index) => ({
    value: String(index),
    label: heading === '' ? t('column', { number: index + 1 }) : t('columnNamed', { number: index + 1, heading }),
  }));
  const choose = (name: ColumnField, value: string) => {
    const next: typeof chosen = { ...chosen, [name]: value };
    setChosen(next);
    const isDistinct = columnFields.every((field) => findRepeated(t, columnFields, next, field) === undefined);
    const columns = {
      lastName: toColumn(next.lastName),
      language: toColumn(next.language),
      ...mapDetails((field) => toColumn(next[field.name])),
      ...mapOwnFields(ownFields, (name) => toColumn(next[name])),
    };
    const [nameColumn, emailColumn] = [toColumn(next.name), toColumn(next.email)];
    const isRecognizable = emailColumn !== undefined || columns.employeeNumber !== undefined;
    const isComplete = isDistinct && nameColumn !== undefined && isRecognizable;
    onColumnsChange(isComplete ? { name: nameColumn, email: emailColumn, ...columns } : undefined);
  };
  return (
    <>
      <Banner live tone="warning" title={t('columnsUnknown')}>
        {t('firstRowIsPerson', { reason })}
      </Banner>
      <ColumnPair>
        {columnFields.map((name) => (
          <Select
            key={name}
            label={labelOf(name)}
            placeholder={t('chooseColumn')}
            options={name === 'name' ? options : [{ value: missing, label: t('notInFile') }, ...options]}
            value={chosen[name] ?? ''}
            onValueChange={(value) => choose(name, value)}
            disabled={disabled}
            errorMessage={findRepeated(t, columnFields, chosen, name)}
          />
        ))}
      </ColumnPair>
    </>
  );
}

function mapOwnFields<Value>(fields: readonly OwnField[], toValue: (name: OwnFieldName) => Value) {
  const entries = fields.map(({ id }) => [ownFieldName(id), toValue(ownFieldName(id))]);
  return Object.fromEntries(entries) as Record<OwnFieldName, Value>;
}

const toColumn = (value: string | undefined) => (value === undefined || value === missing ? undefined : Number(value));

/** Returns the error of a column that is chosen in an earlier field, too. */
function findRepeated(
  t: TextsOf<'importing'>,
  columnFields: readonly ColumnField[],
  chosen: Partial<Record<ColumnField, string>>,
  name: ColumnField,
): string | undefined {
  const column = toColumn(chosen[name]);
  if (column === undefined) return undefined;
  const earlier = columnFields.slice(0, columnFields.indexOf(name));
  if (!earlier.some((field) => toColumn(chosen[field]) === column)) return undefined;
  return name === 'email' ? t('sameColumn') : t('chosenAlready');
}

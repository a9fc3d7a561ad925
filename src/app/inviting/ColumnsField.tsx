import { useState } from 'react';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import type { CsvColumns } from '#domain/memberCsv.ts';
import { ColumnPair } from './InviteSummary.styles.ts';

export interface ColumnsFieldProps {
  /** The cells of the first row. */
  headings: readonly string[];
  /** Called once both columns are chosen, and differ. */
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  disabled: boolean;
}

/** Chooses the columns of a file whose first row does not name them. */
export function ColumnsField({ headings, onColumnsChange, disabled }: ColumnsFieldProps) {
  const [name, setName] = useState<string>();
  const [email, setEmail] = useState<string>();
  const options = headings.map((heading, index) => ({
    value: String(index),
    label: heading === '' ? `Column ${index + 1}` : `${index + 1}: ${heading}`,
  }));
  const choose = (nextName: string | undefined, nextEmail: string | undefined) => {
    setName(nextName);
    setEmail(nextEmail);
    const isComplete = nextName !== undefined && nextEmail !== undefined && nextName !== nextEmail;
    onColumnsChange(isComplete ? { name: Number(nextName), email: Number(nextEmail) } : undefined);
  };
  return (
    <>
      <Banner live tone="warning" title="The first row does not name the columns Name and Email">
        Choose the columns. If the first row is a person, that person is invited too.
      </Banner>
      <ColumnPair>
        <Select
          label="Column of the names"
          placeholder="Choose a column"
          options={options}
          value={name}
          onValueChange={(value) => choose(value, email)}
          disabled={disabled}
        />
        <Select
          label="Column of the email addresses"
          placeholder="Choose a column"
          options={options}
          value={email}
          onValueChange={(value) => choose(name, value)}
          disabled={disabled}
          errorMessage={
            email !== undefined && email === name ? 'Names and addresses are in different columns' : undefined
          }
        />
      </ColumnPair>
    </>
  );
}

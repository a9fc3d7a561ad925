import { useState } from 'react';
import type { CsvColumns } from '#domain/csvHeadings.ts';

/** The columns that were chosen for the last file with these headings, in this browser. */
export function useRememberedColumns(organizationId: string, headings: readonly string[] | undefined) {
  const [, setKept] = useState<CsvColumns>();
  const key = `staff_list_columns_${organizationId}`;
  const name = headings && JSON.stringify(headings);
  return {
    /** Undefined if they are not known. */
    columns: name === undefined ? undefined : readColumns(key, name),
    keep: (columns: CsvColumns) => {
      if (name === undefined) return;
      localStorage.setItem(key, JSON.stringify({ headings: name, columns }));
      setKept(columns);
    },
  };
}

function readColumns(key: string, headings: string): CsvColumns | undefined {
  const stored = localStorage.getItem(key);
  if (stored === null) return undefined;
  const kept: { headings: string; columns: CsvColumns } = JSON.parse(stored);
  return kept.headings === headings ? kept.columns : undefined;
}

import { useState } from 'react';
import type { CsvColumns } from '#domain/memberCsv.ts';

/** The file of an import, the columns chosen for it, and the share of it that was sent for its preview, from 0 to 1. */
export function useCsvFile() {
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<CsvColumns>();
  const [checked, setChecked] = useState(0);
  return {
    file,
    columns,
    checked,
    setColumns,
    setChecked,
    chooseFile: (chosen: File | undefined) => {
      setChecked(0);
      setColumns(undefined);
      setFile(chosen);
    },
  };
}

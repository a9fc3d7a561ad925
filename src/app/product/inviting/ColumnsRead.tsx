import { useOwnFields } from '#app/session/useUsedFields.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { Columns } from './InviteSummary.styles.ts';
import { sayColumns } from './importPreview.ts';

export interface ColumnsReadProps {
  /** The cells of the first row. */
  headings: readonly string[];
  columns: CsvColumns;
}

/** Says which columns of a file are read, and as what. */
export function ColumnsRead({ headings, columns }: ColumnsReadProps) {
  const t = useTexts('importing');
  const details = useTexts('personDetails');
  const ownFields = useOwnFields();
  const formats = useFormats();
  return <Columns>{sayColumns({ t, details, formats, ownFields }, headings, columns)}</Columns>;
}

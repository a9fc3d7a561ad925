import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { usePreviewImportMutation } from '#app/api/invitationApi.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { paths } from '#app/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { type CsvColumns, readHeadings, recognizeColumns } from '#domain/memberCsv.ts';
import { decodeBeginning } from '#domain/textEncoding.ts';
import { ColumnPair, Columns, Root } from './InviteSummary.styles.ts';
import { sayColumns, sayImporting, sayPreview, saySkippedKinds } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';

export interface ImportPreviewProps {
  file: File;
  /** Chosen columns, if the first row of the file does not name them. */
  columns: CsvColumns | undefined;
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  /** The file is being imported. */
  importing: boolean;
  /** Receives the upload progress. Must be stable. */
  onUpload: OnUpload;
}

/** Previews the outcome of an import. Asks for the columns if the file does not name them. */
export function ImportPreview({ file, columns, onColumnsChange, importing, onUpload }: ImportPreviewProps) {
  const headings = useHeadings(file);
  if (headings === undefined) return <Spinner label="Checking the file…" />;
  const named = recognizeColumns(headings);
  const canChoose = !named.ok && headings.length > 1;
  const used = named.ok ? named : columns;
  return (
    <Root>
      {canChoose ? (
        // Starts empty for another file.
        <ColumnsField
          key={`${file.name} ${file.lastModified}`}
          headings={headings}
          onColumnsChange={onColumnsChange}
          disabled={importing}
        />
      ) : null}
      {canChoose && columns === undefined ? null : (
        <Outcome file={file} columns={columns} importing={importing} onUpload={onUpload}>
          {used === undefined ? null : <Columns>{sayColumns(headings, used)}</Columns>}
        </Outcome>
      )}
    </Root>
  );
}

interface OutcomeProps extends Omit<ImportPreviewProps, 'onColumnsChange'> {
  children: ReactNode;
}

function Outcome({ file, columns, importing, onUpload, children }: OutcomeProps) {
  const organizationId = useOrganization()?.id;
  const [preview, { data, error }] = usePreviewImportMutation();
  useEffect(() => {
    if (organizationId === undefined) return;
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    const running = preview({ organizationId, file, columns, redirectUrl, onUpload });
    // Cancels the stale preview when another file or column is chosen or the modal closes.
    return () => running.abort();
  }, [preview, organizationId, file, columns, onUpload]);

  if (error) return <Banner live tone="danger" title={errorMessage(error)} />;
  if (data === undefined) return <Spinner label="Checking the file…" />;
  const { invited, completed, skipped } = data.data;
  return (
    <>
      <Banner
        live
        tone={skipped.length > 0 && !importing ? 'warning' : 'info'}
        title={importing ? sayImporting(invited) : sayPreview(invited, completed)}
      >
        {importing ? 'This can take a minute for a long file.' : saySkippedKinds(skipped)}
      </Banner>
      {children}
      <SkippedRows skipped={skipped} source="file" />
    </>
  );
}

/** More than the header row needs, in bytes. */
const longestHeadingBytes = 16 * 1024;

/** Reads the cells of the first row of a CSV file. Undefined until they are read. Empty if the file is unreadable. */
function useHeadings(file: File): readonly string[] | undefined {
  const [headings, setHeadings] = useState<{ file: File; cells: readonly string[] }>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const beginning = await file.slice(0, longestHeadingBytes).arrayBuffer();
      return readHeadings(decodeBeginning(new Uint8Array(beginning)));
    };
    read()
      // The preview reports an unreadable file.
      .catch(() => [])
      .then((cells) => {
        if (isCurrent) setHeadings({ file, cells });
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return headings?.file === file ? headings.cells : undefined;
}

interface ColumnsFieldProps {
  /** The cells of the first row. */
  headings: readonly string[];
  /** Called with the columns once both required ones are chosen and all differ. */
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  disabled: boolean;
}

const columnFields = [
  { name: 'name', label: 'Column of the names' },
  { name: 'email', label: 'Column of the email addresses' },
  { name: 'employeeNumber', label: 'Column of the employee numbers (optional)' },
  { name: 'birthDate', label: 'Column of the birth dates (optional)' },
] as const;

type ColumnField = (typeof columnFields)[number]['name'];

/** The option of an optional column. */
const missing = { value: 'missing', label: 'Not in the file' };

/** Chooses the columns of a file whose first row does not name them. */
function ColumnsField({ headings, onColumnsChange, disabled }: ColumnsFieldProps) {
  const [chosen, setChosen] = useState<Partial<Record<ColumnField, string>>>({
    employeeNumber: missing.value,
    birthDate: missing.value,
  });
  const options = headings.map((heading, index) => ({
    value: String(index),
    label: heading === '' ? `Column ${index + 1}` : `${index + 1}: ${heading}`,
  }));
  const choose = (name: ColumnField, value: string) => {
    const next = { ...chosen, [name]: value };
    setChosen(next);
    const isDistinct = columnFields.every((field) => findRepeated(next, field.name) === undefined);
    const columns = { employeeNumber: toColumn(next.employeeNumber), birthDate: toColumn(next.birthDate) };
    const [nameColumn, emailColumn] = [toColumn(next.name), toColumn(next.email)];
    const isComplete = isDistinct && nameColumn !== undefined && emailColumn !== undefined;
    onColumnsChange(isComplete ? { name: nameColumn, email: emailColumn, ...columns } : undefined);
  };
  return (
    <>
      <Banner live tone="warning" title="The first row does not name the columns Name and Email">
        Choose the columns. If the first row is a person, that person is invited too.
      </Banner>
      <ColumnPair>
        {columnFields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            placeholder="Choose a column"
            options={name === 'name' || name === 'email' ? options : [missing, ...options]}
            value={chosen[name]}
            onValueChange={(value) => choose(name, value)}
            disabled={disabled}
            errorMessage={findRepeated(chosen, name)}
          />
        ))}
      </ColumnPair>
    </>
  );
}

const toColumn = (value: string | undefined) =>
  value === undefined || value === missing.value ? undefined : Number(value);

/** Returns the error of a column that is chosen in an earlier field, too. */
function findRepeated(chosen: Partial<Record<ColumnField, string>>, name: ColumnField): string | undefined {
  const column = toColumn(chosen[name]);
  if (column === undefined) return undefined;
  const earlier = columnFields.slice(
    0,
    columnFields.findIndex((field) => field.name === name),
  );
  if (!earlier.some((field) => toColumn(chosen[field.name]) === column)) return undefined;
  return name === 'email' ? 'Names and addresses are in different columns' : 'This column is chosen already';
}

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
  const { invited, skipped } = data.data;
  return (
    <>
      <Banner
        live
        tone={skipped.length > 0 && !importing ? 'warning' : 'info'}
        title={importing ? sayImporting(invited) : sayPreview(invited)}
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
  /** Called once both columns are chosen, and differ. */
  onColumnsChange: (columns: CsvColumns | undefined) => void;
  disabled: boolean;
}

/** Chooses the columns of a file whose first row does not name them. */
function ColumnsField({ headings, onColumnsChange, disabled }: ColumnsFieldProps) {
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

import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { usePreviewImportMutation } from '#app/api/invitationApi.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { paths } from '#app/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { type CsvColumns, recognizeColumns } from '#domain/memberCsv.ts';
import { ColumnsField } from './ColumnsField.tsx';
import { Columns, Root } from './InviteSummary.styles.ts';
import { sayColumns, sayImporting, sayPreview, saySkippedKinds } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';
import { useHeadings } from './useHeadings.ts';

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

import { useEffect, useState } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { usePreviewImportMutation } from '#app/api/invitationApi.ts';
import type { OnUpload } from '#app/api/uploadingFetch.ts';
import { paths } from '#app/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Columns, Root } from './InviteSummary.styles.ts';
import { sayColumns, sayImporting, sayPreview, saySkippedKinds } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';

/** More than the header row needs, in bytes. */
const longestHeadingBytes = 16 * 1024;

export interface ImportPreviewProps {
  file: File;
  /** The file is being imported. */
  importing: boolean;
  /** Receives the upload progress. Must be stable. */
  onUpload: OnUpload;
}

/** Previews the outcome of an import. */
export function ImportPreview({ file, importing, onUpload }: ImportPreviewProps) {
  const organizationId = useOrganization()?.id;
  const [preview, { data, error }] = usePreviewImportMutation();
  useEffect(() => {
    if (organizationId === undefined) return;
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    const running = preview({ organizationId, file, redirectUrl, onUpload });
    // Cancels the stale preview when another file is chosen or the modal closes.
    return () => running.abort();
  }, [preview, organizationId, file, onUpload]);

  const columns = useColumns(file);

  if (error) return <Banner live tone="danger" title={errorMessage(error)} />;
  if (data === undefined) return <Spinner label="Checking the file…" />;
  const { invited, skipped } = data.data;
  return (
    <Root>
      <Banner
        live
        tone={skipped.length > 0 && !importing ? 'warning' : 'info'}
        title={importing ? sayImporting(invited) : sayPreview(invited)}
      >
        {importing ? 'This can take a minute for a long file.' : saySkippedKinds(skipped)}
      </Banner>
      {columns === undefined ? null : <Columns>{columns}</Columns>}
      <SkippedRows skipped={skipped} source="file" />
    </Root>
  );
}

/** Describes the columns of the file. */
function useColumns(file: File): string | undefined {
  const [columns, setColumns] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const beginning = await file.slice(0, longestHeadingBytes).text();
      if (isCurrent) setColumns(sayColumns(beginning));
    };
    // The preview reports an unreadable file.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return columns;
}

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

/** More than a heading row takes. */
const longestHeadingBytes = 16 * 1024;

export interface ImportPreviewProps {
  file: File;
  /** The file is being imported. */
  importing: boolean;
  /** Told how much of the file has been sent to be checked. Must stay the same function. */
  onUpload: OnUpload;
}

/** Tells what importing the file would bring, before anybody is invited. */
export function ImportPreview({ file, importing, onUpload }: ImportPreviewProps) {
  const organizationId = useOrganization()?.id;
  const [preview, { data, error }] = usePreviewImportMutation();
  useEffect(() => {
    if (organizationId === undefined) return;
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    const running = preview({ organizationId, file, redirectUrl, onUpload });
    // Another file was chosen, or the modal closed: what this one would bring is of no use any more.
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

/** What is said about the file's columns, once its beginning is read. */
function useColumns(file: File): string | undefined {
  const [columns, setColumns] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const beginning = await file.slice(0, longestHeadingBytes).text();
      if (isCurrent) setColumns(sayColumns(beginning));
    };
    // A file that cannot be read is told about by the preview.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return columns;
}

import { useEffect } from 'react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { usePreviewImportMutation } from '#app/api/invitationApi.ts';
import { paths } from '#app/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Root } from './InviteSummary.styles.ts';
import { sayPreview, saySkippedKinds } from './importPreview.ts';
import { SkippedRows } from './SkippedRows.tsx';

/** Tells what importing the file would bring, before anybody is invited. */
export function ImportPreview({ file }: { file: File }) {
  const organizationId = useOrganization()?.id;
  const [preview, { data, error }] = usePreviewImportMutation();
  useEffect(() => {
    if (organizationId === undefined) return;
    const redirectUrl = `${window.location.origin}${paths.emailLink}`;
    const running = preview({ organizationId, file, redirectUrl });
    // Another file was chosen, or the modal closed: what this one would bring is of no use any more.
    return () => running.abort();
  }, [preview, organizationId, file]);

  if (error) return <Banner live tone="danger" title={errorMessage(error)} />;
  if (data === undefined) return <Spinner label="Checking the file…" />;
  const { invited, skipped } = data.data;
  return (
    <Root>
      <Banner live tone={skipped.length > 0 ? 'warning' : 'info'} title={sayPreview(invited)}>
        {saySkippedKinds(skipped)}
      </Banner>
      <SkippedRows skipped={skipped} source="file" />
    </Root>
  );
}

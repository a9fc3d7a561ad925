import { useEffect, useRef, useState } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import { invitationTags, useGetMemberImportQuery } from '#app/api/invitationApi.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberImport } from '#contract/invitation.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Root } from './InviteSummary.styles.ts';
import { InviteSummary } from './InviteSummary.tsx';
import { SkippedRows } from './SkippedRows.tsx';

const pollingMs = 1_000;

/**
 * Shows the progress of a background import and then its outcome, until dismissed. Renders nothing without an import.
 */
export function ImportStatus() {
  const found = useMemberImport();
  const t = useTexts('importing');
  const tInviting = useTexts('inviting');
  const [dismissed, setDismissed] = useState<string>();
  if (found === null || found.id === dismissed || isImportDismissed(found.id)) return null;
  const { id, status, outcome } = found;
  if (status === 'Running' || outcome === undefined) return <Running found={found} />;
  const dismiss = () => {
    dismissImport(id);
    setDismissed(id);
  };
  const actions = (
    <Button variant="ghost" onClick={dismiss}>
      {t('dismiss')}
    </Button>
  );
  if (status === 'Done') return <InviteSummary outcome={outcome} source="file" actions={actions} />;
  return (
    <Root>
      <Banner
        live
        tone="danger"
        title={`${t('notFinished')} ${tInviting('invited', { count: outcome.invited })}`}
        actions={actions}
      >
        {t('importAgain')}
      </Banner>
      <SkippedRows skipped={outcome.skipped} source="file" />
    </Root>
  );
}

function Running({ found: { people, peopleDone } }: { found: MemberImport }) {
  const t = useTexts('importing');
  const percent = Math.floor((100 * peopleDone) / people);
  return (
    <Root>
      <Banner tone="info" title={t('importProgress', { count: people, percent })}>
        {t('goesOn')}
      </Banner>
      <ProgressBar
        label={t('importOf', { count: people })}
        value={peopleDone}
        max={people}
        valueText={t('percent', { percent })}
      />
    </Root>
  );
}

/** Polls the organization's import. Announces completion and refetches the lists only if we saw it running. */
function useMemberImport(): MemberImport | null {
  const organizationId = useOrganization()?.id ?? '';
  const [isRunning, setRunning] = useState(false);
  const { data } = useGetMemberImportQuery(organizationId, {
    skip: organizationId === '',
    pollingInterval: isRunning ? pollingMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const found = data?.data ?? null;
  const running = useRef<string>(undefined);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const t = useTexts('inviting');
  useEffect(() => {
    setRunning(found?.status === 'Running');
    if (found?.status === 'Running') {
      running.current = found.id;
    } else if (found !== null && found.id === running.current) {
      running.current = undefined;
      dispatch(baseApi.util.invalidateTags(invitationTags));
      const invited = found.outcome?.invited ?? 0;
      if (invited > 0) toast.success(t('membersInvited'), t('invited', { count: invited }));
    }
  }, [found, dispatch, toast, t]);
  return found;
}

const key = 'dismissed_import';

/** Whether the outcome of an import was dismissed in this browser. */
function isImportDismissed(importId: string): boolean {
  return localStorage.getItem(key) === importId;
}

/** Dismisses the outcome. The server deletes it after a day. */
function dismissImport(importId: string): void {
  localStorage.setItem(key, importId);
}

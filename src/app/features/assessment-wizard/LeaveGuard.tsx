import { useBlocker } from 'react-router-dom';
import { isWithin } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { type DraftPage, useWizardDraft } from './wizardDraft.ts';

export interface LeaveGuardProps {
  assessmentId: string;
  page: DraftPage;
  /** Links to it and below do not leave. */
  parentPath: string;
}

/** Asks before a page is left with unsaved changes. Closing the tab needs no question: the draft stays. */
export function LeaveGuard({ assessmentId, page, parentPath }: LeaveGuardProps) {
  const t = useTexts('assessmentWizard');
  const { draft } = useWizardDraft(assessmentId, page);
  const blocker = useBlocker(({ nextLocation }) => draft.exists() && !isWithin(nextLocation.pathname, parentPath));
  const leave = () => {
    draft.remove();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="danger"
      title={t('leaveUnsaved')}
      description={t('changesLost')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={leave}
      onOpenChange={() => blocker.reset?.()}
    />
  );
}

import { useBlocker } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { isWithin } from '#app/shell/isWithin.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useWizardDraft } from './wizardDraft.ts';

/** Asks before the wizard is left with unsaved changes. Closing the tab needs no question: the draft stays. */
export function LeaveGuard({ assessmentId }: { assessmentId: string }) {
  const { draft } = useWizardDraft(assessmentId);
  const blocker = useBlocker(
    ({ nextLocation }) => draft.exists() && !isWithin(nextLocation.pathname, paths.createAssessment),
  );
  const leave = () => {
    draft.remove();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="danger"
      title="Leave without saving?"
      text="What you have changed here is not saved yet and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      onDismiss={() => blocker.reset?.()}
    />
  );
}

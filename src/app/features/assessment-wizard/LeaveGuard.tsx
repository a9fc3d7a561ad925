import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { isWithin } from '#app/shell/isWithin.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { forgetDraft, hasDraft } from './wizardDrafts.ts';

/** Asks before the wizard is left with something in it that is not saved, within the app and by closing the tab. */
export function LeaveGuard({ assessmentId }: { assessmentId: string }) {
  const blocker = useBlocker(
    ({ nextLocation }) => hasDraft(assessmentId) && !isWithin(nextLocation.pathname, paths.createAssessment),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDraft(assessmentId)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [assessmentId]);

  const leave = () => {
    forgetDraft(assessmentId);
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

import { forgetUnsentChanges } from '#app/session/session.ts';
import type { UnsentWork } from '#app/session/unsentWork.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface LogOutQuestionProps {
  userId: string;
  unsent: UnsentWork;
  logOut: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before logging out deletes what the server does not have. */
export function LogOutQuestion({ userId, unsent, logOut, onDismiss }: LogOutQuestionProps) {
  const confirm = async () => {
    await forgetUnsentChanges(userId);
    await logOut();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Log out now?"
      description={`${describeUnsent(unsent)} If you log out now, nobody will see what you recorded.`}
      confirmLabel="Log Out Anyway"
      cancelLabel="Stay Logged In"
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

/** '2 changes wait to be sent. The results of 1 person are not saved.' */
function describeUnsent({ changes, results }: UnsentWork): string {
  const sentences = [
    changes === 0 ? [] : changes === 1 ? '1 change waits to be sent.' : `${changes} changes wait to be sent.`,
    results === 0 ? [] : `The results of ${results === 1 ? '1 person' : `${results} people`} are not saved.`,
  ].flat();
  return sentences.join(' ');
}

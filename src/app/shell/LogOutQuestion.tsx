import { forgetUnsentChanges } from '#app/session/session.ts';
import type { UnsentWork } from '#app/session/unsentWork.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface LogOutQuestionProps {
  userId: string;
  unsent: UnsentWork;
  logOut: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks before logging out deletes what the server does not have. */
export function LogOutQuestion({ userId, unsent, logOut, onDismiss }: LogOutQuestionProps) {
  const t = useTexts('frame');
  const { changes, results } = unsent;
  const sentences = [
    changes > 0 ? t('unsentChanges', { count: changes }) : [],
    results > 0 ? t('unsavedResults', { count: results }) : [],
    t('nobodyWillSee'),
  ].flat();
  const confirm = async () => {
    await forgetUnsentChanges(userId);
    await logOut();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('logOutNow')}
      description={sentences.join(' ')}
      confirmLabel={t('logOutAnyway')}
      cancelLabel={t('stayLoggedIn')}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

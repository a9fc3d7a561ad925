import { useState } from 'react';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface RemoveDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  /** Text of the toast once it is removed. */
  removedText: string;
  /** Rejects if it cannot be removed. */
  remove: () => Promise<unknown>;
  onDismiss: () => void;
  /** Called after `onDismiss`. */
  onRemoved?: (() => void) | undefined;
}

/** Asks before an entry of a list is removed, and tells how that ended. */
export function RemoveDialog({ removedText, remove, onDismiss, onRemoved, ...texts }: RemoveDialogProps) {
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();
  const confirm = async () => {
    setLoading(true);
    try {
      await remove();
      onDismiss();
      onRemoved?.();
      toast.success(removedText);
    } catch (error) {
      onDismiss();
      toast.failure(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <ConfirmDialog {...texts} open tone="danger" loading={isLoading} onConfirm={confirm} onOpenChange={onDismiss} />
  );
}

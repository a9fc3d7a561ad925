import type { ReactNode } from 'react';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';

export interface ConfirmDialogProps {
  /** Whether the dialog is shown. */
  open: boolean;
  /** The question, such as 'Cancel this assessment?'. */
  title: string;
  /** Consequence of confirming. */
  description: ReactNode;
  /** Names the action, such as 'Cancel Assessment'. Never just 'Yes'. */
  confirmLabel: string;
  /**
   * Text of the button that changes nothing.
   * @default the label `keep`
   */
  cancelLabel?: string | undefined;
  /** Called when the action is confirmed. */
  onConfirm: () => void;
  /** Called with false for the cancel button, Escape and the backdrop. */
  onOpenChange: (open: boolean) => void;
  /** 'danger' for an irreversible action. @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined;
  /** Shows that the action is running. The dialog cannot be dismissed. */
  loading?: boolean | undefined;
  /** Further options below the text. */
  children?: ReactNode;
}

/** Asks for confirmation. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, onConfirm, onOpenChange, children } = props;
  const { tone, loading = false } = props;
  const { labels } = useLabels();
  return (
    <Modal
      open={open}
      role="alertdialog"
      title={title}
      description={description}
      onOpenChange={onOpenChange}
      locked={loading}
      footer={
        <>
          <Button data-autofocus disabled={loading} onClick={() => onOpenChange(false)}>
            {cancelLabel ?? labels.keep}
          </Button>
          <Button variant="primary" tone={tone} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

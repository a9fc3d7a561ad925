import type { ReactNode } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** Names the deed, such as 'Cancel Assessment'; never only 'Yes'. */
  confirmLabel: string;
  /** @default 'Keep' */
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  onDismiss: () => void;
  /** 'danger' for what cannot be undone. @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined;
  /** The deed runs: the dialog stays and cannot be left. */
  busy?: boolean | undefined;
  /** Further choices under the text. */
  children?: ReactNode;
}

/** Asks before something happens. The focus begins on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Keep', onConfirm, onDismiss, children } = props;
  const { tone = 'neutral', busy = false } = props;
  return (
    <Modal
      open={open}
      role="alertdialog"
      title={title}
      description={text}
      onDismiss={onDismiss}
      locked={busy}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={onDismiss}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'dangerSolid' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Modal, type ModalProps } from '#design-system/components/modal/Modal.tsx';

export interface FormModalProps extends ModalProps {
  /** Whether something was typed or chosen. */
  dirty: boolean | undefined;
}

/** A modal with a form. Asks before Escape, the backdrop or the close button discards what was typed. */
export function FormModal({ dirty, onDismiss, children, ...modalProps }: FormModalProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal {...modalProps} onDismiss={() => (dirty ? setIsAsking(true) : onDismiss())}>
      {children}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title="Discard what you typed?"
        text="Nothing of it is saved."
        confirmLabel="Discard"
        cancelLabel="Keep Typing"
        onConfirm={onDismiss}
        onDismiss={() => setIsAsking(false)}
      />
    </Modal>
  );
}

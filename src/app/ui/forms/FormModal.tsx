import { useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Modal, type ModalProps } from '#design-system/components/modal/Modal.tsx';

export interface FormModalProps extends ModalProps {
  /** Whether something was typed or chosen. */
  dirty: boolean | undefined;
}

/** A modal with a form. Asks before Escape, the backdrop or the close button discards what was typed. */
export function FormModal({ dirty, onOpenChange, children, ...modalProps }: FormModalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const t = useTexts('forms');
  return (
    <Modal {...modalProps} onOpenChange={() => (dirty ? setIsAsking(true) : onOpenChange(false))}>
      {children}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('discardTyped')}
        description={t('nothingSaved')}
        confirmLabel={t('discard')}
        cancelLabel={t('keepTyping')}
        onConfirm={() => {
          setIsAsking(false);
          onOpenChange(false);
        }}
        onOpenChange={setIsAsking}
      />
    </Modal>
  );
}

export interface FormModalActionsProps {
  /** The id of the form that the button submits. */
  formId: string;
  submitLabel: string;
  saving: boolean;
  onCancel: () => void;
}

/** The footer of a modal with a form. */
export function FormModalActions({ formId, submitLabel, saving, onCancel }: FormModalActionsProps) {
  const t = useTexts('common');
  return (
    <>
      <Button variant="ghost" disabled={saving} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" loading={saving}>
        {submitLabel}
      </Button>
    </>
  );
}

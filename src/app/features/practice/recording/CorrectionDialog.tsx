import { type FormEvent, useId, useRef, useState } from 'react';
import { ChangeTable } from '#app/product/results/ChangeTable.tsx';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import type { ResultChange } from '#domain/compareResults.ts';
import { validateReason } from '#domain/validateText.ts';
import { Form } from './RecordPage.styles.ts';
import type { ShownRecording } from './useRecording.ts';

export interface CorrectionDialogProps {
  recording: ShownRecording;
  changes: readonly ResultChange[];
  /** Whose result it is. */
  who: string;
  /** Whether they have an email address. */
  isEmailed: boolean;
  open: boolean;
  onClose: () => void;
  onCorrected: () => void;
}

/** Lists the changes of a correction, asks for a reason and saves it. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { recording, changes, who, isEmailed, open, onClose, onCorrected } = props;
  const { draft, change, finish, isFinishing } = recording;
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();
  const t = useTexts('resultForm');
  const formId = useId();
  const reasonField = useRef<HTMLInputElement>(null);
  const reasonError = useMessages()(validateReason(draft.reason, 'correct'));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (reasonError !== undefined) {
      reasonField.current?.focus();
      return;
    }
    const outcome = await finish();
    onClose();
    if (outcome === 'NoConnection') toast.problem(t('noConnection'));
    if (outcome !== 'Saved') return;
    toast.success(t('correctionSaved'));
    onCorrected();
  };

  return (
    <Modal
      open={open}
      title={t('saveThisCorrection')}
      description={t(isEmailed ? 'personIsEmailed' : 'personCanSee', { who })}
      onOpenChange={onClose}
      locked={isFinishing}
      footer={
        <>
          <Button disabled={isFinishing} onClick={onClose}>
            {t('keepWriting')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isFinishing}>
            {t('saveCorrection')}
          </Button>
        </>
      }
    >
      <Form as="form" id={formId} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)}>
        <ChangeTable label={t('whatChanges')} changes={changes} />
        <TextField
          ref={reasonField}
          label={t('reason')}
          description={t('reasonHint')}
          required
          value={draft.reason}
          errorMessage={isAsked || draft.reason.trim() !== '' ? reasonError : undefined}
          onValueChange={(reason) => change({ ...draft, reason })}
        />
      </Form>
    </Modal>
  );
}

import { type FormEvent, useId, useRef, useState } from 'react';
import { useWithdrawResultMutation } from '#app/features/practice/practiceApi.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { validateReason } from '#domain/validateText.ts';
import { Form } from './RecordPage.styles.ts';

export interface WithdrawDialogProps {
  assessmentMemberId: string;
  /** The version of the results that the person sees. */
  version: number;
  /** Name of the person. */
  who: string;
  /** Whether they have an email address. */
  isEmailed: boolean;
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Says what withdrawing results means, asks for a reason and withdraws them. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { assessmentMemberId, version, who, isEmailed, open, onClose, onWithdrawn } = props;
  const [withdraw, { isLoading }] = useWithdrawResultMutation();
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();
  const t = useTexts('finishedResult');
  const formId = useId();
  const reasonField = useRef<HTMLInputElement>(null);
  const reasonError = useMessages()(validateReason(reason, 'withdraw'));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsAsked(true);
    if (reasonError !== undefined) {
      reasonField.current?.focus();
      return;
    }
    try {
      await withdraw({ assessmentMemberId, body: { version, reason } }).unwrap();
    } catch (error) {
      toast.failure(error);
      return;
    }
    toast.success(t('withdrawn'));
    onWithdrawn();
  };

  return (
    <Modal
      open={open}
      title={t('withdrawTitle')}
      description={t('withdrawHint', { who })}
      onOpenChange={onClose}
      locked={isLoading}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('keepResults')}
          </Button>
          <Button type="submit" form={formId} tone="danger" loading={isLoading}>
            {t('withdrawResults')}
          </Button>
        </>
      }
    >
      <Form as="form" id={formId} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <Muted>
          {t(isEmailed ? 'personIsEmailed' : 'personSees', { who })} {t('valuesStay')}
        </Muted>
        <TextField
          ref={reasonField}
          label={t('reason')}
          description={t('reasonHint', { who })}
          required
          value={reason}
          errorMessage={isAsked || reason.trim() !== '' ? reasonError : undefined}
          onValueChange={setReason}
        />
      </Form>
    </Modal>
  );
}

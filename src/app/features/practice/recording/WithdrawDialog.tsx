import { type FormEvent, useId, useRef, useState } from 'react';
import { useWithdrawResultMutation } from '#app/features/practice/practiceApi.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { validateReason } from '#domain/validateReason.ts';
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
  const formId = useId();
  const reasonField = useRef<HTMLInputElement>(null);
  const reasonError = validateReason(reason, 'withdraw');

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
    toast.success('Results withdrawn');
    onWithdrawn();
  };

  return (
    <Modal
      open={open}
      title="Withdraw these results?"
      description={`Do this if they belong to somebody else. ${who} can no longer see the values or download them. This cannot be undone.`}
      onOpenChange={onClose}
      locked={isLoading}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Keep Results
          </Button>
          <Button type="submit" form={formId} tone="danger" loading={isLoading}>
            Withdraw Results
          </Button>
        </>
      }
    >
      <Form as="form" id={formId} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
        <Muted>
          {isEmailed
            ? `${who} gets an email without details, and sees when they were withdrawn, by whom and why.`
            : `${who} sees when they were withdrawn, by whom and why.`}{' '}
          Practitioners still find the values on this page. New results can be recorded afterwards.
        </Muted>
        <TextField
          ref={reasonField}
          label="Reason"
          description={`A few words, such as “Wrong person”. ${who} reads them.`}
          required
          value={reason}
          errorMessage={isAsked || reason.trim() !== '' ? reasonError : undefined}
          onValueChange={setReason}
        />
      </Form>
    </Modal>
  );
}

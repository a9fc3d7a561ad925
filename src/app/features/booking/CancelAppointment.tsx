import { useState } from 'react';
import { useCancelAppointmentMutation } from '#app/api/appointmentApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { type CancelReason, cancelReason } from '#contract/appointment.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { appointmentZone } from './bookingTexts.ts';

export interface CancelAppointmentProps {
  assessment: MemberAssessment;
  appointment: AppointmentTimes;
  onCancelled: () => Promise<void>;
}

type Choice = CancelReason | 'NotSaid';

/** Cancels the member's appointment after a confirmation with an optional reason. */
export function CancelAppointment({ assessment, appointment, onCancelled }: CancelAppointmentProps) {
  const { organization, bookingState } = assessment;
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [choice, setChoice] = useState<Choice>('NotSaid');
  const [cancelAppointment] = useCancelAppointmentMutation();
  const toast = useToast();
  const t = useTexts('booking');
  const appointmentTexts = useTexts('appointments');
  const common = useTexts('common');
  const formats = useFormats();
  const choices: readonly { value: Choice; label: string }[] = [
    { value: 'NotSaid', label: t('ratherNotSay') },
    ...cancelReason.options.map((reason) => ({ value: reason, label: appointmentTexts('cancelReason', { reason }) })),
  ];

  const confirm = async () => {
    setIsBusy(true);
    const reason = choice === 'NotSaid' ? undefined : choice;
    try {
      await cancelAppointment({ appointmentId: appointment.id, reason }).unwrap();
      setIsAsked(false);
      await onCancelled();
    } catch (error) {
      setIsAsked(false);
      toast.failure(error);
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button tone="danger" onClick={() => setIsAsked(true)}>
        {t('cancelAppointment')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('cancelQuestion')}
        description={[
          t('becomesFree', { slot: formats.slot(appointment.startsAt, appointmentZone(assessment)) }),
          ...(bookingState === 'Open' ? [] : [t('cannotBookAgain')]),
        ].join(' ')}
        confirmLabel={t('cancelAppointment')}
        cancelLabel={t('keepAppointment')}
        loading={isBusy}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsked}
      >
        <Select
          label={t('reason')}
          labelSuffix={common('optional')}
          description={t('reasonIsSeen', { organization: organization.name })}
          options={choices}
          value={choice}
          onValueChange={setChoice}
          disabled={isBusy}
        />
      </ConfirmDialog>
    </>
  );
}

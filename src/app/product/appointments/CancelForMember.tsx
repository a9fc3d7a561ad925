import { useState } from 'react';
import { useCancelForMemberMutation } from '#app/api/appointmentApi.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { nameOf } from './assessmentMembers.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from './StaffReasonFields.tsx';

export interface CancelForMemberProps {
  appointment: AppointmentTimes;
  member: AssessmentMember;
  timeZone: string;
  onCancelled: () => void;
  onDismiss: () => void;
}

/** Confirms cancelling a member's appointment, with an optional reason. */
export function CancelForMember({ appointment, member, timeZone, onCancelled, onDismiss }: CancelForMemberProps) {
  const [cancelForMember, { isLoading }] = useCancelForMemberMutation();
  const [reason, setReason] = useState(noStaffReason);
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const mails = useTexts('mailReach');
  const t = useTexts('appointments');
  const formats = useFormats();
  const who = nameOf(member);
  const { noMailReason } = member.organizationMember;
  const confirm = async () => {
    try {
      const { data } = await cancelForMember({
        appointmentId: appointment.id,
        staffReason: toStaffReason(reason),
      }).unwrap();
      showUndoable(t('canceled', { name: who }), data.undoId, mails('told', { who, reason: noMailReason ?? 'none' }));
      onCancelled();
    } catch (error) {
      toast.failure(error);
      onDismiss();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('cancelFor', { name: who })}
      description={`${t('becomesFree', { slot: formats.slot(appointment.startsAt, timeZone) })} ${mails('told', { who, reason: noMailReason ?? 'none' })}`}
      confirmLabel={t('cancelAppointment')}
      cancelLabel={t('keepAppointment')}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    >
      <StaffReasonFields
        value={reason}
        isMailed={noMailReason === undefined}
        disabled={isLoading}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  );
}

import { useCancelAppointmentMutation } from '#app/api/appointmentApi.ts';
import { describeTold } from '#app/product/seats/mailReach.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { slotName } from './appointmentTexts.ts';
import { nameOf } from './assessmentMembers.ts';

export interface CancelForMemberProps {
  appointment: AppointmentTimes;
  member: AssessmentMember;
  timeZone: string;
  onCancelled: () => void;
  onDismiss: () => void;
}

/** Confirms cancelling a member's appointment. */
export function CancelForMember({ appointment, member, timeZone, onCancelled, onDismiss }: CancelForMemberProps) {
  const [cancelAppointment, { isLoading }] = useCancelAppointmentMutation();
  const toast = useToast();
  const who = nameOf(member);
  const { noMailReason } = member.organizationMember;
  const confirm = async () => {
    try {
      await cancelAppointment({ appointmentId: appointment.id }).unwrap();
      toast.success(`The appointment of ${who} is cancelled`, describeTold(who, noMailReason));
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
      title={`Cancel the appointment of ${who}?`}
      description={`${slotName(appointment.startsAt, timeZone)} becomes free at once. ${describeTold(who, noMailReason)}`}
      confirmLabel="Cancel Appointment"
      cancelLabel="Keep Appointment"
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

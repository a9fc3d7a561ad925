import { useCancelAppointmentMutation } from '#app/api/appointmentApi.ts';
import { slotName } from '#app/appointmentTexts.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';

export interface CancelForMemberProps {
  appointment: AppointmentTimes;
  /** Whose appointment it is. */
  who: string;
  timeZone: string;
  onCancelled: () => void;
  onDismiss: () => void;
}

/** Confirms cancelling a member's appointment. */
export function CancelForMember({ appointment, who, timeZone, onCancelled, onDismiss }: CancelForMemberProps) {
  const [cancelAppointment, { isLoading }] = useCancelAppointmentMutation();
  const toast = useToast();
  const confirm = async () => {
    try {
      await cancelAppointment({ appointmentId: appointment.id }).unwrap();
      toast.success(`The appointment of ${who} is cancelled`);
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
      text={`${slotName(appointment.startsAt, timeZone)} becomes free at once, and ${who} gets an email.`}
      confirmLabel="Cancel Appointment"
      cancelLabel="Keep Appointment"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onDismiss}
    />
  );
}

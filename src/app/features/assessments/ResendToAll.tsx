import { Mails } from 'lucide-react';
import { useState } from 'react';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useResendAllAssessmentInvitationsMutation } from './assessmentsApi.ts';

/** Resends the invitation to everyone who has not scheduled, after a confirmation. */
export function ResendToAll({ assessment }: { assessment: AssessmentDetails }) {
  const [isAsked, setIsAsked] = useState(false);
  const [resendAll, { isLoading }] = useResendAllAssessmentInvitationsMutation();
  const toast = useToast();
  const waiting = assessment.memberCount - assessment.scheduledCount;

  const confirm = async () => {
    try {
      const { data } = await resendAll({ assessmentId: assessment.id }).unwrap();
      if (data.sent === 0) toast.info('Nobody was sent an invitation: everyone got theirs within the last minute');
      else toast.success(data.sent === 1 ? '1 invitation sent' : `${data.sent.toLocaleString('en')} invitations sent`);
    } catch (error) {
      toast.failure(error);
    }
    setIsAsked(false);
  };

  return (
    <>
      <Button icon={<Mails aria-hidden />} onClick={() => setIsAsked(true)}>
        Resend to All
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Resend to ${waiting === 1 ? '1 person' : `${waiting.toLocaleString('en')} people`}?`}
        text="Everyone who has not scheduled gets the invitation again, with a new link. Those who got it within the last minute are left out."
        confirmLabel="Resend to All"
        cancelLabel="Cancel"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onDismiss={() => setIsAsked(false)}
      />
    </>
  );
}

import { Mails } from 'lucide-react';
import { useState } from 'react';
import { useCountMailRecipientsQuery } from '#app/api/assessmentApi.ts';
import { describeUnmailed, mailsRow } from '#app/product/seats/mailReach.ts';
import { countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useSeatsRow } from '#app/product/seats/useSeatsRow.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { useResendAllAssessmentInvitationsMutation } from './assessmentsApi.ts';

/** Resends the invitation to everyone who has not scheduled, after a confirmation. */
export function ResendToAll({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('assessmentDetails');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button icon={<Mails aria-hidden />} onClick={() => setIsAsked(true)}>
        {t('resendToAll')}
      </Button>
      {isAsked ? <ResendPanel assessment={assessment} onDismiss={() => setIsAsked(false)} /> : null}
    </>
  );
}

function ResendPanel({ assessment, onDismiss }: { assessment: AssessmentDetails; onDismiss: () => void }) {
  const t = useTexts('assessmentDetails');
  const [resendAll, { isLoading }] = useResendAllAssessmentInvitationsMutation();
  const toast = useToast();
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const waiting = countWaiting(assessment);
  const seatsRow = useSeatsRow(assessment, waiting);
  const { data: recipients } = useCountMailRecipientsQuery({ assessmentId: assessment.id });
  const mailed = recipients?.data.resend.mailed ?? 0;

  const confirm = async () => {
    try {
      const { data } = await resendAll({ assessmentId: assessment.id }).unwrap();
      const unmailed = describeUnmailed(mails, formats, recipients?.data.resend);
      if (data.sent === 0) toast.info(t('nobodySent'), unmailed);
      else toast.success(t('invitationsSent', { count: data.sent }), unmailed);
    } catch (error) {
      toast.failure(error);
    }
    onDismiss();
  };

  return (
    <ImpactPanel
      open
      title={t('resendTo', { count: waiting })}
      description={describeAssessment(formats, assessment)}
      rows={[mailsRow(mails, formats, recipients?.data.resend), seatsRow]}
      note={t('whoGetsAgain')}
      confirmLabel={mailed === 0 ? t('resendToAll') : t('sendInvitations', { count: mailed })}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

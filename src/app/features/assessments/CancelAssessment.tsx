import { useState } from 'react';
import { useCountMailRecipientsQuery } from '#app/api/assessmentApi.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from '#app/product/appointments/StaffReasonFields.tsx';
import { describeSent, mailsRow } from '#app/product/seats/mailReach.ts';
import { countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, MailRecipients } from '#contract/assessment.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { useCancelAssessmentMutation } from './assessmentsApi.ts';

/** Cancels an assessment after a confirmation. */
export function CancelAssessment({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('assessmentDetails');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        {t('cancelAssessment')}
      </Button>
      {asked ? <CancelPanel assessment={assessment} onDismiss={() => setAsked(false)} /> : null}
    </>
  );
}

function CancelPanel({ assessment, onDismiss }: { assessment: AssessmentDetails; onDismiss: () => void }) {
  const t = useTexts('assessmentDetails');
  const [tellsOthers, setTellsOthers] = useState(false);
  const [reason, setReason] = useState(noStaffReason);
  const [cancelAssessment, { isLoading }] = useCancelAssessmentMutation();
  const toast = useToast();
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const waiting = countWaiting(assessment);
  const { data: recipients } = useCountMailRecipientsQuery({ assessmentId: assessment.id });
  const told = recipients && countTold(recipients.data, tellsOthers);

  const confirm = async () => {
    try {
      const { meta } = await cancelAssessment({
        assessmentId: assessment.id,
        tellNotScheduled: tellsOthers,
        staffReason: toStaffReason(reason),
      }).unwrap();
      toast.success(t('cancelled'), describeSent(mails, formats, meta?.mails));
    } catch (error) {
      toast.failure(error);
    }
    onDismiss();
  };

  return (
    <ImpactPanel
      open
      tone="danger"
      title={t('cancelNamed', { name: shownTexts(assessment).name })}
      description={describeAssessment(formats, assessment)}
      rows={listConsequences(t, mails, formats, assessment, { waiting, tellsOthers, told })}
      note={t('cancelIsFinal')}
      confirmLabel={t('cancelAssessment')}
      cancelLabel={t('keepAssessment')}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    >
      <Stack gap={4}>
        {waiting === 0 ? null : (
          <Checkbox
            label={t('alsoTell', { count: waiting })}
            checked={tellsOthers}
            disabled={isLoading}
            onCheckedChange={setTellsOthers}
          />
        )}
        <StaffReasonFields
          value={reason}
          isMailed={(told?.mailed ?? 0) > 0}
          disabled={isLoading}
          onValueChange={setReason}
        />
      </Stack>
    </ImpactPanel>
  );
}

interface Consequences {
  waiting: number;
  tellsOthers: boolean;
  /** Undefined until they are counted. */
  told: MailReach | undefined;
}

function listConsequences(
  t: TextsOf<'assessmentDetails'>,
  mails: TextsOf<'mailReach'>,
  formats: Formats,
  { scheduledCount }: AssessmentDetails,
  { waiting, tellsOthers, told }: Consequences,
): ImpactRow[] {
  const rows: ImpactRow[] = [];
  if (scheduledCount > 0) {
    rows.push({
      id: 'booked',
      tone: 'warning',
      text: t('haveAppointment', { count: scheduledCount }),
      aside: t('comingCancelled'),
    });
  }
  if (waiting > 0) {
    rows.push({
      id: 'waiting',
      text: t('notBooked', { count: waiting }),
      aside: tellsOthers ? undefined : t('notTold'),
    });
  }
  if (scheduledCount > 0 || tellsOthers) rows.push(mailsRow(mails, formats, told));
  return rows;
}

/** Counts who is told: people with a coming appointment, and on request the others. */
const countTold = (recipients: MailRecipients, tellsOthers: boolean): MailReach =>
  tellsOthers ? addReach(recipients) : recipients.scheduled;

const addReach = ({ scheduled, notScheduled }: MailRecipients): MailReach => ({
  mailed: scheduled.mailed + notScheduled.mailed,
  noEmail: scheduled.noEmail + notScheduled.noEmail,
  notJoined: scheduled.notJoined + notScheduled.notJoined,
});

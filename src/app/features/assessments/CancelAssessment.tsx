import { useState } from 'react';
import { useCountMailRecipientsQuery } from '#app/api/assessmentApi.ts';
import { describeSent, mailsRow } from '#app/product/seats/mailReach.ts';
import { countText, countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails, MailRecipients } from '#contract/assessment.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { useCancelAssessmentMutation } from './assessmentsApi.ts';

/** Cancels an assessment after a confirmation. */
export function CancelAssessment({ assessment }: { assessment: AssessmentDetails }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        Cancel Assessment
      </Button>
      {asked ? <CancelPanel assessment={assessment} onDismiss={() => setAsked(false)} /> : null}
    </>
  );
}

function CancelPanel({ assessment, onDismiss }: { assessment: AssessmentDetails; onDismiss: () => void }) {
  const [tellsOthers, setTellsOthers] = useState(false);
  const [cancelAssessment, { isLoading }] = useCancelAssessmentMutation();
  const toast = useToast();
  const waiting = countWaiting(assessment);
  const { data: recipients } = useCountMailRecipientsQuery({ assessmentId: assessment.id });

  const confirm = async () => {
    try {
      const { meta } = await cancelAssessment({
        assessmentId: assessment.id,
        tellNotScheduled: tellsOthers,
      }).unwrap();
      toast.success('Assessment cancelled', describeSent(meta?.mails));
    } catch (error) {
      toast.failure(error);
    }
    onDismiss();
  };

  return (
    <ImpactPanel
      open
      tone="danger"
      title={`Cancel ${assessment.name}?`}
      description={describeAssessment(assessment)}
      rows={listConsequences(assessment, { waiting, tellsOthers, recipients: recipients?.data })}
      note="Nobody can book it any more. This cannot be undone."
      confirmLabel="Cancel Assessment"
      cancelLabel="Keep Assessment"
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    >
      {waiting === 0 ? null : (
        <Checkbox
          label={`Also tell the ${countText(waiting, 'person who has', 'people who have')} not booked`}
          checked={tellsOthers}
          disabled={isLoading}
          onCheckedChange={setTellsOthers}
        />
      )}
    </ImpactPanel>
  );
}

interface Consequences {
  waiting: number;
  tellsOthers: boolean;
  /** Undefined until they are counted. */
  recipients: MailRecipients | undefined;
}

function listConsequences(
  { scheduledCount }: AssessmentDetails,
  { waiting, tellsOthers, recipients }: Consequences,
): ImpactRow[] {
  const rows: ImpactRow[] = [];
  if (scheduledCount > 0) {
    rows.push({
      id: 'booked',
      tone: 'warning',
      text: `${countText(scheduledCount, 'person has', 'people have')} an appointment`,
      aside: 'Coming ones are cancelled',
    });
  }
  if (waiting > 0) {
    rows.push({
      id: 'waiting',
      text: `${countText(waiting, 'person has', 'people have')} not booked`,
      aside: tellsOthers ? undefined : 'They are not told',
    });
  }
  const told = recipients && (tellsOthers ? addReach(recipients) : recipients.scheduled);
  if (scheduledCount > 0 || tellsOthers) rows.push(mailsRow(told));
  return rows;
}

const addReach = ({ scheduled, notScheduled }: MailRecipients): MailReach => ({
  mailed: scheduled.mailed + notScheduled.mailed,
  noEmail: scheduled.noEmail + notScheduled.noEmail,
  notJoined: scheduled.notJoined + notScheduled.notJoined,
});

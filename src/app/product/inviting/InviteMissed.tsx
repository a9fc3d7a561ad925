import { Mails } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useCountMailRecipientsQuery,
  useInviteMissedMembersMutation,
  useLazyGetAssessmentQuery,
} from '#app/api/assessmentApi.ts';
import { mailsRow } from '#app/product/seats/mailReach.ts';
import { countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useSeatsRow } from '#app/product/seats/useSeatsRow.tsx';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { useClosedRow } from './useClosedRow.ts';

export interface InviteMissedProps {
  organizationId: string;
  assessment: { id: string; name: string };
  /** How many people would get an email. */
  count: number;
  /** A borderless button, for the end of a line. */
  isPlain?: boolean | undefined;
  /** Called after sending, to move the focus: the button is removed. */
  onInvited: () => void;
}

/** Invites the people who did not attend again, after a confirmation. */
export function InviteMissed(props: InviteMissedProps) {
  const { organizationId, assessment, count, isPlain = false, onInvited } = props;
  const [getAssessment, { data, isFetching }] = useLazyGetAssessmentQuery();
  const t = useTexts('missed');
  const [isAsked, setIsAsked] = useState(false);
  const toast = useToast();

  /** Asks with the places of this moment. */
  const ask = async () => {
    try {
      await getAssessment({ organizationId, assessmentId: assessment.id }).unwrap();
      setIsAsked(true);
    } catch (error) {
      toast.failure(error);
    }
  };
  const leave = () => {
    // Focus can move only after the dialog has closed.
    flushSync(() => setIsAsked(false));
    onInvited();
  };

  return (
    <>
      <Button
        variant={isPlain ? 'ghost' : 'secondary'}
        icon={isPlain ? undefined : <Mails aria-hidden />}
        loading={isFetching && !isAsked}
        onClick={() => void ask()}
      >
        {t.rich('inviteAgain', { assessment: assessment.name, hidden })}
      </Button>
      {isAsked && data ? (
        <InvitePanel assessment={data.data} count={count} onInvited={leave} onDismiss={() => setIsAsked(false)} />
      ) : null}
    </>
  );
}

interface InvitePanelProps {
  assessment: AssessmentDetails;
  count: number;
  onInvited: () => void;
  onDismiss: () => void;
}

function InvitePanel({ assessment, count, onInvited, onDismiss }: InvitePanelProps) {
  const [inviteMissed, { isLoading }] = useInviteMissedMembersMutation();
  const toast = useToast();
  const t = useTexts('missed');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const seatsRow = useSeatsRow(assessment, countWaiting(assessment, count));
  const closedRow = useClosedRow(assessment);
  const { data: recipients } = useCountMailRecipientsQuery({ assessmentId: assessment.id });

  const confirm = async () => {
    try {
      const { data } = await inviteMissed({ assessmentId: assessment.id }).unwrap();
      if (data.sent === 0) toast.info(t('nobodyLeft'));
      else toast.success(t('sent', { count: data.sent }));
      onInvited();
    } catch (error) {
      toast.failure(error);
      onDismiss();
    }
  };

  return (
    <ImpactPanel
      open
      title={t('inviteQuestion', { count })}
      description={describeAssessment(formats, assessment)}
      rows={[mailsRow(mails, formats, recipients?.data.missed), ...(closedRow ? [closedRow] : []), seatsRow]}
      note={t('whoIsInvited')}
      confirmLabel={t('invite', { count })}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

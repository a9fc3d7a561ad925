import { Mails } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useCountMailRecipientsQuery,
  useInviteMissedMembersMutation,
  useLazyGetAssessmentQuery,
  useUpdateAssessmentMutation,
} from '#app/api/assessmentApi.ts';
import { mailsRow } from '#app/product/seats/mailReach.ts';
import { countText, countWaiting, describeAssessment } from '#app/product/seats/seatFixes.ts';
import { useSeatsRow } from '#app/product/seats/useSeatsRow.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { ImpactPanel, type ImpactRow } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { calendarDateAt, formatDayOfMonth } from '#domain/calendarDate.ts';

export interface InviteMissedProps {
  organizationId: string;
  assessment: { id: string; name: string };
  /** How many people would get an email. */
  count: number;
  /** Text of the button. */
  label: string;
  /** A borderless button, for the end of a line. */
  isPlain?: boolean | undefined;
  /** Called after sending, to move the focus: the button is removed. */
  onInvited: () => void;
}

/** Invites the people who did not attend again, after a confirmation. */
export function InviteMissed(props: InviteMissedProps) {
  const { organizationId, assessment, count, label, isPlain = false, onInvited } = props;
  const [getAssessment, { data, isFetching }] = useLazyGetAssessmentQuery();
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
        {label}
        <VisuallyHidden> to {assessment.name}</VisuallyHidden>
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
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const seatsRow = useSeatsRow(assessment, countWaiting(assessment, count));
  const closedRow = useClosedRow(assessment);
  const { data: recipients } = useCountMailRecipientsQuery({ assessmentId: assessment.id });

  const confirm = async () => {
    try {
      const { data } = await inviteMissed({ assessmentId: assessment.id }).unwrap();
      if (data.sent === 0) toast.info('Nobody was left to invite');
      else toast.success(`${countText(data.sent, 'invitation', 'invitations')} sent`);
      onInvited();
    } catch (error) {
      toast.failure(error);
      onDismiss();
    }
  };

  return (
    <ImpactPanel
      open
      title={`Invite ${countText(count, 'person', 'people')} again?`}
      description={describeAssessment(formats, assessment)}
      rows={[mailsRow(mails, formats, recipients?.data.missed), ...(closedRow ? [closedRow] : []), seatsRow]}
      note="Everyone who did not attend and was not invited again since gets a new link."
      confirmLabel={`Invite ${countText(count, 'Person', 'People')} Again`}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

/** A warning if nobody can book any more, with a button that lets people book until the last day. */
function useClosedRow(assessment: AssessmentDetails): ImpactRow | undefined {
  const [updateAssessment, { isLoading }] = useUpdateAssessmentMutation();
  const toast = useToast();
  const { timeZone, status } = assessment;
  const settings = decodeSettings(assessment, timeZone);
  const { state, lastDay } = bookingStateOf(
    { ...settings, canceled: status === 'Canceled' },
    calendarDateAt(clock.now(), timeZone),
  );
  if (state !== 'Closed') return undefined;

  const open = async () => {
    try {
      const body = { ...assessment, bookingLeadTime: false, bookingStartDate: null, bookingEndDate: null };
      await updateAssessment({ assessmentId: assessment.id, body }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };
  return {
    id: 'closed',
    tone: 'warning',
    text: `Booking closed on ${formatDayOfMonth(lastDay)}: nobody can book a time`,
    action: {
      label: `Open until ${formatDayOfMonth(settings.endDate)}`,
      loading: isLoading,
      onSelect: () => void open(),
    },
  };
}

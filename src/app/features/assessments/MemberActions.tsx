import { CalendarClock, CalendarPlus, CalendarX, Ellipsis, Mail, UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clock } from '#app/clock.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/components/menu/Menu.tsx';
import { RowActions } from './assessments.styles.ts';
import { useResendAssessmentInvitationMutation } from './assessmentsApi.ts';
import { BookForMember } from './BookForMember.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { MemberMails } from './MemberMails.tsx';
import { nameOf } from './memberName.ts';
import { RemoveMember } from './RemoveMember.tsx';

export interface MemberActionsProps {
  assessment: AssessmentDetails;
  member: AssessmentMember;
}

type Question = 'book' | 'cancel' | 'remove' | 'mails';

/** What can be done about one member of an assessment, as far as it still can be. */
export function MemberActions({ assessment, member }: MemberActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const root = useRef<HTMLDivElement>(null);
  const { appointment } = member;
  const dismiss = () => setQuestion(undefined);
  /** The row leaves its tab, and the button that had the focus goes with it. */
  const leave = () => {
    const drawer = root.current?.closest('dialog');
    // Nothing behind the question can take the focus before it is closed.
    flushSync(dismiss);
    drawer?.querySelector<HTMLElement>('[data-part="title"]')?.focus();
  };

  return (
    <RowActions ref={root}>
      {isOver(assessment) || appointment ? null : <Resend assessment={assessment} member={member} />}
      <Menu
        label={`Actions for ${nameOf(member)}`}
        trigger={<IconButton label={`More for ${nameOf(member)}`} icon={<Ellipsis aria-hidden />} />}
        items={itemsFor(assessment, member, setQuestion)}
      />
      {question === 'book' ? <BookForMember assessment={assessment} member={member} onDismiss={dismiss} /> : null}
      {question === 'cancel' && appointment ? (
        <CancelAppointment
          appointment={appointment}
          who={nameOf(member)}
          timeZone={assessment.timeZone}
          onCancelled={leave}
          onDismiss={dismiss}
        />
      ) : null}
      {question === 'remove' ? (
        <RemoveMember assessment={assessment} member={member} onRemoved={leave} onDismiss={dismiss} />
      ) : null}
      {question === 'mails' ? <MemberMails assessment={assessment} member={member} onDismiss={dismiss} /> : null}
    </RowActions>
  );
}

function itemsFor(
  assessment: AssessmentDetails,
  { appointment }: AssessmentMember,
  ask: (question: Question) => void,
): MenuItem[] {
  const mails = { id: 'mails', label: 'Mails', icon: <Mail aria-hidden />, onSelect: () => ask('mails') };
  if (isOver(assessment) || (appointment !== undefined && appointment.startsAt <= clock.now())) return [mails];
  const danger = { tone: 'danger', separated: true } as const;
  if (appointment === undefined) {
    return [
      { id: 'book', label: 'Book Appointment', icon: <CalendarPlus aria-hidden />, onSelect: () => ask('book') },
      mails,
      { id: 'remove', label: 'Remove', icon: <UserRoundX aria-hidden />, onSelect: () => ask('remove'), ...danger },
    ];
  }
  return [
    { id: 'book', label: 'Move Appointment', icon: <CalendarClock aria-hidden />, onSelect: () => ask('book') },
    mails,
    {
      id: 'cancel',
      label: 'Cancel Appointment',
      icon: <CalendarX aria-hidden />,
      onSelect: () => ask('cancel'),
      ...danger,
    },
  ];
}

function Resend({ assessment, member }: MemberActionsProps) {
  const [resend, { isLoading }] = useResendAssessmentInvitationMutation();
  const toast = useToast();
  const send = async () => {
    try {
      await resend({ assessmentId: assessment.id, assessmentMemberId: member.id }).unwrap();
      toast.success(`Invitation sent to ${member.organizationMember.user.email}`);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button variant="ghost" loading={isLoading} aria-label={`Resend to ${nameOf(member)}`} onClick={() => void send()}>
      Resend
    </Button>
  );
}

const isOver = ({ status }: AssessmentDetails) => status === 'Canceled' || status === 'Completed';

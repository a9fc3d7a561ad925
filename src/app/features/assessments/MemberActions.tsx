import { CalendarClock, CalendarPlus, CalendarX, Ellipsis, Mail, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { currentAppointmentOf, nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { BookForMember } from '#app/product/appointments/BookForMember.tsx';
import { CancelForMember } from '#app/product/appointments/CancelForMember.tsx';
import { ResendButton } from '#app/session/fresh-code/ResendButton.tsx';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { AssessmentMember, ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { useDrawerTitle } from '#design-system/components/drawer/Drawer.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { RowActions } from './assessments.styles.ts';
import { useResendAssessmentInvitationMutation } from './assessmentsApi.ts';
import { MemberMails } from './MemberMails.tsx';
import { RemoveMember } from './RemoveMember.tsx';

export interface MemberActionsProps {
  assessment: AssessmentDetails;
  member: ListedAssessmentMember;
}

type Question = 'book' | 'cancel' | 'remove' | 'mails';

/** The actions that are possible for a participant. */
export function MemberActions({ assessment, member }: MemberActionsProps) {
  const [question, setQuestion] = useState<Question>();
  const drawerTitle = useDrawerTitle();
  const appointment = currentAppointmentOf(member);
  const { email } = member.organizationMember.user;
  const dismiss = () => setQuestion(undefined);
  /** Called when the row, and the focused button in it, is removed. */
  const leave = () => {
    // Focus can move only after the dialog has closed.
    flushSync(dismiss);
    drawerTitle?.current?.focus();
  };

  return (
    <RowActions>
      {isOver(assessment) || appointment || email === '' ? null : <Resend assessment={assessment} member={member} />}
      <Menu
        label={`Actions for ${nameOf(member)}`}
        trigger={<IconButton label={`More for ${nameOf(member)}`} icon={<Ellipsis aria-hidden />} />}
        items={itemsFor(assessment, member, setQuestion)}
      />
      {question === 'book' ? <BookForMember assessment={assessment} member={member} onDismiss={dismiss} /> : null}
      {question === 'cancel' && appointment ? (
        <CancelForMember
          appointment={appointment}
          member={member}
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
  member: AssessmentMember,
  ask: (question: Question) => void,
): MenuItem[] {
  const appointment = currentAppointmentOf(member);
  const mails = { id: 'mails', label: 'Emails', icon: <Mail aria-hidden />, onSelect: () => ask('mails') };
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
  const { lastMail } = member;
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
    <ResendButton
      variant="ghost"
      sentAt={lastMail?.kind === 'assessmentInvitation' ? lastMail.queuedAt : 0}
      loading={isLoading}
      aria-label={`Resend to ${nameOf(member)}`}
      onResend={() => void send()}
    >
      Resend
    </ResendButton>
  );
}

const isOver = ({ status }: AssessmentDetails) => status === 'Canceled' || status === 'Completed';

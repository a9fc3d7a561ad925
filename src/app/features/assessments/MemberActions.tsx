import { BellRing, CalendarClock, CalendarPlus, CalendarX, Ellipsis, Mail, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentAppointmentOf, nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { BookForMember } from '#app/product/appointments/BookForMember.tsx';
import { CancelForMember } from '#app/product/appointments/CancelForMember.tsx';
import { LazyRemindPanel } from '#app/product/reminding/LazyRemindPanel.ts';
import { ResendButton } from '#app/session/fresh-code/ResendButton.tsx';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
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

type Question = 'book' | 'cancel' | 'remind' | 'remove' | 'mails';

/** The actions that are possible for a participant. */
export function MemberActions({ assessment, member }: MemberActionsProps) {
  const t = useTexts('invitedMembers');
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
        label={t('actionsFor', { name: nameOf(member) })}
        trigger={<IconButton label={t('moreFor', { name: nameOf(member) })} icon={<Ellipsis aria-hidden />} />}
        items={itemsFor(t, assessment, member, setQuestion)}
      />
      {question === 'book' ? <BookForMember assessment={assessment} member={member} onDismiss={dismiss} /> : null}
      {question === 'cancel' && appointment ? (
        <CancelForMember
          appointment={appointment}
          member={member}
          timeZone={member.siteTimeZone ?? assessment.timeZone}
          onCancelled={leave}
          onDismiss={dismiss}
        />
      ) : null}
      {question === 'remind' ? (
        <Suspense>
          <LazyRemindPanel
            assessment={assessment}
            people={{ assessmentMemberId: member.id, name: nameOf(member) }}
            onDismiss={dismiss}
          />
        </Suspense>
      ) : null}
      {question === 'remove' ? (
        <RemoveMember assessment={assessment} member={member} onRemoved={leave} onDismiss={dismiss} />
      ) : null}
      {question === 'mails' ? <MemberMails assessment={assessment} member={member} onDismiss={dismiss} /> : null}
    </RowActions>
  );
}

function itemsFor(
  t: TextsOf<'invitedMembers'>,
  assessment: AssessmentDetails,
  member: AssessmentMember,
  ask: (question: Question) => void,
): MenuItem[] {
  const appointment = currentAppointmentOf(member);
  const mails = { id: 'mails', label: t('emails'), icon: <Mail aria-hidden />, onSelect: () => ask('mails') };
  if (isOver(assessment) || (appointment !== undefined && appointment.startsAt <= clock.now())) return [mails];
  const danger = { tone: 'danger', separated: true } as const;
  if (appointment === undefined) {
    return [
      { id: 'book', label: t('bookAppointment'), icon: <CalendarPlus aria-hidden />, onSelect: () => ask('book') },
      { id: 'remind', label: t('remind'), icon: <BellRing aria-hidden />, onSelect: () => ask('remind') },
      mails,
      { id: 'remove', label: t('remove'), icon: <UserRoundX aria-hidden />, onSelect: () => ask('remove'), ...danger },
    ];
  }
  return [
    { id: 'book', label: t('moveAppointment'), icon: <CalendarClock aria-hidden />, onSelect: () => ask('book') },
    mails,
    {
      id: 'cancel',
      label: t('cancelAppointment'),
      icon: <CalendarX aria-hidden />,
      onSelect: () => ask('cancel'),
      ...danger,
    },
  ];
}

function Resend({ assessment, member }: MemberActionsProps) {
  const t = useTexts('invitedMembers');
  const [resend, { isLoading }] = useResendAssessmentInvitationMutation();
  const { lastMail } = member;
  const toast = useToast();
  const send = async () => {
    try {
      await resend({ assessmentId: assessment.id, assessmentMemberId: member.id }).unwrap();
      toast.success(t('invitationSent', { email: member.organizationMember.user.email }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <ResendButton
      variant="ghost"
      sentAt={lastMail?.kind === 'assessmentInvitation' ? lastMail.queuedAt : 0}
      loading={isLoading}
      aria-label={t('resendTo', { name: nameOf(member) })}
      onResend={() => void send()}
    >
      {t('resend')}
    </ResendButton>
  );
}

const isOver = ({ status }: AssessmentDetails) => status === 'Canceled' || status === 'Completed';

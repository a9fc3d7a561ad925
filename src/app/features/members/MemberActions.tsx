import { useState } from 'react';
import {
  useDeactivateMemberMutation,
  useReactivateMemberMutation,
  useResendMemberInvitationMutation,
} from '#app/api/memberApi.ts';
import {
  DeactivationReasonSelect,
  type DeactivationReasonValue,
  toDeactivationReason,
} from '#app/product/people/DeactivationReasonSelect.tsx';
import { useNeededQuestion } from '#app/product/people/useNeededQuestion.tsx';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { ResendButton } from '#app/session/fresh-code/ResendButton.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { CorrectMember } from './CorrectMember.tsx';

export interface MemberActionsProps {
  organizationId: string;
  member: MemberDetails;
}

/** Resends the invitation, corrects, deactivates or reactivates a member. */
export function MemberActions({ organizationId, member }: MemberActionsProps) {
  const props = { organizationId, member };
  if (member.deactivatedAt !== null) return <Reactivate {...props} />;
  const hasEmail = member.user.email !== '';
  const isOpen = member.roles.some(({ declinedAt }) => declinedAt === null);
  return (
    <>
      {hasEmail && member.roles.some(({ acceptedAt }) => acceptedAt === null) ? <Resend {...props} /> : null}
      {isOpen ? <CorrectMember {...props} /> : null}
      <Deactivate {...props} />
    </>
  );
}

function Resend({ organizationId, member: { user } }: MemberActionsProps) {
  const [resend, { isLoading }] = useResendMemberInvitationMutation();
  const t = useTexts('memberDetails');
  const [sentAt, setSentAt] = useState(0);
  const toast = useToast();
  const send = async () => {
    try {
      await resend({ organizationId, userId: user.id }).unwrap();
      setSentAt(clock.now());
      toast.success(t('invitationSent', { email: user.email }));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <ResendButton sentAt={sentAt} loading={isLoading} onResend={() => void send()}>
      {t('resend')}
    </ResendButton>
  );
}

function Deactivate({ organizationId, member }: MemberActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState<DeactivationReasonValue>('None');
  const t = useTexts('memberDetails');
  const mails = useTexts('mailReach');
  const [deactivate, { isLoading }] = useDeactivateMemberMutation();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const { user, comingAppointments, noMailReason } = member;
  const name = user.fullName ?? user.email;
  const appointments = t(noMailReason === undefined ? 'appointmentsCancelledByEmail' : 'appointmentsCancelled', {
    count: comingAppointments,
  });

  const { saveOrAsk, question } = useNeededQuestion({ name, confirmLabel: t('deactivate') });

  const ask = () => {
    setReason('None');
    setIsAsked(true);
  };

  const confirm = async () => {
    try {
      const reply = await saveOrAsk((isSure) =>
        deactivate({
          organizationId,
          userId: user.id,
          reason: toDeactivationReason(reason),
          ...(isSure && { keepsAppointments: true }),
        })
          .unwrap()
          .finally(() => setIsAsked(false)),
      );
      if (reply === undefined) return;
      const { data } = reply;
      showUndoable(
        t('deactivated', { name }),
        data.undoId,
        comingAppointments > 0 ? mails('told', { who: name, reason: noMailReason ?? 'none' }) : undefined,
      );
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <>
      <Button tone="danger" onClick={ask}>
        {t('deactivate')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('deactivateQuestion', { name })}
        description={
          <>
            {t('loggedOut')}
            {comingAppointments > 0 ? ` ${appointments}` : null}
          </>
        }
        confirmLabel={t('deactivate')}
        cancelLabel={t('keepActive')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsked}
      >
        <DeactivationReasonSelect value={reason} disabled={isLoading} onValueChange={setReason} />
      </ConfirmDialog>
      {question}
    </>
  );
}

function Reactivate({ organizationId, member: { user } }: MemberActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const t = useTexts('memberDetails');
  const [reactivate, { isLoading }] = useReactivateMemberMutation();
  const toast = useToast();
  const name = user.fullName ?? user.email;
  const confirm = async () => {
    try {
      await reactivate({ organizationId, userId: user.id }).unwrap();
      toast.success(t('reactivated', { name }));
    } catch (error) {
      toast.failure(error);
    }
    setIsAsked(false);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsked(true)}>
        {t('reactivate')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('reactivateQuestion', { name })}
        description={t('canLogIn')}
        confirmLabel={t('reactivate')}
        cancelLabel={t('keepDeactivated')}
        loading={isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={setIsAsked}
      />
    </>
  );
}

import { UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { RowActions } from './assessments.styles.ts';
import { useRemoveAssessmentMemberMutation, useResendAssessmentInvitationMutation } from './assessmentsApi.ts';

export interface InvitationActionsProps {
  assessment: AssessmentDetails;
  /** Somebody without an appointment. */
  member: AssessmentMember;
}

/** What can be done about an invitation that nobody has followed yet: send it again, or take it back. */
export function InvitationActions({ assessment, member }: InvitationActionsProps) {
  return (
    <RowActions>
      <Resend assessment={assessment} member={member} />
      <Remove assessment={assessment} member={member} />
    </RowActions>
  );
}

function Resend({ assessment, member }: InvitationActionsProps) {
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

function Remove({ assessment, member }: InvitationActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [remove, { isLoading }] = useRemoveAssessmentMemberMutation();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOf(member);

  const confirm = async () => {
    const drawer = button.current?.closest('dialog');
    try {
      await remove({ assessmentId: assessment.id, assessmentMemberId: member.id }).unwrap();
      // Nothing behind the question can take the focus before it is closed, and the button goes with its row.
      flushSync(() => setIsAsked(false));
      toast.success(`${name} is no longer invited`);
      drawer?.querySelector<HTMLElement>('[data-part="title"]')?.focus();
    } catch (error) {
      setIsAsked(false);
      toast.failure(error);
    }
  };

  return (
    <>
      <IconButton
        ref={button}
        label={`Remove ${name}`}
        icon={<UserRoundX aria-hidden />}
        onClick={() => setIsAsked(true)}
      />
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={`Remove ${name}?`}
        text={`${name} can no longer book ${assessment.name}. You can invite them again at any time.`}
        confirmLabel="Remove"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onDismiss={() => setIsAsked(false)}
      />
    </>
  );
}

function nameOf({ organizationMember }: AssessmentMember): string {
  return organizationMember.user.fullName ?? organizationMember.user.email;
}

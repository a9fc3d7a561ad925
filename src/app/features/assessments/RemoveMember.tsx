import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { AssessmentMember } from '#contract/assessmentMember.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { useRemoveAssessmentMemberMutation } from './assessmentsApi.ts';

export interface RemoveMemberProps {
  assessment: AssessmentDetails;
  /** Has no appointment. */
  member: AssessmentMember;
  onRemoved: () => void;
  onDismiss: () => void;
}

/** Confirms the removal of a participant. */
export function RemoveMember({ assessment, member, onRemoved, onDismiss }: RemoveMemberProps) {
  const t = useTexts('invitedMembers');
  const [remove, { isLoading }] = useRemoveAssessmentMemberMutation();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const name = nameOf(member);
  const confirm = async () => {
    try {
      const { data } = await remove({ assessmentId: assessment.id, assessmentMemberId: member.id }).unwrap();
      showUndoable(t('noLongerInvited', { name }), data.undoId);
      onRemoved();
    } catch (error) {
      toast.failure(error);
      onDismiss();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('removeNamed', { name })}
      description={t('canNoLongerBook', { name, assessment: shownTexts(assessment).name })}
      confirmLabel={t('remove')}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={onDismiss}
    />
  );
}

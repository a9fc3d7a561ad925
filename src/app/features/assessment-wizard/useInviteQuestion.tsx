import { memberApi } from '#app/api/memberApi.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { countSelected, type MemberSelection } from '#domain/memberSelection.ts';
import { describeInvitation } from './describeInvitation.ts';
import { invitableMembersArgs, invitableMembersUrl } from './invitableMembers.ts';
import { useQuestion } from './useQuestion.tsx';

/** Asks before emails go out to the selected members. `question` has to be rendered. */
export function useInviteQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const [listMembers] = memberApi.useLazyListMembersQuery();

  /** Resolves to true if nobody is to be invited. Rejects if the members cannot be counted. */
  const ask = async (assessment: AssessmentDetails, selection: MemberSelection): Promise<boolean> => {
    const args = invitableMembersArgs(assessment, invitableMembersUrl.initial);
    const { meta } = await listMembers(args).unwrap();
    const totals = meta.invitable ?? { total: 0, invitedCount: 0 };
    const people = countSelected(selection, totals) - totals.invitedCount;
    if (people <= 0) return true;
    const { title, text, confirmLabel } = describeInvitation(assessment, people);
    return askPerson<boolean>((onAnswer) => (
      <ConfirmDialog
        open
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        cancelLabel="Go Back"
        onConfirm={() => onAnswer(true)}
        onDismiss={() => onAnswer(false)}
      />
    ));
  };
  return { ask, question };
}

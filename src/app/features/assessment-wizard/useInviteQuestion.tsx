import { memberApi } from '#app/api/memberApi.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import { countSelected, type MemberSelection } from '#domain/memberSelection.ts';
import { type InviteAnswer, InvitePanel, type SearchedMembers } from './InvitePanel.tsx';
import { invitableMembersArgs, invitableMembersUrl } from './invitableMembers.ts';
import { useQuestion } from './useQuestion.tsx';

/** Asks before emails go out to the selected members. `question` has to be rendered. */
export function useInviteQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const [listMembers] = memberApi.useLazyListMembersQuery();

  const findSearched = async (assessment: AssessmentDetails, text: string): Promise<SearchedMembers> => {
    const args = invitableMembersArgs(assessment, { search: text, page: 1 });
    const { data, meta } = await listMembers({ ...args, limit: longestPage }).unwrap();
    const ids = data.flatMap(({ id, isInvited }) => (isInvited ? [] : [id]));
    return { text, total: meta.total, ids: meta.total > longestPage ? undefined : ids };
  };

  /**
   * Asks nothing if nobody is to be invited. Resolves to undefined if the person goes back. Rejects if the members cannot be
   * counted.
   */
  const ask = async (
    assessment: AssessmentDetails,
    selection: MemberSelection,
    search: string,
  ): Promise<InviteAnswer | undefined> => {
    const args = invitableMembersArgs(assessment, invitableMembersUrl.initial);
    const { meta } = await listMembers(args).unwrap();
    const totals = meta.invitable ?? { total: 0, invitedCount: 0 };
    const people = countSelected(selection, totals) - totals.invitedCount;
    if (people <= 0) return { assessment };
    const searched = selection.selectAll && search !== '' ? await findSearched(assessment, search) : undefined;
    return askPerson<InviteAnswer | undefined>((onAnswer) => (
      <InvitePanel assessment={assessment} people={people} searched={searched} onAnswer={onAnswer} />
    ));
  };
  return { ask, question };
}

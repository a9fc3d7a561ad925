import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { emptySelection, type MemberSelection, toInvitePayload } from '#domain/memberSelection.ts';
import { type InviteAnswer, InvitePanel, type SearchedMembers } from './InvitePanel.tsx';
import { invitableMembersArgs, invitableMembersUrl } from './invitableMembers.ts';
import type { StepSave } from './StepForm.tsx';
import type { Invitation } from './stepSections.ts';
import { useInviteToAssessmentMutation, usePreviewInvitationMutation } from './wizardApi.ts';

/**
 * After a confirmation saves whether new members are invited, and invites the selected ones. `onSaved` gets a sentence about
 * the emails. `question` has to be rendered.
 */
export function useInvite(onSaved: (save: StepSave<Invitation>, mails: string | undefined) => void) {
  const t = useTexts('inviteStep');
  const mailTexts = useTexts('mailReach');
  const formats = useFormats();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [inviteToAssessment] = useInviteToAssessmentMutation();
  const { ask, question } = useInviteQuestion();
  const [{ search }] = useUrlState(invitableMembersUrl);
  const toast = useToast();

  const invite = async (save: StepSave<Invitation>) => {
    const { values, assessment } = save;
    if (assessment === undefined) return undefined;
    const { id: assessmentId } = assessment;
    try {
      const isOver = assessment.status === 'Completed';
      const answer = isOver ? { assessment } : await ask(assessment, values.selection, search);
      if (answer === undefined) return undefined;
      const selection = answer.onlyIds ? { ...emptySelection, include: answer.onlyIds } : values.selection;
      const body = { ...answer.assessment, autoCreateAssessmentForInvitees: values.invitesNewMembers };
      await updateAssessment({ assessmentId, body }).unwrap();
      let mails: MailReach | undefined;
      if (!isOver) {
        const invited = await inviteToAssessment({ assessmentId, body: toInvitePayload(selection) }).unwrap();
        mails = invited.data.mails;
      }
      onSaved(save, describeSent(mailTexts, formats, mails));
    } catch (error) {
      if (isStale(error)) throw error;
      toast.failureTitled(t('failed'), error);
    }
    return undefined;
  };
  return { invite, question };
}

/** Asks before emails go out to the selected members. `question` has to be rendered. */
function useInviteQuestion() {
  const { ask: askPerson, question } = useQuestion();
  const [listMembers] = memberApi.useLazyListMembersQuery();
  const [preview] = usePreviewInvitationMutation();

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
    const { data: reach } = await preview({
      assessmentId: assessment.id,
      body: toInvitePayload(selection),
    }).unwrap();
    if (reach.mailed + reach.noEmail === 0) return { assessment };
    const searched = selection.selectAll && search !== '' ? await findSearched(assessment, search) : undefined;
    return askPerson<InviteAnswer | undefined>((onAnswer) => (
      <InvitePanel assessment={assessment} reach={reach} searched={searched} onAnswer={onAnswer} />
    ));
  };
  return { ask, question };
}

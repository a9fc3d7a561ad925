import { CalendarX } from 'lucide-react';
import { useField } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { useUpdateAssessmentMutation } from '#app/api/assessmentApi.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { paths } from '#app/session/paths.ts';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { isStale } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { longestPage } from '#contract/common.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { emptySelection, type MemberSelection, toInvitePayload } from '#domain/memberSelection.ts';
import { InviteMembersList } from './InviteMembersList.tsx';
import { type InviteAnswer, InvitePanel, type SearchedMembers } from './InvitePanel.tsx';
import { invitableMembersArgs, invitableMembersUrl } from './invitableMembers.ts';
import { StepForm, type StepSave } from './StepForm.tsx';
import { StepActions, WizardFallback } from './StepParts.tsx';
import type { StepSections } from './stepSections.ts';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Step } from './wizard.styles.ts';
import { useInviteToAssessmentMutation, usePreviewInvitationMutation } from './wizardApi.ts';

/** The values of the third step. */
type Invitation = {
  selection: MemberSelection;
  invitesNewMembers: boolean;
};

const invitationSections: StepSections<Invitation> = {
  split: (values) => values,
  // Sections hold what `split` returned.
  join: (sections) => sections as Invitation,
  texts: (t) => ({
    invitesNewMembers: {
      label: t('inviteNew'),
      setting: 'autoCreateAssessmentForInvitees',
      describe: ({ invitesNewMembers }) => (invitesNewMembers ? t('yes') : t('no')),
    },
  }),
};

/** Step 3: invites members. */
function InviteMembersPage() {
  const t = useTexts('inviteStep');
  const { assessmentId, assessment, answer } = useWizardAssessment();
  const { invite, question } = useInvite();
  const previousHref = paths.assessmentSchedule(assessmentId);
  if (assessment === undefined) {
    return (
      <Step>
        <WizardFallback answer={answer} />
        <StepActions previousHref={previousHref} disabled />
      </Step>
    );
  }
  return (
    <>
      <StepForm<Invitation>
        key={assessmentId}
        step="invitation"
        sections={invitationSections}
        assessment={assessment}
        toValues={(of = assessment) => ({
          selection: emptySelection,
          invitesNewMembers: of.autoCreateAssessmentForInvitees,
        })}
        onSave={invite}
      >
        {({ submitting }) => (
          <>
            {assessment.status === 'Completed' ? (
              <Card title={t('inviteMembers')}>
                <EmptyState headingLevel={3} icon={<CalendarX />} title={t('isOver')} description={t('whyOver')} />
              </Card>
            ) : (
              <Card title={t('inviteMembers')} description={t('chosenGetEmail')}>
                <Stack gap={5}>
                  <InvitationFields assessment={assessment} disabled={submitting} />
                </Stack>
              </Card>
            )}
            <StepActions previousHref={previousHref} loading={submitting} />
          </>
        )}
      </StepForm>
      {question}
    </>
  );
}

function InvitationFields({ assessment, disabled }: { assessment: AssessmentDetails; disabled: boolean }) {
  const t = useTexts('inviteStep');
  const { input: selection } = useField<MemberSelection>('selection');
  const { input: invitesNewMembers } = useField<boolean>('invitesNewMembers', { type: 'checkbox' });
  return (
    <>
      <InviteMembersList
        assessment={assessment}
        selection={selection.value}
        disabled={disabled}
        onSelectionChange={selection.onChange}
      />
      <Checkbox
        label={t('inviteNewlyJoined')}
        description={t('aboutNewlyJoined')}
        checked={invitesNewMembers.checked ?? false}
        disabled={disabled}
        onCheckedChange={invitesNewMembers.onChange}
      />
    </>
  );
}

/** After a confirmation saves whether new members are invited, invites the selected ones, and leaves the wizard. */
function useInvite() {
  const t = useTexts('inviteStep');
  const mailTexts = useTexts('mailReach');
  const formats = useFormats();
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [inviteToAssessment] = useInviteToAssessmentMutation();
  const { ask, question } = useInviteQuestion();
  const [{ search }] = useUrlState(invitableMembersUrl);
  const navigate = useNavigate();
  const toast = useToast();

  const invite = async ({ values, assessment, draft }: StepSave<Invitation>) => {
    if (assessment === undefined) return undefined;
    const { id: assessmentId, memberCount } = assessment;
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
      draft.remove();
      // The path of the specification, the same page.
      navigate(`${paths.assessments}/`);
      toast.success(memberCount > 0 ? t('updated') : t('created'), describeSent(mailTexts, formats, mails));
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

export { InviteMembersPage as Component };

import { CalendarX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/session/paths.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { InvitationFields } from './InvitationFields.tsx';
import { StepForm } from './StepForm.tsx';
import { StepActions, WizardFallback } from './StepParts.tsx';
import { type Invitation, invitationOf, invitationSections } from './stepSections.ts';
import { useInvite } from './useInvite.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Step } from './wizard.styles.ts';
import { useOnValues } from './wizardStep.ts';

/** Step 3: invites members. */
function InviteMembersPage() {
  const t = useTexts('inviteStep');
  const { assessmentId, assessment, answer } = useWizardAssessment();
  const onValues = useOnValues('invitation');
  const navigate = useNavigate();
  const toast = useToast();
  const { invite, question } = useInvite(({ assessment: saved, draft, leave }, mails) => {
    draft.remove();
    // The path of the specification, the same page.
    leave(() => navigate(`${paths.assessments}/`));
    toast.success(saved?.memberCount === 0 ? t('created') : t('updated'), mails);
  });
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
        toValues={(of = assessment) => invitationOf(of)}
        onSave={invite}
        onValues={onValues}
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

export { InviteMembersPage as Component };

import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { SummaryColumns, WideSummary } from '#app/ui/forms/SummaryColumns.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { CannotEdit, isEditable } from './CannotEdit.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Step, Wizard } from './wizard.styles.ts';
import { type OnStepValues, type StepValues, wizardStepOf, wizardTitleOf } from './wizardStep.ts';

const WizardSummary = lazy(async () => ({ default: (await import('./WizardSummary.tsx')).WizardSummary }));

/** Layout of the three wizard steps. */
function WizardLayout() {
  const t = useTexts('assessmentWizard');
  const { pathname, state } = useLocation();
  const { assessmentId = '' } = useParams();
  const { assessment, answer } = useWizardAssessment();
  const title = wizardTitleOf(t, assessmentId, state);
  useDocumentTitle(title);
  const crumbs = [
    { label: t('dashboard'), href: `${paths.app}/` },
    { label: t('assessments'), href: paths.assessments },
    { label: title, href: pathname },
  ];
  return (
    <Wizard>
      <PageHeader title={title} breadcrumbs={<Breadcrumbs items={crumbs} />} />
      <SummaryColumns>
        {isEditable(assessment, answer.error) ? (
          <Steps assessmentId={assessmentId} assessment={assessment} pathname={pathname} />
        ) : (
          <CannotEdit cancelled={assessment} />
        )}
      </SummaryColumns>
    </Wizard>
  );
}

interface StepsProps {
  /** Empty for a new one. */
  assessmentId: string;
  assessment: AssessmentDetails | undefined;
  pathname: string;
}

function Steps({ assessmentId, assessment, pathname }: StepsProps) {
  const t = useTexts('assessmentWizard');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Drafts keep unsaved changes of the step that is left.
  const openStep = (step: number) =>
    navigate(step === 0 ? paths.editAssessment(assessmentId) : paths.assessmentSchedule(assessmentId), { state });
  const [{ values, of }, setShown] = useState<{ values: StepValues; of: string }>({ values: {}, of: assessmentId });
  if (of !== assessmentId) setShown({ values: {}, of: assessmentId });
  const onStepValues: OnStepValues = useCallback(
    (step) => setShown((shown) => ({ ...shown, values: { ...shown.values, ...step } })),
    [],
  );
  return (
    <>
      <Step>
        <Stepper
          steps={[t('generalInfo'), t('scheduling'), t('inviteMembers')]}
          value={wizardStepOf(pathname)}
          onValueChange={openStep}
        />
        {/* Drafts belong to a person. */}
        {user === undefined ? null : (
          <>
            <Outlet context={onStepValues} />
            <LeaveGuard assessmentId={assessmentId} page="wizard" parentPath={paths.createAssessment} />
          </>
        )}
      </Step>
      <WideSummary aria-label={t('summary')}>
        <Suspense fallback={null}>
          <WizardSummary assessment={assessment} values={values} />
        </Suspense>
      </WideSummary>
    </>
  );
}

export { WizardLayout as Component };

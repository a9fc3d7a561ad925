import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { CannotEdit, isEditable } from './CannotEdit.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Wizard } from './wizard.styles.ts';
import { wizardStepOf, wizardTitleOf } from './wizardStep.ts';

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
      {isEditable(assessment, answer.error) ? (
        <Steps assessmentId={assessmentId} pathname={pathname} />
      ) : (
        <CannotEdit cancelled={assessment} />
      )}
    </Wizard>
  );
}

function Steps({ assessmentId, pathname }: { assessmentId: string; pathname: string }) {
  const t = useTexts('assessmentWizard');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Drafts keep unsaved changes of the step that is left.
  const openStep = (step: number) =>
    navigate(step === 0 ? paths.editAssessment(assessmentId) : paths.assessmentSchedule(assessmentId), { state });
  return (
    <>
      <Stepper
        steps={[t('generalInfo'), t('scheduling'), t('inviteMembers')]}
        value={wizardStepOf(pathname)}
        onValueChange={openStep}
      />
      {/* Drafts belong to a person. */}
      {user === undefined ? null : (
        <>
          <Outlet />
          <LeaveGuard assessmentId={assessmentId} page="wizard" parentPath={paths.createAssessment} />
        </>
      )}
    </>
  );
}

export { WizardLayout as Component };

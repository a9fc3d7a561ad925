import { SearchX } from 'lucide-react';
import { Outlet, useBlocker, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isWithin, paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { Wizard } from './wizard.styles.ts';
import { useWizardDraft } from './wizardDraft.ts';
import { wizardStepOf, wizardSteps, wizardTitleOf } from './wizardStep.ts';

/** Layout of the three wizard steps. */
function WizardLayout() {
  const { pathname, state } = useLocation();
  const { assessmentId = '' } = useParams();
  const { assessment, answer } = useWizardAssessment();
  const title = wizardTitleOf(assessmentId, state);
  useDocumentTitle(title);
  const crumbs = [
    { label: 'Dashboard', href: `${paths.app}/` },
    { label: 'Assessments', href: paths.assessments },
    { label: title, href: pathname },
  ];
  return (
    <Wizard>
      <PageHeader title={title} breadcrumbs={<Breadcrumbs items={crumbs} />} />
      {isNotFound(answer.error) ? (
        <CannotEdit
          title="This assessment was not found"
          description="The link may be old, or the assessment may belong to another organization."
        />
      ) : assessment?.status === 'Canceled' ? (
        <CannotEdit
          title="This assessment was cancelled"
          description={`${assessment.name} can no longer be changed. You can duplicate it instead.`}
        />
      ) : (
        <Steps assessmentId={assessmentId} pathname={pathname} />
      )}
    </Wizard>
  );
}

function Steps({ assessmentId, pathname }: { assessmentId: string; pathname: string }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { state } = useLocation();
  // Drafts keep unsaved changes of the step that is left.
  const openStep = (step: number) =>
    navigate(step === 0 ? paths.editAssessment(assessmentId) : paths.assessmentSchedule(assessmentId), { state });
  return (
    <>
      <Stepper steps={wizardSteps} value={wizardStepOf(pathname)} onValueChange={openStep} />
      {/* Drafts belong to a person. */}
      {user === undefined ? null : (
        <>
          <Outlet />
          <LeaveGuard assessmentId={assessmentId} />
        </>
      )}
    </>
  );
}

/** Shown instead of the steps. */
function CannotEdit({ title, description }: { title: string; description: string }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={title}
        description={description}
        actions={<LinkButton href={paths.assessments}>Back to Assessments</LinkButton>}
      />
    </Card>
  );
}

/** Asks before the wizard is left with unsaved changes. Closing the tab needs no question: the draft stays. */
function LeaveGuard({ assessmentId }: { assessmentId: string }) {
  const { draft } = useWizardDraft(assessmentId);
  const blocker = useBlocker(
    ({ nextLocation }) => draft.exists() && !isWithin(nextLocation.pathname, paths.createAssessment),
  );
  const leave = () => {
    draft.remove();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="danger"
      title="Leave without saving?"
      description="What you have changed here is not saved yet and will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={leave}
      onOpenChange={() => blocker.reset?.()}
    />
  );
}

export { WizardLayout as Component };

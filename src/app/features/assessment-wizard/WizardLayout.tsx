import { SearchX } from 'lucide-react';
import { Outlet, useBlocker, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isWithin, paths } from '#app/session/paths.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
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
      {isNotFound(answer.error) ? (
        <CannotEdit title={t('notFound')} description={t('whyNotFound')} />
      ) : assessment?.status === 'Canceled' ? (
        <CannotEdit title={t('cancelled')} description={t('whyCancelled', { name: assessment.name })} />
      ) : (
        <Steps assessmentId={assessmentId} pathname={pathname} />
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
          <LeaveGuard assessmentId={assessmentId} />
        </>
      )}
    </>
  );
}

/** Shown instead of the steps. */
function CannotEdit({ title, description }: { title: string; description: string }) {
  const t = useTexts('assessmentWizard');
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={title}
        description={description}
        actions={<LinkButton href={paths.assessments}>{t('backToAssessments')}</LinkButton>}
      />
    </Card>
  );
}

/** Asks before the wizard is left with unsaved changes. Closing the tab needs no question: the draft stays. */
function LeaveGuard({ assessmentId }: { assessmentId: string }) {
  const t = useTexts('assessmentWizard');
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
      title={t('leaveUnsaved')}
      description={t('changesLost')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={leave}
      onOpenChange={() => blocker.reset?.()}
    />
  );
}

export { WizardLayout as Component };

import { Outlet, useLocation, useParams } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Wizard } from './wizard.styles.ts';
import { wizardStepOf, wizardSteps } from './wizardStep.ts';

const crumbs = [
  { label: 'Dashboard', href: `${paths.app}/` },
  { label: 'Assessments', href: paths.assessments },
  { label: 'Create Assessment', href: paths.createAssessment },
];

/** Around the three steps in which an assessment is created or edited. */
export function WizardLayout() {
  useDocumentTitle('Create Assessment');
  const { pathname } = useLocation();
  const { assessmentId = '' } = useParams();
  return (
    <Wizard>
      <PageHeader title="Create Assessment" breadcrumbs={<Breadcrumbs items={crumbs} />} />
      <Stepper steps={wizardSteps} current={wizardStepOf(pathname)} />
      <Outlet />
      <LeaveGuard assessmentId={assessmentId} />
    </Wizard>
  );
}

import { ArrowLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { errorMessage } from '#app/api/errorMessage.ts';
import { paths } from '#app/paths.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { AssessmentOverview } from './AssessmentOverview.tsx';
import { FooterActions, Sections } from './assessments.styles.ts';
import { statusOf } from './assessmentTexts.ts';
import { CancelAssessment } from './CancelAssessment.tsx';
import { InvitedMembers } from './InvitedMembers.tsx';

export interface AssessmentDrawerProps {
  organizationId: string;
  assessmentId: string;
  onDismiss: () => void;
}

/** The details of one assessment: an overview, and behind it everyone who is invited. */
export function AssessmentDrawer({ organizationId, assessmentId, onDismiss }: AssessmentDrawerProps) {
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentQuery(
    { organizationId, assessmentId },
    { refetchOnMountOrArgChange: true },
  );
  const [view, setView] = useState<'overview' | 'members'>('overview');
  const assessment = currentData?.data;
  const status = assessment && statusOf(assessment.status);
  const canAct = assessment !== undefined && assessment.status !== 'Canceled';

  return (
    <Drawer
      open
      title={view === 'members' ? 'All Invited Members' : (assessment?.name ?? 'Assessment')}
      titleStart={
        view === 'members' ? (
          <IconButton
            label="Back to overview"
            icon={<ArrowLeft aria-hidden />}
            data-autofocus
            onClick={() => setView('overview')}
          />
        ) : undefined
      }
      titleEnd={
        status && view === 'overview' ? <StatusBadge tone={status.tone}>{status.label}</StatusBadge> : undefined
      }
      footer={canAct && view === 'overview' ? <Actions assessment={assessment} /> : undefined}
      onDismiss={onDismiss}
    >
      {assessment === undefined && isError ? (
        <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {assessment === undefined && !isError ? <SkeletonOverview /> : null}
      {assessment && view === 'overview' ? (
        <AssessmentOverview assessment={assessment} onAllMembers={() => setView('members')} />
      ) : null}
      {assessment && view === 'members' ? <InvitedMembers assessment={assessment} /> : null}
    </Drawer>
  );
}

/** What can still be done about an assessment that is not cancelled. */
function Actions({ assessment }: { assessment: AssessmentDetails }) {
  return (
    <FooterActions>
      {assessment.status === 'Completed' ? <span /> : <CancelAssessment assessment={assessment} />}
      <LinkButton icon={<Pencil aria-hidden />} href={paths.editAssessment(assessment.id)}>
        Edit
      </LinkButton>
    </FooterActions>
  );
}

function SkeletonOverview() {
  return (
    <Sections role="status" aria-label="Loading the assessment">
      <Skeleton shape="block" blockSize="160px" />
      <Skeleton shape="block" blockSize="120px" />
      <Skeleton shape="block" blockSize="240px" />
    </Sections>
  );
}

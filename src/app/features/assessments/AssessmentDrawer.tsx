import { ArrowLeft, Pencil } from 'lucide-react';
import { freshSeconds } from '#app/api/ahead.ts';
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
import { ExportParticipants } from './ExportParticipants.tsx';
import { InvitedMembers } from './InvitedMembers.tsx';
import type { DrawerView } from './listState.ts';
import { ResendToAll } from './ResendToAll.tsx';

export interface AssessmentDrawerProps {
  organizationId: string;
  assessmentId: string;
  view: DrawerView;
  onViewChange: (view: DrawerView) => void;
  onDismiss: () => void;
}

/** The details of one assessment: an overview, and behind it everyone who is invited. */
export function AssessmentDrawer(props: AssessmentDrawerProps) {
  const { organizationId, assessmentId, view, onViewChange, onDismiss } = props;
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentQuery(
    { organizationId, assessmentId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const assessment = currentData?.data;
  const status = assessment && statusOf(assessment.status);

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
            onClick={() => onViewChange('overview')}
          />
        ) : undefined
      }
      titleEnd={
        status && view === 'overview' ? <StatusBadge tone={status.tone}>{status.label}</StatusBadge> : undefined
      }
      footer={assessment && actionsOf(assessment, view)}
      onDismiss={onDismiss}
    >
      {assessment === undefined && isError ? (
        <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {assessment === undefined && !isError ? <SkeletonOverview /> : null}
      {assessment && view === 'overview' ? (
        <AssessmentOverview assessment={assessment} onAllMembers={() => onViewChange('members')} />
      ) : null}
      {assessment && view === 'members' ? <InvitedMembers assessment={assessment} /> : null}
    </Drawer>
  );
}

/** What can be done about an assessment, or about all of its members; undefined where there is nothing. */
function actionsOf(assessment: AssessmentDetails, view: DrawerView) {
  const { id, status, memberCount, scheduledCount } = assessment;
  const isOver = status === 'Completed' || status === 'Canceled';
  if (view === 'overview') {
    return status === 'Canceled' ? undefined : (
      <FooterActions>
        {isOver ? <span /> : <CancelAssessment assessment={assessment} />}
        <LinkButton icon={<Pencil aria-hidden />} href={paths.editAssessment(id)}>
          Edit
        </LinkButton>
      </FooterActions>
    );
  }
  return memberCount === 0 ? undefined : (
    <FooterActions>
      <ExportParticipants assessment={assessment} />
      {isOver || scheduledCount === memberCount ? null : <ResendToAll assessment={assessment} />}
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

import { ArrowLeft, Download, Pencil, SearchX } from 'lucide-react';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { BookBlock } from '#app/product/block-booking/BookBlock.tsx';
import { RemindPeople } from '#app/product/reminding/RemindPeople.tsx';
import { countWaiting } from '#app/product/seats/seatFixes.ts';
import { paths } from '#app/session/paths.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { ExportButton } from '#app/ui/files/ExportButton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { isNotFound } from '#app/ui/texts/errorMessage.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Tag } from '#design-system/components/tag/Tag.tsx';
import { AssessmentDays, OpenCalendar } from './AssessmentDays.tsx';
import { AssessmentOverview } from './AssessmentOverview.tsx';
import type { DrawerView } from './assessmentDrawerUrl.ts';
import { ActionGroup, FooterActions } from './assessments.styles.ts';
import { useExportAssessmentMembersMutation } from './assessmentsApi.ts';
import { isDraft, statusOf } from './assessmentTexts.ts';
import { CancelAssessment } from './CancelAssessment.tsx';
import { DeleteAssessment, type DeleteAssessmentProps } from './DeleteAssessment.tsx';
import { DuplicateAssessment } from './DuplicateAssessment.tsx';
import { InvitedMembers } from './InvitedMembers.tsx';
import { ResendToAll } from './ResendToAll.tsx';

export interface AssessmentDrawerProps {
  organizationId: string;
  assessmentId: string;
  view: DrawerView;
  onViewChange: (view: DrawerView) => void;
  onDismiss: () => void;
}

/** The details of an assessment: an overview, the list of participants, and its days. */
export function AssessmentDrawer(props: AssessmentDrawerProps) {
  const t = useTexts('assessmentDetails');
  const tStatuses = useTexts('assessmentStatuses');
  const { organizationId, assessmentId, view, onViewChange, onDismiss } = props;
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentQuery(
    { organizationId, assessmentId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const assessment = currentData?.data;
  const status = assessment && statusOf(tStatuses, assessment.status);
  const { name, nameLanguage } = assessment ? shownTexts(assessment) : { name: t('assessment') };
  const overview = <OwnText language={nameLanguage}>{name}</OwnText>;
  const titles = { overview, members: t('allInvitedMembers'), days: t('byDay') };

  return (
    <Drawer
      open
      title={titles[view]}
      titleStart={
        view !== 'overview' ? (
          <IconButton
            label={t('backToOverview')}
            icon={<ArrowLeft aria-hidden />}
            data-autofocus
            onClick={() => onViewChange('overview')}
          />
        ) : undefined
      }
      titleEnd={
        status && view === 'overview' ? (
          <>
            {isDraft(assessment) ? <Tag>{t('draft')}</Tag> : null}
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
          </>
        ) : undefined
      }
      footer={assessment && <Actions assessment={assessment} view={view} onDeleted={onDismiss} />}
      onOpenChange={onDismiss}
    >
      {assessment === undefined && isNotFound(error) ? (
        <EmptyState icon={<SearchX />} title={t('notFound')} description={t('whyNotFound')} />
      ) : null}
      {assessment === undefined && isError && !isNotFound(error) ? (
        <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {assessment === undefined && !isError ? <SkeletonOverview /> : null}
      {assessment && view === 'overview' ? (
        <AssessmentOverview
          assessment={assessment}
          onAllMembers={() => onViewChange('members')}
          onDays={() => onViewChange('days')}
        />
      ) : null}
      {assessment && view === 'days' ? <AssessmentDays assessment={assessment} /> : null}
      {assessment && view === 'members' ? <InvitedMembers assessment={assessment} /> : null}
    </Drawer>
  );
}

function Actions({ assessment, view, onDeleted }: Pick<AssessmentDrawerProps, 'view'> & DeleteAssessmentProps) {
  const t = useTexts('assessmentDetails');
  const { id, status, memberCount, scheduledCount } = assessment;
  const { name } = shownTexts(assessment);
  const [exportMembers, { isLoading: isExporting }] = useExportAssessmentMembersMutation();
  const isOver = status === 'Completed' || status === 'Canceled';
  if (view === 'overview') {
    return (
      <FooterActions>
        {memberCount === 0 ? (
          <DeleteAssessment assessment={assessment} onDeleted={onDeleted} />
        ) : isOver ? (
          <span />
        ) : (
          <CancelAssessment assessment={assessment} />
        )}
        <ActionGroup>
          <DuplicateAssessment assessmentId={id} />
          {status === 'Canceled' ? null : (
            <LinkButton
              icon={<Pencil aria-hidden />}
              href={isDraft(assessment) ? paths.editAssessment(id) : paths.assessmentEditor(id)}
            >
              {t('edit')}
            </LinkButton>
          )}
        </ActionGroup>
      </FooterActions>
    );
  }
  if (view === 'days') return <OpenCalendar assessment={assessment} />;
  return memberCount === 0 ? null : (
    <FooterActions>
      <ExportButton
        icon={<Download aria-hidden />}
        loading={isExporting}
        onExport={() => exportMembers({ assessmentId: id, fileName: t('participantsFile', { name }) }).unwrap()}
      />
      {isOver || scheduledCount === memberCount ? null : (
        <ActionGroup>
          <BookBlock assessment={assessment} />
          <ResendToAll assessment={assessment} />
          <RemindPeople
            organizationId={assessment.organizationId}
            assessment={{ id, name }}
            count={countWaiting(assessment)}
          />
        </ActionGroup>
      )}
    </FooterActions>
  );
}

function SkeletonOverview() {
  const t = useTexts('assessmentDetails');
  return <ContentSkeleton label={t('loading')} blockSizes={['160px', '120px', '240px']} />;
}

import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { errorMessage } from '#app/api/errorMessage.ts';
import { paths } from '#app/paths.ts';
import { useWaiting } from '#app/shell/useWaiting.ts';
import type { Assessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import { offsetOf, pageCount, pageOf } from '#domain/pageWindow.ts';
import { Grid, List } from './assessments.styles.ts';
import type { useListAssessmentsQuery } from './assessmentsApi.ts';
import { describeDays, describeSlots, statusOf } from './assessmentTexts.ts';
import { assessmentPageSize, isNarrowed } from './listState.ts';
import type { useAssessmentListState } from './useAssessmentListState.ts';

export interface AssessmentListProps {
  answer: ReturnType<typeof useListAssessmentsQuery>;
  list: ReturnType<typeof useAssessmentListState>;
}

/** One page of cards, or what stands there while there are none. */
export function AssessmentList({ answer, list }: AssessmentListProps) {
  const { data, currentData, isError, isFetching, error, refetch } = answer;
  if (isError && currentData === undefined) {
    return <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isFirst = data === undefined;
  return (
    // The first list takes the place of what held it, and is not moved there.
    <LoadingOverlay key={isFirst ? 'first' : 'list'} loading={currentData === undefined}>
      {isFirst ? <SkeletonCards /> : <Cards rows={data.data} total={data.meta.total} list={list} />}
    </LoadingOverlay>
  );
}

interface CardsProps {
  rows: readonly Assessment[];
  total: number;
  list: AssessmentListProps['list'];
}

function Cards({ rows, total, list }: CardsProps) {
  const { offset } = list.state;
  if (rows.length === 0) return isNarrowed(list.state) ? <NothingFound onClear={list.clear} /> : <NoAssessments />;
  return (
    <List>
      <Grid>
        {rows.map((assessment) => (
          <AssessmentCard
            key={assessment.id}
            headingLevel={2}
            name={assessment.name}
            status={statusOf(assessment.status)}
            dates={describeDays(assessment.startDate, assessment.endDate, assessment.timeZone)}
            duration={describeSlots(assessment)}
            scheduledCount={assessment.scheduledCount}
            invitedCount={assessment.memberCount}
            href={`${paths.assessments}${list.drawerSearch(assessment.id)}`}
          />
        ))}
      </Grid>
      {total > assessmentPageSize ? (
        <Paginator
          page={pageOf(offset, assessmentPageSize)}
          pageCount={pageCount(total, assessmentPageSize)}
          rangeText={`${offset + 1}–${offset + rows.length} of ${total}`}
          onPageChange={(page) => list.goToOffset(offsetOf(page, assessmentPageSize))}
        />
      ) : null}
    </List>
  );
}

function NoAssessments() {
  return (
    <EmptyState
      icon={<ClipboardList />}
      title="No assessments yet"
      text="Get started by adding your first assessment"
      action={
        <LinkButton variant="primary" icon={<Plus aria-hidden />} href={paths.createAssessment}>
          Create Assessment
        </LinkButton>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No assessments found"
      text="No assessment fits the search and the filters."
      action={<Button onClick={onClear}>Clear search and filters</Button>}
    />
  );
}

function SkeletonCards() {
  useWaiting();
  return (
    <Grid>
      {Array.from({ length: assessmentPageSize }, (_, index) => (
        <Skeleton key={index} shape="block" blockSize="190px" />
      ))}
    </Grid>
  );
}

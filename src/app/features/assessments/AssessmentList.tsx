import { ClipboardList, Plus } from 'lucide-react';
import type { useListAssessmentsQuery } from '#app/api/assessmentApi.ts';
import { paths } from '#app/session/paths.ts';
import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { NothingFound } from '#app/ui/lists/NothingFound.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { Assessment } from '#contract/assessment.ts';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import { Paginator } from '#design-system/components/paginator/Paginator.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import { offsetOf, pageCount } from '#domain/pageWindow.ts';
import type { ShownTexts } from '#domain/translations.ts';
import { assessmentDrawerUrl } from './assessmentDrawerUrl.ts';
import { type AssessmentListState, assessmentListUrl, assessmentPageSize, isNarrowed } from './assessmentListUrl.ts';
import { Grid } from './assessments.styles.ts';
import { describeDays, describeSlots, isDraft, statusOf } from './assessmentTexts.ts';

export interface AssessmentListProps {
  answer: ReturnType<typeof useListAssessmentsQuery>;
  state: AssessmentListState;
  onStateChange: (changes: Partial<AssessmentListState>) => void;
  /** Removes search and filters. */
  onClear: () => void;
  /** Keeps the link of each card by the id of its assessment. */
  cardLinks: Map<string, HTMLElement>;
}

/** A page of cards, or its loading, empty or error state. */
export function AssessmentList({ answer, ...list }: AssessmentListProps) {
  const { data, currentData, isError, isFetching, error, refetch } = answer;
  if (isError && currentData === undefined) {
    return <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />;
  }
  const isFirst = data === undefined;
  return (
    // The first list replaces the skeleton without an animation.
    <LoadingOverlay key={isFirst ? 'first' : 'list'} loading={currentData === undefined}>
      {isFirst ? <SkeletonCards /> : <Cards rows={data.data} total={data.meta.total} {...list} />}
    </LoadingOverlay>
  );
}

interface CardsProps extends Omit<AssessmentListProps, 'answer'> {
  rows: readonly Assessment[];
  total: number;
}

function Cards({ rows, total, state, onStateChange, onClear, cardLinks }: CardsProps) {
  const t = useTexts('assessmentList');
  const tStatuses = useTexts('assessmentStatuses');
  const formats = useFormats();
  const offset = offsetOf(state.page, assessmentPageSize);
  if (rows.length === 0)
    return isNarrowed(state) ? (
      <NothingFound title={t('noneFound')} description={t('noneFits')} onClear={onClear} />
    ) : (
      <NoAssessments />
    );
  return (
    <Stack gap={5}>
      <Grid>
        {rows.map((assessment) => (
          <AssessmentCard
            key={assessment.id}
            headingLevel={2}
            {...namePropsOf(shownTexts(assessment))}
            status={statusOf(tStatuses, assessment.status)}
            tag={isDraft(assessment) ? t('draft') : undefined}
            dates={describeDays(formats, assessment.startDate, assessment.endDate, assessment.timeZone)}
            duration={describeSlots(t, formats, assessment)}
            scheduledCount={assessment.scheduledCount}
            invitedCount={assessment.memberCount}
            href={drawerHref(state, assessment.id)}
            linkRef={(link) => {
              if (link) cardLinks.set(assessment.id, link);
              return () => void cardLinks.delete(assessment.id);
            }}
          />
        ))}
      </Grid>
      {total > assessmentPageSize ? (
        <Paginator
          value={state.page}
          pageCount={pageCount(total, assessmentPageSize)}
          rangeText={t('range', {
            first: formats.number(offset + 1),
            last: formats.number(offset + rows.length),
            total: formats.number(total),
          })}
          onValueChange={(page) => onStateChange({ page })}
        />
      ) : null}
    </Stack>
  );
}

const namePropsOf = ({ name, nameLanguage }: ShownTexts) => ({ name, nameLanguage });

/** Returns the current URL with the drawer of an assessment open. */
function drawerHref(state: AssessmentListState, id: string): string {
  const list = assessmentListUrl.write(new URLSearchParams(), state);
  return `${paths.assessments}?${assessmentDrawerUrl.write(list, { ...assessmentDrawerUrl.initial, id })}`;
}

function NoAssessments() {
  const t = useTexts('assessmentList');
  return (
    <EmptyState
      icon={<ClipboardList />}
      title={t('noneYet')}
      description={t('addFirst')}
      actions={
        <LinkButton variant="primary" icon={<Plus aria-hidden />} href={paths.createAssessment}>
          {t('createAssessment')}
        </LinkButton>
      }
    />
  );
}

function SkeletonCards() {
  useHideFooter();
  return (
    <Grid>
      {Array.from({ length: assessmentPageSize }, (_, index) => (
        <Skeleton key={index} variant="block" blockSize="190px" />
      ))}
    </Grid>
  );
}

import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { SeatFixButtons } from '#app/product/seats/SeatFixButtons.tsx';
import { countWaiting } from '#app/product/seats/seatFixes.ts';
import { paths } from '#app/session/paths.ts';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { CountOfAssessment } from '#contract/dashboard.ts';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Fixes, Muted, Risk } from './Work.styles.ts';

export interface ShortageProps {
  shortage: CountOfAssessment;
  organizationId: string;
  /** Called after a fix, to move the focus: the pressed button is removed. */
  onFixed: () => void;
}

/** An assessment with too few places, and the smallest changes that would give everybody a time. */
export function Shortage({ shortage, organizationId, onFixed }: ShortageProps) {
  const { assessmentId, assessmentName, count } = shortage;
  const { data, isError } = useGetAssessmentQuery(
    { organizationId, assessmentId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const t = useTexts('work');
  const seats = useTexts('seats');
  const assessment = data?.data;
  return (
    <Risk>
      <p>
        {t.rich('missing', {
          count,
          assessment: assessmentName,
          strong: (content) => <strong>{content}</strong>,
        })}
      </p>
      {assessment ? (
        <Muted>{seats('freeAndWaiting', { places: assessment.seatsLeft, people: countWaiting(assessment) })}</Muted>
      ) : isError ? null : (
        <Skeleton inlineSize="70%" />
      )}
      <Fixes>
        {assessment ? <SeatFixButtons assessment={assessment} onFixed={onFixed} /> : null}
        {assessment || isError ? (
          <TextLink href={paths.assessmentSchedule(assessmentId)}>
            {t.rich('seeSchedule', { assessment: assessmentName, hidden })}
          </TextLink>
        ) : (
          <Skeleton variant="block" inlineSize="160px" blockSize="40px" />
        )}
      </Fixes>
    </Risk>
  );
}

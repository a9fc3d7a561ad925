import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { clock } from '#app/clock.ts';
import { paths } from '#app/paths.ts';
import {
  countText,
  countWaiting,
  describeAssessment,
  describeMissing,
  findShortage,
  nameSeatFix,
} from '#app/seats/seatFixes.ts';
import { useSeatFix } from '#app/seats/useSeatsRow.tsx';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { CountOfAssessment } from '#contract/dashboard.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import type { SeatFix } from '#domain/capacity.ts';
import { Fixes, Muted, Risk } from './Work.styles.ts';

export interface ShortageProps {
  shortage: CountOfAssessment;
  organizationId: string;
  /** Called after a fix, to move the focus: the pressed button is removed. */
  onFixed: () => void;
}

interface Question {
  readonly assessment: AssessmentDetails;
  readonly fix: SeatFix;
}

/** An assessment with too few places, and the smallest changes that would give everybody a time. */
export function Shortage({ shortage, organizationId, onFixed }: ShortageProps) {
  const { assessmentId, assessmentName, count } = shortage;
  const { data, isError, refetch } = useGetAssessmentQuery(
    { organizationId, assessmentId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const [checking, setChecking] = useState<SeatFix['kind']>();
  const [question, setQuestion] = useState<Question>();
  const toast = useToast();
  const assessment = data?.data;

  /** Counts the free places again before asking: the figures of the page may be stale. */
  const ask = async (kind: SeatFix['kind']) => {
    setChecking(kind);
    try {
      const { data: latest } = await refetch().unwrap();
      const fix = listFixes(latest).find((one) => one.kind === kind);
      if (fix) setQuestion({ assessment: latest, fix });
      else toast.info('The places have changed. Please look again.');
    } catch (error) {
      toast.failure(error);
    }
    setChecking(undefined);
  };
  const leave = () => {
    // Focus can move only after the dialog has closed.
    flushSync(() => setQuestion(undefined));
    onFixed();
  };

  return (
    <Risk>
      <p>
        <strong>{describeMissing(count)}</strong> in {assessmentName}
      </p>
      {assessment ? <Muted>{describePlaces(assessment)}</Muted> : isError ? null : <Skeleton inlineSize="70%" />}
      <Fixes>
        {(assessment ? listFixes(assessment) : []).map((fix, index) => (
          <Button
            key={fix.kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            loading={checking === fix.kind}
            onClick={() => void ask(fix.kind)}
          >
            {nameSeatFix(fix)}
          </Button>
        ))}
        {assessment || isError ? (
          <TextLink href={paths.assessmentSchedule(assessmentId)}>
            See Schedule<VisuallyHidden> of {assessmentName}</VisuallyHidden>
          </TextLink>
        ) : (
          <Skeleton shape="block" inlineSize="160px" blockSize="40px" />
        )}
      </Fixes>
      {question ? <FixPanel {...question} onDone={leave} onDismiss={() => setQuestion(undefined)} /> : null}
    </Risk>
  );
}

interface FixPanelProps extends Question {
  onDone: () => void;
  onDismiss: () => void;
}

function FixPanel({ assessment, fix, onDone, onDismiss }: FixPanelProps) {
  const { apply, applying } = useSeatFix(assessment);
  const missing = countWaiting(assessment) - assessment.seatsLeft;
  return (
    <ImpactPanel
      title={`${nameSeatFix(fix)}?`}
      subtitle={describeAssessment(assessment)}
      rows={[
        { id: 'missing', tone: 'warning', text: describeMissing(missing), aside: describePlaces(assessment) },
        { id: 'after', text: 'Everybody can find a time after the change' },
      ]}
      note="All booked appointments stay as they are."
      confirmLabel={nameSeatFix(fix)}
      busy={applying !== undefined}
      onConfirm={() => void apply(fix).then(onDone)}
      onDismiss={onDismiss}
    />
  );
}

const listFixes = (assessment: AssessmentDetails) =>
  findShortage(assessment, countWaiting(assessment), clock.now())?.fixes ?? [];

function describePlaces(assessment: AssessmentDetails): string {
  const places = countText(assessment.seatsLeft, 'place is', 'places are');
  return `${places} free, ${countText(countWaiting(assessment), 'person has', 'people have')} not booked.`;
}

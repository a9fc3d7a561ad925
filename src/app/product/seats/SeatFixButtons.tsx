import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import type { SeatFix } from '#domain/capacity.ts';
import { countWaiting, describeAssessment, findShortage, nameSeatFix } from './seatFixes.ts';
import { useSeatFix } from './useSeatsRow.tsx';

export interface SeatFixButtonsProps {
  assessment: AssessmentDetails;
  /** Called after a fix, to move the focus: the pressed button is removed. */
  onFixed: () => void;
}

interface Question {
  readonly assessment: AssessmentDetails;
  readonly fix: SeatFix;
}

/** The smallest changes that would give everybody a time, each as a button that asks first. None if places suffice. */
export function SeatFixButtons({ assessment, onFixed }: SeatFixButtonsProps) {
  const { organizationId, id: assessmentId } = assessment;
  const { refetch } = useGetAssessmentQuery({ organizationId, assessmentId });
  const [checking, setChecking] = useState<SeatFix['kind']>();
  const [question, setQuestion] = useState<Question>();
  const toast = useToast();
  const t = useTexts('seats');
  const formats = useFormats();

  /** Counts the free places again before asking: the figures of the page may be stale. */
  const ask = async (kind: SeatFix['kind']) => {
    setChecking(kind);
    try {
      const { data: latest } = await refetch().unwrap();
      const fix = listFixes(latest).find((one) => one.kind === kind);
      if (fix) setQuestion({ assessment: latest, fix });
      else toast.info(t('placesChanged'));
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
    <>
      {listFixes(assessment).map((fix, index) => (
        <Button
          key={fix.kind}
          variant={index === 0 ? 'primary' : 'secondary'}
          loading={checking === fix.kind}
          onClick={() => void ask(fix.kind)}
        >
          {nameSeatFix(t, formats, fix)}
        </Button>
      ))}
      {question ? <FixPanel {...question} onDone={leave} onDismiss={() => setQuestion(undefined)} /> : null}
    </>
  );
}

interface FixPanelProps extends Question {
  onDone: () => void;
  onDismiss: () => void;
}

function FixPanel({ assessment, fix, onDone, onDismiss }: FixPanelProps) {
  const { apply, applying } = useSeatFix(assessment);
  const t = useTexts('seats');
  const formats = useFormats();
  const waiting = countWaiting(assessment);
  const places = assessment.seatsLeft;
  return (
    <ImpactPanel
      open
      title={
        fix.kind === 'moreSeatsPerSlot'
          ? t('addPlacesQuestion', { count: fix.more })
          : t('extendQuestion', { date: formats.dayOfMonth(fix.endDate) })
      }
      description={describeAssessment(formats, assessment)}
      rows={[
        {
          id: 'missing',
          tone: 'warning',
          text: t('missing', { count: waiting - places }),
          aside: t('freeAndWaiting', { places, people: waiting }),
        },
        { id: 'after', text: t('afterChange') },
      ]}
      note={t('bookedStay')}
      confirmLabel={nameSeatFix(t, formats, fix)}
      loading={applying !== undefined}
      onConfirm={() => void apply(fix).then(onDone)}
      onOpenChange={onDismiss}
    />
  );
}

const listFixes = (assessment: AssessmentDetails) =>
  findShortage(assessment, countWaiting(assessment), clock.now())?.fixes ?? [];

import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { describeResult } from '#app/results/describeResult.ts';
import { FhirButton } from '#app/results/FhirButton.tsx';
import { ResultAccessCard } from '#app/results/ResultAccessCard.tsx';
import { ResultView } from '#app/results/ResultView.tsx';
import type { AssessmentResult } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { Page, Steps } from './practice.styles.ts';
import { useListResultVersionsQuery } from './practiceApi.ts';

export interface FinishedResultProps {
  assessmentMemberId: string;
  result: AssessmentResult;
  timeZone: string;
  /** Whether it was just finished, so that the focus does not get lost. */
  takesFocus: boolean;
  onCorrect: () => void;
}

/** A finished result, with its versions before corrections and who has opened it. */
export function FinishedResult({ assessmentMemberId, result, timeZone, takesFocus, onCorrect }: FinishedResultProps) {
  const correct = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) correct.current?.focus();
  }, [takesFocus]);
  return (
    <Page>
      <Card
        title="Results"
        description={describeResult(result, timeZone)}
        footer={
          <Steps>
            <Button icon={<PenLine aria-hidden />} ref={correct} onClick={onCorrect}>
              Correct
            </Button>
            <FhirButton assessmentMemberId={assessmentMemberId} />
          </Steps>
        }
      >
        <ResultView result={result} />
      </Card>
      {result.isCorrected ? <EarlierVersions assessmentMemberId={assessmentMemberId} timeZone={timeZone} /> : null}
      <ResultAccessCard
        assessmentMemberId={assessmentMemberId}
        description="The member sees this list. Administrators do not."
        timeZone={timeZone}
      />
    </Page>
  );
}

function EarlierVersions({ assessmentMemberId, timeZone }: { assessmentMemberId: string; timeZone: string }) {
  const { currentData } = useListResultVersionsQuery({ assessmentMemberId });
  return currentData?.data.map((earlier) => (
    <Card
      key={earlier.version}
      title="Earlier version"
      description={`${earlier.savedBy.fullName ?? 'A practitioner'}, ${formatDateTime(earlier.savedAt, timeZone)}`}
    >
      <ResultView result={earlier} />
    </Card>
  ));
}

import { errorMessage } from '#app/api/errorMessage.ts';
import { useGetAssessmentMemberQuery } from '#app/api/resultApi.ts';
import { CallFailed } from '#app/fresh-code/CallFailed.tsx';
import { describeResult } from '#app/results/describeResult.ts';
import { FhirButton } from '#app/results/FhirButton.tsx';
import { ResultAccessCard } from '#app/results/ResultAccessCard.tsx';
import { ResultView } from '#app/results/ResultView.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Cards } from './booking.styles.ts';

export interface OwnResultsProps {
  assessmentMemberId: string;
  /** Of the organization. */
  timeZone: string;
}

/** A member's own finished results, and who has opened them. */
export function OwnResults({ assessmentMemberId, timeZone }: OwnResultsProps) {
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentMemberQuery({ assessmentMemberId });
  if (isError && currentData === undefined) {
    return (
      <Card title="Your results">
        <CallFailed error={error} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (currentData === undefined) {
    return (
      <Cards role="status" aria-label="Loading your results">
        <Skeleton shape="block" blockSize="180px" />
      </Cards>
    );
  }
  const { result } = currentData.data;
  if (result === undefined) return null;
  return (
    <>
      <Card
        title="Your results"
        description={describeResult(result, timeZone)}
        footer={<FhirButton assessmentMemberId={assessmentMemberId} />}
      >
        <ResultView result={result} />
      </Card>
      <ResultAccessCard
        assessmentMemberId={assessmentMemberId}
        description="Your organization's administrators cannot."
        timeZone={timeZone}
        isOwn
      />
    </>
  );
}

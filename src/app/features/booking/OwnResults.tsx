import { errorMessage } from '#app/api/errorMessage.ts';
import { useGetAssessmentMemberQuery, useListResultAccessQuery } from '#app/api/resultApi.ts';
import { roleNames } from '#app/members/roleNames.ts';
import { describeResult } from '#app/results/describeResult.ts';
import { FhirButton } from '#app/results/FhirButton.tsx';
import { ResultView } from '#app/results/ResultView.tsx';
import { AccessList } from '#app/results/result.styles.ts';
import type { ResultAccess } from '#contract/result.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { Cards, Muted } from './booking.styles.ts';

export interface OwnResultsProps {
  assessmentMemberId: string;
  /** Of the organization. */
  timeZone: string;
}

/** The member's own finished results, and who has seen them. */
export function OwnResults({ assessmentMemberId, timeZone }: OwnResultsProps) {
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentMemberQuery({ assessmentMemberId });
  if (isError && currentData === undefined) {
    return (
      <Card title="Your results">
        <ErrorState text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
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
      <WhoHasSeen assessmentMemberId={assessmentMemberId} timeZone={timeZone} />
    </>
  );
}

const actionNames: Readonly<Record<ResultAccess['action'], string>> = {
  ResultDrafted: 'wrote a draft',
  ResultFinished: 'finished them',
  ResultCorrected: 'corrected them',
  ResultRead: 'opened them',
  AttachmentRead: 'opened a file',
};

function WhoHasSeen({ assessmentMemberId, timeZone }: OwnResultsProps) {
  const { currentData, isError, isFetching, refetch } = useListResultAccessQuery({ assessmentMemberId });
  return (
    <Card title="Who has opened them" description="Your organization's administrators cannot.">
      {isError && currentData === undefined ? (
        <ErrorState title="The list could not be loaded" retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {currentData?.data.length === 0 ? <Muted>Nobody yet.</Muted> : null}
      <AccessList>
        {currentData?.data.map(({ id, person, action, occurredAt }) => (
          <li key={id}>
            <span>
              {person.role === 'Member' ? 'You' : `${person.fullName ?? 'Somebody'} (${roleNames[person.role]})`}{' '}
              {actionNames[action]}
            </span>
            <time dateTime={new Date(occurredAt).toISOString()}>{formatDateTime(occurredAt, timeZone)}</time>
          </li>
        ))}
      </AccessList>
    </Card>
  );
}

import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetAssessmentMemberQuery } from '#app/api/resultApi.ts';
import { CorrectionsCard } from '#app/product/results/CorrectionsCard.tsx';
import { FhirButton } from '#app/product/results/FhirButton.tsx';
import { PdfButton } from '#app/product/results/PdfButton.tsx';
import { ResultAccessCard } from '#app/product/results/ResultAccessCard.tsx';
import { ResultView } from '#app/product/results/ResultView.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import type { ResultWithdrawal } from '#contract/result.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { describeRetention } from '#domain/resultRetention.ts';
import { describeResult } from '#domain/resultTexts.ts';
import { Choices, PrintOnly, ScreenOnly } from './booking.styles.ts';
import { EarlierValues } from './EarlierValues.tsx';

export interface OwnResultsProps {
  assessmentMemberId: string;
  /** Of the organization. */
  timeZone: string;
  /** Shown below, once the results are there. They would push it down. */
  children: ReactNode;
}

/** A member's own finished results, with the list of accesses. */
export function OwnResults({ assessmentMemberId, timeZone, children }: OwnResultsProps) {
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentMemberQuery({ assessmentMemberId });
  if (isError && currentData === undefined) {
    return (
      <>
        <Card title="Your results">
          <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
        </Card>
        {children}
      </>
    );
  }
  if (currentData === undefined) {
    return (
      <Stack role="status" aria-label="Loading your results">
        <Skeleton variant="block" blockSize="180px" />
      </Stack>
    );
  }
  const { result, withdrawals = [], organizationMember, assessment, resultsKeptForYears } = currentData.data;
  const withdrawn = withdrawals.map((withdrawal) => (
    <WithdrawnNote key={withdrawal.id} withdrawal={withdrawal} timeZone={timeZone} isReplaced={result !== undefined} />
  ));
  const access = (
    <ScreenOnly>
      <ResultAccessCard
        assessmentMemberId={assessmentMemberId}
        description="Your organization's administrators cannot."
        timeZone={timeZone}
        isOwn
      />
    </ScreenOnly>
  );
  if (result === undefined) {
    return (
      <>
        {withdrawn}
        {children}
        {withdrawals.length === 0 ? null : access}
      </>
    );
  }
  return (
    <>
      {withdrawn}
      <Card
        title="Your results"
        description={describeResult(result, timeZone)}
        footer={
          <Choices>
            <PdfButton assessmentMemberId={assessmentMemberId} fileName={`${assessment.name} results.pdf`} />
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <FhirButton assessmentMemberId={assessmentMemberId} />
          </Choices>
        }
      >
        <PrintOnly>Results of {organizationMember.user.fullName ?? organizationMember.user.email}</PrintOnly>
        <Stack gap={5}>
          <ResultView result={result} fullName={organizationMember.user.fullName} explained />
          {resultsKeptForYears === undefined ? null : <Muted>{describeRetention(resultsKeptForYears)}</Muted>}
        </Stack>
      </Card>
      {result.isCorrected ? (
        <CorrectionsCard assessmentMemberId={assessmentMemberId} result={result} timeZone={timeZone} />
      ) : null}
      <EarlierValues assessmentMemberId={assessmentMemberId} result={result} timeZone={timeZone} />
      {access}
      {children}
    </>
  );
}

interface WithdrawnNoteProps {
  withdrawal: ResultWithdrawal;
  timeZone: string;
  /** Whether there are new results. */
  isReplaced: boolean;
}

function WithdrawnNote({ withdrawal, timeZone, isReplaced }: WithdrawnNoteProps) {
  const { withdrawnAt, withdrawnBy, reason } = withdrawal;
  const when = formatDateTime(withdrawnAt, timeZone);
  return (
    <Banner
      title={`${isReplaced ? 'Earlier' : 'These'} results were withdrawn on ${when}. You don't need to do anything.`}
    >
      {withdrawnBy.fullName ?? 'A former practitioner'} withdrew them: {reason}
    </Banner>
  );
}

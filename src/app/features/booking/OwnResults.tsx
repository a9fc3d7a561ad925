import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGetAssessmentMemberQuery } from '#app/api/resultApi.ts';
import { CorrectionsCard } from '#app/product/results/CorrectionsCard.tsx';
import { FhirButton } from '#app/product/results/FhirButton.tsx';
import { PdfButton } from '#app/product/results/PdfButton.tsx';
import { ResultAccessCard } from '#app/product/results/ResultAccessCard.tsx';
import { ResultView } from '#app/product/results/ResultView.tsx';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { ResultWithdrawal } from '#contract/result.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
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
  const t = useTexts('ownResults');
  const texts = useResultTexts();
  const { currentData, isError, error, isFetching, refetch } = useGetAssessmentMemberQuery({ assessmentMemberId });
  if (isError && currentData === undefined) {
    return (
      <>
        <Card title={t('yourResults')}>
          <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
        </Card>
        {children}
      </>
    );
  }
  if (currentData === undefined) {
    return <ContentSkeleton label={t('loading')} blockSizes={['180px']} />;
  }
  const { result, withdrawals = [], organizationMember, assessment, resultsKeptForYears } = currentData.data;
  const withdrawn = withdrawals.map((withdrawal) => (
    <WithdrawnNote key={withdrawal.id} withdrawal={withdrawal} timeZone={timeZone} isReplaced={result !== undefined} />
  ));
  const access = (
    <ScreenOnly>
      <ResultAccessCard
        assessmentMemberId={assessmentMemberId}
        description={t('administratorsCannot')}
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
        title={t('yourResults')}
        description={describeResult(texts, result, timeZone)}
        footer={
          <Choices>
            <PdfButton
              assessmentMemberId={assessmentMemberId}
              fileName={t('pdfName', { assessment: assessment.name })}
            />
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <FhirButton assessmentMemberId={assessmentMemberId} />
          </Choices>
        }
      >
        <PrintOnly>
          {t('resultsOf', { name: organizationMember.user.fullName ?? organizationMember.user.email })}
        </PrintOnly>
        <Stack gap={5}>
          <ResultView result={result} fullName={organizationMember.user.fullName} explained />
          {resultsKeptForYears === undefined ? null : (
            <Muted>{t('areKept', { years: resultsKeptForYears ?? 0 })}</Muted>
          )}
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
  const t = useTexts('ownResults');
  const {
    withdrawnAt,
    withdrawnBy: { fullName },
    reason,
  } = withdrawal;
  const date = useFormats().dateTime(withdrawnAt, timeZone);
  return (
    <Banner title={t(isReplaced ? 'earlierWithdrawn' : 'withdrawn', { date })}>
      {fullName === null ? t('withdrawnByFormer', { reason }) : t('withdrawnBy', { name: fullName, reason })}
    </Banner>
  );
}

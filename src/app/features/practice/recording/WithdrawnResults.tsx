import { useState } from 'react';
import { useListWithdrawnResultsQuery } from '#app/api/resultApi.ts';
import { ResultView } from '#app/product/results/ResultView.tsx';
import { Correction, Summary } from '#app/product/results/result.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { ResultWithdrawal } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';

export interface WithdrawnResultsProps {
  assessmentMemberId: string;
  withdrawals: readonly ResultWithdrawal[];
  /** The person's present name. */
  fullName: string | null;
  /** Of the organization. */
  timeZone: string;
}

/** Results that were withdrawn. Their values are shown on request, which counts as opening them. */
export function WithdrawnResults({ assessmentMemberId, withdrawals, fullName, timeZone }: WithdrawnResultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTexts('finishedResult');
  const formats = useFormats();
  const { currentData, isError, error, isFetching, refetch } = useListWithdrawnResultsQuery(
    { assessmentMemberId },
    { skip: !isOpen },
  );
  return (
    <Card
      title={t('withdrawnResults')}
      description={t('withdrawnResultsHint')}
      footer={
        currentData === undefined && !isError ? (
          <Button loading={isFetching} onClick={() => setIsOpen(true)}>
            {t('showWithdrawnValues')}
          </Button>
        ) : undefined
      }
    >
      {isError && currentData === undefined ? (
        <CallFailed error={error} title={t('withdrawnFailed')} loading={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {withdrawals.map(({ id, withdrawnAt, withdrawnBy, reason }) => {
        const withdrawn = currentData?.data.find((one) => one.id === id);
        const time = formats.dateTime(withdrawnAt, timeZone);
        return (
          <Correction key={id}>
            <p>
              {withdrawnBy.fullName === null
                ? t('withdrawnByFormer', { time })
                : t('withdrawnBy', { time, name: withdrawnBy.fullName })}
            </p>
            <Muted>{t('withdrawnReason', { reason })}</Muted>
            {withdrawn === undefined ? null : (
              <Stack gap={4}>
                {withdrawn.versions.map((version) => (
                  <Stack key={version.version} gap={2}>
                    <Muted>
                      {describeSaved(t, version.savedBy.fullName, formats.dateTime(version.savedAt, timeZone))}
                    </Muted>
                    <ResultView result={version} fullName={fullName} />
                  </Stack>
                ))}
                {withdrawn.privateNote === '' ? null : (
                  <div>
                    <Muted>{t('privateNote')}</Muted>
                    <Summary>{withdrawn.privateNote}</Summary>
                  </div>
                )}
              </Stack>
            )}
          </Correction>
        );
      })}
    </Card>
  );
}

function describeSaved(t: TextsOf<'finishedResult'>, name: string | null, time: string): string {
  return name === null ? t('savedByFormer', { time }) : t('savedBy', { time, name });
}

import { useState } from 'react';
import { useListWithdrawnResultsQuery } from '#app/api/resultApi.ts';
import { ResultView } from '#app/product/results/ResultView.tsx';
import { Correction, Summary } from '#app/product/results/result.styles.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import type { ResultWithdrawal } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';

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
  const { currentData, isError, error, isFetching, refetch } = useListWithdrawnResultsQuery(
    { assessmentMemberId },
    { skip: !isOpen },
  );
  return (
    <Card
      title="Withdrawn results"
      description="The member sees when, by whom and why. Only practitioners see the values."
      footer={
        currentData === undefined && !isError ? (
          <Button loading={isFetching} onClick={() => setIsOpen(true)}>
            Show Withdrawn Values
          </Button>
        ) : undefined
      }
    >
      {isError && currentData === undefined ? (
        <CallFailed
          error={error}
          title="The withdrawn results could not be loaded"
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {withdrawals.map(({ id, withdrawnAt, withdrawnBy, reason }) => {
        const withdrawn = currentData?.data.find((one) => one.id === id);
        return (
          <Correction key={id}>
            <p>
              {formatDateTime(withdrawnAt, timeZone)}, {withdrawnBy.fullName ?? 'a former practitioner'}
            </p>
            <Muted>Reason: {reason}</Muted>
            {withdrawn === undefined ? null : (
              <Stack gap={4}>
                {withdrawn.versions.map((version) => (
                  <Stack key={version.version} gap={2}>
                    <Muted>
                      Saved {formatDateTime(version.savedAt, timeZone)} by{' '}
                      {version.savedBy.fullName ?? 'a former practitioner'}
                    </Muted>
                    <ResultView result={version} fullName={fullName} />
                  </Stack>
                ))}
                {withdrawn.privateNote === '' ? null : (
                  <div>
                    <Muted>Private note</Muted>
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

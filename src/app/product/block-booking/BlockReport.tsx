import type { BulkRun } from '#app/product/bulk/bulkRun.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import type { BlockPerson } from './blockTimes.ts';

export interface BlockReportProps {
  run: BulkRun;
  error: unknown;
  /** People whose time was taken meanwhile. */
  taken: readonly BlockPerson[];
}

/** How far the booking is, and who could not be booked. */
export function BlockReport({ run, error, taken }: BlockReportProps) {
  const t = useTexts('blockBooking');
  const bulk = useTexts('bulk');
  const formats = useFormats();
  const { status, answered, total, done, leftOut } = run;
  const progress = bulk('progress', { done: formats.number(answered), total: formats.number(total) });
  const rest = total - answered;
  const facts = [
    ...(rest === 0 ? [] : [{ label: bulk('notDone'), value: bulk('people', { count: rest }) }]),
    ...leftOut.map(({ reason, count }) => ({ label: bulk('leftOut', { reason }), value: bulk('people', { count }) })),
  ];
  return (
    <Stack gap={4}>
      {status === 'Done' ? null : (
        <Stack gap={2}>
          <ProgressBar label={t('title')} value={answered} max={total} valueText={progress} />
          <p>{progress}</p>
        </Stack>
      )}
      {status === 'Failed' ? (
        <Banner live tone="danger" title={errorMessage(error)}>
          {bulk('failed')}
        </Banner>
      ) : null}
      {status === 'Running' ? null : (
        <Stack gap={4} role="status">
          {status === 'Stopped' ? <Banner title={bulk('stopped')} /> : null}
          {done === 0 ? null : (
            <Banner tone="success" title={t('booked', { count: done })}>
              {t('howToMove')}
            </Banner>
          )}
          {taken.length === 0 ? null : (
            <Banner tone="warning" title={t('taken', { count: taken.length })}>
              {formats.plainList(taken.map(({ fullName, email }) => fullName ?? email))}
            </Banner>
          )}
          {facts.length === 0 ? null : <KeyValueList items={facts} />}
          {done + taken.length + facts.length === 0 ? <Muted>{t('nobody')}</Muted> : null}
        </Stack>
      )}
    </Stack>
  );
}

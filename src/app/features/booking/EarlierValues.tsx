import { useId, useState } from 'react';
import { useListEarlierResultsQuery } from '#app/api/resultApi.ts';
import { useResultTexts } from '#app/product/results/useResultTexts.ts';
import { ValueChart } from '#app/product/results/ValueChart.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentResult } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { describeValue, formatValues } from '#domain/resultTexts.ts';
import { unitName } from '#domain/valueNames.ts';
import { History, ValueTable } from './booking.styles.ts';
import { listHistories, type ValueHistory } from './valueHistory.ts';

export interface EarlierValuesProps {
  assessmentMemberId: string;
  result: AssessmentResult;
  /** Of the organization. */
  timeZone: string;
}

/** The member's earlier values in the organization, each as a chart and a table. Fetched on request: it opens their results. */
export function EarlierValues({ assessmentMemberId, result, timeZone }: EarlierValuesProps) {
  const t = useTexts('ownResults');
  const measurements = useTexts('measurements');
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const { currentData, isError, error, isFetching, refetch } = useListEarlierResultsQuery(
    { assessmentMemberId },
    { skip: !isShown },
  );
  const histories = currentData && listHistories(measurements, result, currentData.data);
  return (
    <Card
      title={t('earlierValues')}
      description={t('fromOtherResults')}
      actions={
        <Button
          aria-expanded={isShown}
          aria-controls={id}
          loading={isShown && isFetching}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('hide') : t('show')}
        </Button>
      }
    >
      <div id={id} aria-live="polite">
        {isShown && isError && currentData === undefined ? (
          <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {isShown && histories?.length === 0 ? <Muted>{t('noEarlierValues')}</Muted> : null}
        {isShown
          ? histories?.map((history) => <ValueOverTime key={history.code} history={history} timeZone={timeZone} />)
          : null}
      </div>
    </Card>
  );
}

function ValueOverTime({ history, timeZone }: { history: ValueHistory; timeZone: string }) {
  const t = useTexts('ownResults');
  const texts = useResultTexts();
  const { results, measurements, formats } = texts;
  const { name, nameLanguage, unit, unitName: translated, points } = history;
  const newestFirst = points.toReversed();
  const [latest = '', previous = ''] = newestFirst.map((point) =>
    formatValues(texts, [{ ...point, unit, unitName: translated }]),
  );
  // Words have no scale.
  const numbers = points.flatMap(({ at, value }) => (typeof value === 'number' ? [{ at, value }] : []));
  return (
    <History>
      <h3>
        <OwnText language={nameLanguage}>{name}</OwnText>
      </h3>
      {numbers.length < points.length ? null : (
        <ValueChart label={t('chart', { name, latest, previous })} points={numbers} />
      )}
      <ValueTable>
        <caption>
          {unit === '' ? (
            <VisuallyHidden>{name}</VisuallyHidden>
          ) : (
            t('nameInUnit', { name, unit: translated ?? unitName(measurements, unit) })
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{results('value')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((point) => (
            <tr key={point.at}>
              <td>{formats.date(calendarDateAt(point.at, timeZone))}</td>
              <td>{describeValue(texts, point)}</td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </History>
  );
}

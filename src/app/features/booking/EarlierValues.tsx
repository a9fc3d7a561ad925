import { useId, useState } from 'react';
import { useListEarlierResultsQuery } from '#app/api/resultApi.ts';
import { ValueChart } from '#app/product/results/ValueChart.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import type { AssessmentResult } from '#contract/result.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { calendarDateAt, formatDate } from '#domain/calendarDate.ts';
import { formatValues, unitName } from '#domain/resultTexts.ts';
import { describeValue } from '#domain/valueSet.ts';
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
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const { currentData, isError, error, isFetching, refetch } = useListEarlierResultsQuery(
    { assessmentMemberId },
    { skip: !isShown },
  );
  const histories = currentData && listHistories(result, currentData.data);
  return (
    <Card
      title="Earlier values"
      description="From your other results in this organization."
      actions={
        <Button
          aria-expanded={isShown}
          aria-controls={id}
          loading={isShown && isFetching}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <div id={id} aria-live="polite">
        {isShown && isError && currentData === undefined ? (
          <CallFailed error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {isShown && histories?.length === 0 ? <Muted>None of these values was measured before.</Muted> : null}
        {isShown
          ? histories?.map((history) => <ValueOverTime key={history.code} history={history} timeZone={timeZone} />)
          : null}
      </div>
    </Card>
  );
}

function ValueOverTime({ history, timeZone }: { history: ValueHistory; timeZone: string }) {
  const { name, unit, points } = history;
  const newestFirst = points.toReversed();
  const [latest, previous] = newestFirst.map(({ value }) => formatValues([{ value, unit }]));
  // Words have no scale.
  const numbers = points.flatMap(({ at, value }) => (typeof value === 'number' ? [{ at, value }] : []));
  return (
    <History>
      <h3>{name}</h3>
      {numbers.length < points.length ? null : (
        <ValueChart label={`${name}: ${latest}, before that ${previous}`} points={numbers} />
      )}
      <ValueTable>
        <caption>{unit === '' ? <VisuallyHidden>{name}</VisuallyHidden> : `${name} in ${unitName(unit)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map(({ at, value }) => (
            <tr key={at}>
              <td>{formatDate(calendarDateAt(at, timeZone))}</td>
              <td>{describeValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </History>
  );
}

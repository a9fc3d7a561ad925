import styled from 'styled-components';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import type { BookedDay } from '#contract/assessment.ts';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { addDays, type CalendarDate, listWeek, toEpochDay } from '#domain/calendarDate.ts';
import { firstDayOfWeek } from '#texts/languages.ts';

/** With more days the weeks are listed. */
const mostDays = 14;

export interface SeatsByDayProps {
  /** The window. */
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** The seats of each open day. */
  seats: ReadonlyMap<CalendarDate, number>;
  /** Undefined while nobody is known to be booked. */
  booked: ReadonlyMap<CalendarDate, Pick<BookedDay, 'booked' | 'over'>> | undefined;
}

/** Compares the seats of each day or week of the window with the people who are booked. */
export function SeatsByDay({ startDate, endDate, seats, booked }: SeatsByDayProps) {
  const t = useTexts('scheduleProblems');
  const wizard = useTexts('assessmentWizard');
  const formats = useFormats();
  const firstDay = firstDayOfWeek(useCatalogue().language);
  const isByWeek = toEpochDay(endDate) - toEpochDay(startDate) >= mostDays;
  const rows = listPeriods(startDate, endDate, isByWeek ? firstDay : undefined).map((days) => {
    const sum = (count: (day: CalendarDate) => number) => days.reduce((total, day) => total + count(day), 0);
    const [first = startDate] = days;
    return {
      first,
      name: isByWeek ? formats.shortDateRange(first, days.at(-1) ?? first) : formats.weekdayDate(first),
      isOpen: days.some((day) => seats.has(day)),
      seats: sum((day) => seats.get(day) ?? 0),
      booked: sum((day) => booked?.get(day)?.booked ?? 0),
      over: sum((day) => booked?.get(day)?.over ?? 0),
    };
  });
  const most = Math.max(1, ...rows.map((row) => Math.max(row.seats, row.booked)));
  const title = t(isByWeek ? 'placesByWeek' : 'placesByDay');
  return (
    // The focus lets the keyboard scroll it.
    <Scroll role="region" aria-label={title} tabIndex={0}>
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isByWeek ? 'week' : 'day')}</th>
            <th scope="col">{t('places')}</th>
            {booked === undefined ? null : <th scope="col">{t('booked')}</th>}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.first}>
              <th scope="row">{row.name}</th>
              <td>{row.isOpen ? formats.number(row.seats) : wizard('closed')}</td>
              {booked === undefined ? null : <td>{formats.number(row.booked)}</td>}
              <td>
                <Bar aria-hidden style={{ inlineSize: `${(100 * row.seats) / most}%` }}>
                  <i
                    style={{ inlineSize: `${row.seats === 0 ? 0 : Math.min(100, (100 * row.booked) / row.seats)}%` }}
                  />
                </Bar>
                {row.over === 0 ? null : <StatusBadge tone="warning">{t('overBy', { count: row.over })}</StatusBadge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** Divides the window into days, or into weeks that begin on a weekday. */
function listPeriods(first: CalendarDate, last: CalendarDate, firstDay: number | undefined): CalendarDate[][] {
  const periods: CalendarDate[][] = [];
  for (let day = first; day <= last; day = addDays(periods.at(-1)?.at(-1) ?? day, 1)) {
    const days = firstDay === undefined ? [day] : listWeek(day, firstDay);
    periods.push(days.filter((other) => other >= first && other <= last));
  }
  return periods;
}

const Scroll = styled.div`
  max-block-size: 20rem;
  overflow: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);

  &:focus-visible { outline: var(--focus-ring); outline-offset: 2px; }
`;

const Table = styled.table`
  inline-size: 100%;
  font: var(--font-small);

  caption { padding: var(--space-3) var(--space-4) var(--space-1); font: var(--font-label); text-align: start; }
  th, td { padding: var(--space-1) var(--space-2); text-align: start; white-space: nowrap; }
  th:first-child { padding-inline-start: var(--space-4); font-weight: 400; }
  thead th { color: var(--color-text-muted); font-weight: 400; }
  td:last-child { inline-size: 99%; padding-inline-end: var(--space-4); }
  tr:last-child > * { padding-block-end: var(--space-3); }
`;

/* As long as the seats, filled by the people who are booked. */
const Bar = styled.div`
  block-size: 8px;
  margin-block: 2px;
  border-radius: var(--radius-pill);
  background: var(--color-accent-soft);
  overflow: hidden;

  i { display: block; block-size: 100%; background: var(--color-accent); }
  @media (forced-colors: active) { border: 1px solid CanvasText; i { background: Highlight; } }
`;

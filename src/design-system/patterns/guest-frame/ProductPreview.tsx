import styled from 'styled-components';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

/** Free seats by day and time. Times in UTC. */
const days = [
  ['2026-12-07', 4],
  ['2026-12-08', 9],
  ['2026-12-09', 12],
  ['2026-12-10', 0],
  ['2026-12-11', 6],
] as const;

const times = [
  ['2026-12-08T08:45Z', 2],
  ['2026-12-08T09:30Z', 1],
  ['2026-12-08T10:15Z', 2],
] as const;

const shown = { day: '2026-12-08', time: '2026-12-08T09:30Z' };

/** A decorative example of an assessment with its time slots. */
export function ProductPreview() {
  const { labels, locale } = usePatternLabels();
  const { name, status, duration } = labels.preview;
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleString(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' });
  const number = (count: number) => count.toLocaleString(locale);
  const dates = ['2026-12-07', '2026-12-18'].map((date) =>
    format(date, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  );
  return (
    <Root>
      <AssessmentCard
        name={name}
        status={{ label: status, tone: 'success' }}
        dates={dates.join(' – ')}
        duration={duration}
        scheduledCount={163}
        invitedCount={240}
      />
      <Sheet>
        <Days>
          {days.map(([day, free]) => (
            <Day key={day} data-selected={day === shown.day || undefined}>
              <span>{format(day, { weekday: 'short' })}</span>
              <b>{number(new Date(day).getUTCDate())}</b>
              <small>{free === 0 ? labels.full : labels.freeSeats(number(free))}</small>
            </Day>
          ))}
        </Days>
        <Chips>
          {times.map(([time, left]) => (
            <Chip key={time} data-selected={time === shown.time || undefined}>
              <b>{format(time, { hour: '2-digit', minute: '2-digit' })}</b>
              <small>{labels.seatsLeft(number(left))}</small>
            </Chip>
          ))}
        </Chips>
      </Sheet>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  inline-size: min(440px, 88%);
  margin-inline-end: min(44px, 10%);
  user-select: none;

  > article { border-color: transparent; box-shadow: var(--shadow-popup); }
`;

/* Overlaps the corner of the card. */
const Sheet = styled.div`
  position: relative;
  inline-size: 84%;
  margin-block-start: -12px;
  margin-inline-start: 26%;
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 6px;
`;

const Day = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block: var(--space-2);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  font: var(--font-small);
  font-size: 0.6875rem;
  color: var(--color-text-muted);

  b { color: var(--color-text); font-size: 0.9375rem; font-weight: 600; line-height: 1.4; }
  small { font-size: 0.625rem; white-space: nowrap; }
  &[data-selected], &[data-selected] b { border-color: var(--color-accent); background: var(--color-accent); color: var(--color-on-accent); }
`;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 6px;
  margin-block-start: var(--space-3);
`;

const Chip = styled.div`
  display: flex;
  flex-direction: column;
  padding: 6px 10px;
  border: 1px solid var(--color-border-control);
  border-radius: var(--radius-control);

  b { font: var(--font-label); font-size: 0.8125rem; font-weight: 600; }
  small { color: var(--color-text-muted); font-size: 0.6875rem; }
  &[data-selected] { border-color: var(--color-accent); background: var(--color-accent-soft); }
  &[data-selected] b { color: var(--color-accent); }
`;

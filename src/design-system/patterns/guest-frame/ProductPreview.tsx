import styled from 'styled-components';
import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';

const days = [
  ['Mon', 7, '4 free'],
  ['Tue', 8, '9 free'],
  ['Wed', 9, '12 free'],
  ['Thu', 10, 'full'],
  ['Fri', 11, '6 free'],
] as const;

const times = [
  ['08:45', '2 left'],
  ['09:30', '1 left'],
  ['10:15', '2 left'],
] as const;

/** A decorative example of an assessment with its time slots. */
export function ProductPreview() {
  return (
    <Root>
      <AssessmentCard
        name="Autumn health check"
        status={{ label: 'Active', tone: 'success' }}
        dates="07/12/2026 – 18/12/2026"
        duration="45 min · 2 per slot"
        scheduledCount={163}
        invitedCount={240}
      />
      <Sheet>
        <Days>
          {days.map(([weekday, day, free]) => (
            <Day key={day} data-selected={day === 8 || undefined}>
              <span>{weekday}</span>
              <b>{day}</b>
              <small>{free}</small>
            </Day>
          ))}
        </Days>
        <Chips>
          {times.map(([time, left]) => (
            <Chip key={time} data-selected={time === '09:30' || undefined}>
              <b>{time}</b>
              <small>{left}</small>
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

import { AssessmentCard } from '#design-system/patterns/assessment-card/AssessmentCard.tsx';
import { Chip, Chips, Day, Days, Root, Sheet } from './ProductPreview.styles.ts';

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

import { skipToken } from '@reduxjs/toolkit/query/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useGetAppointmentWeekQuery } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { countText } from '#app/product/seats/seatFixes.ts';
import type { DayOfWeek } from '#contract/appointmentDay.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import {
  addDays,
  type CalendarDate,
  dayOfWeek,
  formatDateRange,
  formatLongDate,
  listWeek,
  weekdayNames,
} from '#domain/calendarDate.ts';
import { Day, Days, Filled, Strip, Unit, Weeks } from './days.styles.ts';

export interface WeekStripProps {
  /** Undefined while it loads. */
  organizationId: string | undefined;
  assessmentId?: string | undefined;
  date: CalendarDate;
  today: CalendarDate;
  onDateChange: (date: CalendarDate) => void;
}

/** The week of a day, with how many places of each day are booked. The days can be chosen before the numbers have come. */
export function WeekStrip({ organizationId, assessmentId, date, today, onDateChange }: WeekStripProps) {
  const week = listWeek(date);
  const [monday = date, sunday = date] = [week[0], week[6]];
  const { currentData } = useGetAppointmentWeekQuery(
    // The same for each day of the week, so that it is requested once.
    organizationId === undefined ? skipToken : { organizationId, date: monday, assessmentId },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const countsOf = (day: CalendarDate) => currentData?.data.find((counts) => counts.date === day);
  return (
    <Strip aria-label="Days">
      <Weeks>
        <p>{formatDateRange(monday, sunday)}</p>
        <IconButton
          variant="secondary"
          label="Previous week"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onDateChange(addDays(date, -7))}
        />
        {/* Not disabled, because a disabled button would lose focus. */}
        <Button aria-disabled={date === today} onClick={() => (date === today ? undefined : onDateChange(today))}>
          Today
        </Button>
        <IconButton
          variant="secondary"
          label="Next week"
          icon={<ChevronRight aria-hidden />}
          onClick={() => onDateChange(addDays(date, 7))}
        />
      </Weeks>
      <Days aria-busy={currentData === undefined || undefined}>
        {week.map((day) => (
          <li key={day}>
            <Day
              type="button"
              aria-current={day === date ? 'date' : undefined}
              data-today={day === today || undefined}
              onClick={() => onDateChange(day)}
            >
              <VisuallyHidden>{describe(day, countsOf(day))}</VisuallyHidden>
              <span aria-hidden>{weekdayNames[dayOfWeek(day)]?.slice(0, 3)}</span>
              <strong aria-hidden>{Number(day.slice(8))}</strong>
              <span aria-hidden>
                <Booked counts={countsOf(day)} />
              </span>
              <Filled aria-hidden>
                <span style={fillStyle(countsOf(day))} />
              </Filled>
            </Day>
          </li>
        ))}
      </Days>
    </Strip>
  );
}

function Booked({ counts }: { counts: DayOfWeek | undefined }) {
  // A space as wide as a digit keeps the height.
  if (counts === undefined) return '\u2007';
  return (
    <>
      {counts.booked.toLocaleString('en')}
      <Unit> booked</Unit>
    </>
  );
}

/** 'Monday, 7 December 2026: 18 booked, 2 places free' */
function describe(day: CalendarDate, counts: DayOfWeek | undefined): string {
  return counts === undefined ? formatLongDate(day) : `${formatLongDate(day)}: ${describeCounts(counts)}`;
}

/** '18 booked, 2 places free' */
export function describeCounts({ booked, free }: Omit<DayOfWeek, 'date'>): string {
  return `${booked.toLocaleString('en')} booked, ${countText(free, 'place', 'places')} free`;
}

function fillStyle(counts: DayOfWeek | undefined): CSSProperties {
  const all = counts ? counts.booked + counts.free : 0;
  return { inlineSize: `${counts && all > 0 ? (counts.booked / all) * 100 : 0}%` };
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useGetAppointmentWeekQuery } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import type { DayOfWeek } from '#contract/appointmentDay.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { addDays, type CalendarDate, listWeek } from '#domain/calendarDate.ts';
import { firstDayOfWeek } from '#texts/languages.ts';
import { Day, Days, Filled, NarrowOnly, Strip, Unit, Weeks } from './days.styles.ts';
import { weekQuery } from './weekQuery.ts';

export interface WeekStripProps {
  /** Undefined while it loads. */
  organizationId: string | undefined;
  assessmentId?: string | undefined;
  siteId?: string | undefined;
  date: CalendarDate;
  today: CalendarDate;
  onDateChange: (date: CalendarDate) => void;
}

/** The week of a day, with how many places of each day are booked. The days can be chosen before the numbers have come. */
export function WeekStrip({ organizationId, assessmentId, siteId, date, today, onDateChange }: WeekStripProps) {
  const t = useTexts('days');
  const formats = useFormats();
  const { language } = useCatalogue();
  const week = listWeek(date, firstDayOfWeek(language));
  const [first = date, last = date] = [week[0], week[6]];
  const { currentData } = useGetAppointmentWeekQuery(
    organizationId === undefined ? skipToken : { organizationId, assessmentId, siteId, ...weekQuery(date, language) },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const countsOf = (day: CalendarDate) => currentData?.data.find((counts) => counts.date === day);
  const describe = (day: CalendarDate) => {
    const counts = countsOf(day);
    const longDate = formats.longDate(day);
    return counts ? t('dayCounts', { day: longDate, booked: counts.booked, free: counts.free }) : longDate;
  };
  return (
    <Strip aria-label={t('days')}>
      <Weeks>
        <p>{formats.dateRange(first, last)}</p>
        <IconButton
          variant="secondary"
          label={t('previousWeek')}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onDateChange(addDays(date, -7))}
        />
        {/* Not disabled, because a disabled button would lose focus. */}
        <Button aria-disabled={date === today} onClick={() => (date === today ? undefined : onDateChange(today))}>
          {t('today')}
        </Button>
        <IconButton
          variant="secondary"
          label={t('nextWeek')}
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
              <VisuallyHidden>{describe(day)}</VisuallyHidden>
              <span aria-hidden>
                <Weekday day={day} />
              </span>
              <strong aria-hidden>{formats.number(Number(day.slice(8)))}</strong>
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

function Weekday({ day }: { day: CalendarDate }) {
  const formats = useFormats();
  const [name, narrowName] = [formats.shortWeekday(day), formats.columnWeekday(day)];
  if (name === narrowName) return name;
  return (
    <>
      <Unit>{name}</Unit>
      <NarrowOnly>{narrowName}</NarrowOnly>
    </>
  );
}

function Booked({ counts }: { counts: DayOfWeek | undefined }) {
  const t = useTexts('days');
  // A space as wide as a digit keeps the height.
  if (counts === undefined) return '\u2007';
  return t.rich('booked', { count: counts.booked, unit: (content) => <Unit>{content}</Unit> });
}

function fillStyle(counts: DayOfWeek | undefined): CSSProperties {
  const all = counts ? counts.booked + counts.free : 0;
  return { inlineSize: `${counts && all > 0 ? (counts.booked / all) * 100 : 0}%` };
}

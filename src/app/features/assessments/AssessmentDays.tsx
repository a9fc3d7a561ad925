import { CalendarDays } from 'lucide-react';
import { DayCalendar } from '#app/product/days/DayCalendar.tsx';
import { paths } from '#app/session/paths.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { assessmentDrawerUrl } from './assessmentDrawerUrl.ts';
import { FooterActions } from './assessments.styles.ts';

/** The days of an assessment with the people who are booked. It opens on today, or the nearest day of the window. */
export function AssessmentDays({ assessment }: { assessment: AssessmentDetails }) {
  const [{ date }, update] = useUrlState(assessmentDrawerUrl);
  const { organizationId, timeZone, id } = assessment;
  return (
    <DayCalendar
      organizationId={organizationId}
      timeZone={timeZone}
      assessmentId={id}
      date={date === '' ? nearestDay(assessment) : date}
      // Replaces the entry, so that going back leaves the view.
      onDateChange={(next) => update({ date: next }, { replace: true })}
      headingLevel={3}
    />
  );
}

/** Opens the chosen day on the page, which can be printed. */
export function OpenCalendar({ assessment }: { assessment: AssessmentDetails }) {
  const t = useTexts('assessmentDetails');
  const [{ date }] = useUrlState(assessmentDrawerUrl);
  const day = date === '' ? nearestDay(assessment) : date;
  return (
    <FooterActions>
      <LinkButton icon={<CalendarDays aria-hidden />} href={paths.assessmentCalendar(assessment.id, day)}>
        {t('openInCalendar')}
      </LinkButton>
    </FooterActions>
  );
}

function nearestDay({ startDate, endDate, timeZone }: AssessmentDetails): CalendarDate {
  return calendarDateAt(Math.max(startDate, Math.min(clock.now(), endDate)), timeZone);
}

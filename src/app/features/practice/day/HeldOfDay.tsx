import { skipToken } from '@reduxjs/toolkit/query/react';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useListHeldInRangeQuery } from '#app/features/practice/practiceApi.ts';
import type { DayRange, HeldTimeOfDay } from '#app/features/practice/practiceDay.ts';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { Organization } from '#contract/organization.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { Row, Rows, Time } from './DayPage.styles.ts';

type Place = Pick<Organization, 'id' | 'timeZone'>;

/** Lists the times that are held for people on the day in the time zones of their organizations. None while loading. */
export function useHeldOfDay(range: DayRange, date: CalendarDate, organizations: readonly Place[]): HeldTimeOfDay[] {
  const { currentData = [] } = useListHeldInRangeQuery(
    organizations.length === 0 ? skipToken : { ...range, organizationIds: organizations.map(({ id }) => id) },
    { refetchOnMountOrArgChange: freshSeconds, refetchOnFocus: true },
  );
  const zones = new Map(organizations.map(({ id, timeZone }) => [id, timeZone]));
  return currentData.filter(
    ({ organizationId, startsAt, expiresAt }) =>
      expiresAt > clock.now() && calendarDateAt(startsAt, zones.get(organizationId) ?? 'UTC') === date,
  );
}

export interface HeldOfDayProps {
  heldTimes: readonly HeldTimeOfDay[];
  timeZone: string;
}

/** The times that are held for people. They are no appointments: nobody arrives, and nothing is recorded. */
export function HeldOfDay({ heldTimes, timeZone }: HeldOfDayProps) {
  const t = useTexts('holds');
  const formats = useFormats();
  if (heldTimes.length === 0) return null;
  return (
    <Card title={t('heldTimes')} padding="none">
      <Rows aria-label={t('heldTimes')}>
        {heldTimes.map((held) => (
          <Row key={held.id}>
            <Time>{timesOf(formats, held, timeZone)}</Time>
            <div>
              {t('heldForUntil', { name: held.name, time: formats.shortDateTime(held.expiresAt, timeZone) })}
              <Muted>{held.assessmentName}</Muted>
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useListHeldInRangeQuery } from '#app/features/practice/practiceApi.ts';
import type { DayRange, HeldTimeOfDay } from '#app/features/practice/practiceDay.ts';
import { timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { type Formats, useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { nameOtherZone } from '#app/ui/time/OwnClock.tsx';
import type { Organization } from '#contract/organization.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';
import { Row, Rows, Time } from './DayPage.styles.ts';

type Place = Pick<Organization, 'id' | 'timeZone'>;

/** Lists the times that are held for people on the day in the zones of their sites. None while loading. */
export function useHeldOfDay(range: DayRange, date: CalendarDate, organizations: readonly Place[]): HeldTimeOfDay[] {
  const { currentData = [] } = useListHeldInRangeQuery(
    organizations.length === 0 ? skipToken : { ...range, organizationIds: organizations.map(({ id }) => id) },
    { refetchOnMountOrArgChange: freshSeconds, refetchOnFocus: true },
  );
  const zones = new Map(organizations.map(({ id, timeZone }) => [id, timeZone]));
  return currentData
    .map((held) => ({ ...held, timeZone: held.place?.timeZone ?? zones.get(held.organizationId) ?? 'UTC' }))
    .filter(
      ({ startsAt, expiresAt, timeZone }) => expiresAt > clock.now() && calendarDateAt(startsAt, timeZone) === date,
    );
}

export interface HeldOfDayProps {
  heldTimes: readonly HeldTimeOfDay[];
  /** Of the list. Other zones are named. */
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
            <Time>{timesOf(formats, held, held.timeZone)}</Time>
            <div>
              {t('heldForUntil', { name: held.name, time: formats.shortDateTime(held.expiresAt, held.timeZone) })}
              <Muted>{describeHeld(formats, held, timeZone)}</Muted>
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** 'Winter health check · Harbour · Room 1 · Lisbon time' */
export function describeHeld(formats: Formats, { assessmentName, place, timeZone }: HeldTimeOfDay, zoneOfList: string) {
  return formats.facts([assessmentName, place?.site, place?.room ?? undefined, nameOtherZone(timeZone, zoneOfList)]);
}

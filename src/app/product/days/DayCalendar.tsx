import { skipToken } from '@reduxjs/toolkit/query/react';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useListAppointmentsOfDayInfiniteQuery } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { useHeldTimes } from '#app/product/holds/useHeldTimes.ts';
import { PrintSheet } from '#app/ui/printing/PrintSheet.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { type DayOfWeek, mostSlotsOfDay } from '#contract/appointmentDay.ts';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { BookSlot } from './BookSlot.tsx';
import { DaySlot } from './DaySlot.tsx';
import { DayTitle, Slots } from './days.styles.ts';
import { PrintedSlots } from './PrintedSlots.tsx';
import { listSlotsOfDay, type SlotOfDay } from './slotsOfDay.ts';
import { WeekStrip } from './WeekStrip.tsx';

export interface DayCalendarProps {
  organizationId: string;
  /** Of the days: that of the site, or of the organization. */
  timeZone: string;
  /** Limits the days to one assessment. */
  assessmentId?: string | undefined;
  /** Limits the days to a site. */
  siteId?: string | undefined;
  /** '' for today. */
  date: CalendarDate | '';
  onDateChange: (date: CalendarDate) => void;
  /** Level of the heading of the day. */
  headingLevel: 2 | 3;
  /** Prints the list of the day as soon as it is complete. */
  printing?: boolean;
  /** Called before the browser prints. */
  onPrint?: () => void;
}

/** A week of days, and the people and free places of the chosen one. */
export function DayCalendar({
  organizationId,
  timeZone,
  assessmentId,
  siteId,
  onDateChange,
  ...props
}: DayCalendarProps) {
  const today = calendarDateAt(clock.now(), timeZone);
  const date = props.date === '' ? today : props.date;
  return (
    <Stack gap={5}>
      <WeekStrip
        organizationId={organizationId}
        assessmentId={assessmentId}
        siteId={siteId}
        date={date}
        today={today}
        onDateChange={onDateChange}
      />
      <DayOfAppointments
        organizationId={organizationId}
        timeZone={timeZone}
        assessmentId={assessmentId}
        siteId={siteId}
        date={date}
        headingLevel={props.headingLevel}
        printing={props.printing}
        onPrint={props.onPrint}
      />
      <OwnClock timeZone={timeZone} />
    </Stack>
  );
}

interface DayProps
  extends Pick<DayCalendarProps, 'organizationId' | 'timeZone' | 'assessmentId' | 'siteId' | 'headingLevel'> {
  date: CalendarDate;
  printing: boolean | undefined;
  onPrint: (() => void) | undefined;
}

function DayOfAppointments(props: DayProps) {
  const { organizationId, timeZone, assessmentId, siteId, date, headingLevel, printing = false, onPrint } = props;
  const t = useTexts('days');
  const longDate = useFormats().longDate(date);
  const day = useDay({ organizationId, date, assessmentId, siteId }, timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(heading, day.slots);
  const [booking, setBooking] = useState<SlotOfDay>();
  usePrint(printing && day.isComplete, onPrint);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const counts = day.slots && countPlaces(day.slots, day.total);
  return (
    <section>
      {day.slots ? (
        <PrintSheet>
          <PrintedSlots date={date} slots={day.slots} timeZone={timeZone} />
        </PrintSheet>
      ) : null}
      <DayTitle>
        <Heading ref={heading} tabIndex={-1}>
          {longDate}
        </Heading>
        {counts && <p>{t('counts', counts)}</p>}
      </DayTitle>
      {/* Focus stays on the chosen day above. */}
      <VisuallyHidden role="status">
        {day.slots && (counts ? t('dayCounts', { day: longDate, ...counts }) : t('dayEmpty', { day: longDate }))}
      </VisuallyHidden>
      {day.slots === undefined && day.isError ? (
        <CallFailed error={day.error} loading={day.isFetching} onRetry={() => void day.refetch()} />
      ) : null}
      {day.slots === undefined && !day.isError ? <DaySkeleton /> : null}
      {day.slots?.length === 0 ? (
        <EmptyState icon={<CalendarDays />} title={t('empty')} description={t('whyEmpty')} />
      ) : null}
      {day.slots === undefined || day.slots.length === 0 ? null : (
        <Slots>
          {day.slots.map((slot) => (
            <DaySlot
              key={`${slot.startsAt} ${slot.endsAt} ${slot.assessment.id}`}
              slot={slot}
              timeZone={timeZone}
              showsAssessment={assessmentId === undefined}
              onBook={setBooking}
              onChanged={keepFocus}
              onTaken={() => void day.refetch()}
            />
          ))}
        </Slots>
      )}
      {day.hasMoreFreeSlots ? (
        <Muted>
          {t('firstFreeTimes', { count: mostSlotsOfDay })}
          {assessmentId === undefined ? ` ${t('chooseAssessment')}` : null}
        </Muted>
      ) : null}
      {booking ? (
        <BookSlot
          slot={booking}
          freeSlots={
            day.slots?.filter(({ assessment, free }) => assessment.id === booking.assessment.id && free > 0) ?? []
          }
          timeZone={timeZone}
          onTaken={() => void day.refetch()}
          onDone={keepFocus}
          onDismiss={() => setBooking(undefined)}
        />
      ) : null}
    </section>
  );
}

type Counts = Pick<DayOfWeek, 'booked' | 'free'>;

/** Returns undefined for an empty day. */
function countPlaces(slots: readonly SlotOfDay[], booked: number): Counts | undefined {
  return slots.length === 0 ? undefined : { booked, free: slots.reduce((sum, { free }) => sum + free, 0) };
}

interface DayArgs {
  organizationId: string;
  date: CalendarDate;
  assessmentId: string | undefined;
  siteId: string | undefined;
}

/** Fetches the whole day, page by page, so that it can be read and printed as one. */
function useDay(args: DayArgs, timeZone: string) {
  const { currentData, hasNextPage, fetchNextPage, ...query } = useListAppointmentsOfDayInfiniteQuery(
    args.organizationId === '' ? skipToken : args,
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const held = useHeldTimes(args.organizationId, {
    assessmentId: args.assessmentId,
    siteId: args.siteId,
    from: toEpochMs(args.date, timeZone),
    to: toEpochMs(addDays(args.date, 1), timeZone),
  });
  const { isFetching, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const members = currentData?.pages.flatMap(({ data }) => data.members);
  const freeSlots = currentData?.pages[0]?.data.freeSlots ?? [];
  return {
    ...query,
    total: currentData?.pages[0]?.meta.total ?? 0,
    slots: members && listSlotsOfDay(members, freeSlots, !hasNextPage, held.heldTimes),
    isComplete: members !== undefined && !hasNextPage && !isFetching && !held.isFetching,
    hasMoreFreeSlots: freeSlots.length >= mostSlotsOfDay,
  };
}

/** Prints the page once it is ready. */
function usePrint(isReady: boolean, onPrint: (() => void) | undefined) {
  const print = useEffectEvent(() => {
    onPrint?.();
    window.print();
  });
  useEffect(() => {
    if (!isReady) return;
    // After this effect, because the sheet is rendered when the browser asks for it.
    const timer = setTimeout(() => print());
    return () => clearTimeout(timer);
  }, [isReady]);
}

/** Returns a function to call after a change. If the change removes the focused row, the heading gets the focus. */
function useKeepFocus(heading: React.RefObject<HTMLElement | null>, slots: unknown) {
  const hasChanged = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows may have been replaced.
  useLayoutEffect(() => {
    if (!hasChanged.current || document.activeElement !== document.body) return;
    hasChanged.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [slots, heading]);
  return () => {
    hasChanged.current = true;
  };
}

function DaySkeleton() {
  const t = useTexts('days');
  return (
    <div role="status" aria-label={t('loadingDay')}>
      <Slots aria-hidden>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <li key={index}>
            <Skeleton inlineSize="96px" />
            <Skeleton variant="block" blockSize="44px" />
          </li>
        ))}
      </Slots>
    </div>
  );
}

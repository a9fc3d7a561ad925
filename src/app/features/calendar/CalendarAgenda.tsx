import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAgendaQuery, useScheduleAppointmentMutation } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { describeRefusal } from '#app/product/appointments/describeRefusal.ts';
import { BookSlot } from '#app/product/days/BookSlot.tsx';
import { WeekStrip } from '#app/product/days/WeekStrip.tsx';
import { weekQuery } from '#app/product/days/weekQuery.ts';
import { HeldTimeModal } from '#app/product/holds/HeldTimeModal.tsx';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { paths } from '#app/session/paths.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AgendaAppointment, AgendaSlot, AgendaTrack, GetAgendaReply } from '#contract/appointmentDay.ts';
import { mostInAgenda } from '#contract/appointmentDay.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import {
  Agenda,
  type AgendaBlock,
  type AgendaColumn,
  type AgendaPlace,
} from '#design-system/patterns/agenda/Agenda.tsx';
import { type CalendarDate, calendarDateAt, dayOfWeek, listWeek, wallClockMs } from '#domain/calendarDate.ts';
import { firstDayOfWeek } from '#texts/languages.ts';
import { Choices } from './CalendarPage.styles.ts';
import { type ColumnKind, columnKinds, groupTracks, listResources, needsResource } from './trackColumns.ts';

export interface CalendarAgendaProps {
  organizationId: string;
  /** Of the days: that of the site, or of the organization. */
  timeZone: string;
  /** Limits it to one assessment. */
  assessmentId: string | undefined;
  /** Limits it to a site. */
  siteId: string | undefined;
  /** '' for today. */
  date: CalendarDate | '';
  /** A week has a column for each day. */
  span: 'day' | 'week';
  /** By what a day is divided into columns. */
  columns: ColumnKind;
  /** The key of the room or practitioner to which it is limited, '' for all. */
  resource: string;
  onDateChange: (date: CalendarDate) => void;
  onColumnsChange: (columns: ColumnKind) => void;
  onResourceChange: (resource: string) => void;
}

/** The appointments, held times and free places of a day or a week on a time axis, where appointments are moved by hand. */
export function CalendarAgenda(props: CalendarAgendaProps) {
  const { organizationId, timeZone, assessmentId, siteId, date: chosen, span, columns, resource } = props;
  const { onDateChange, onColumnsChange, onResourceChange } = props;
  const t = useTexts('calendarPage');
  const { language } = useCatalogue();
  const today = calendarDateAt(clock.now(), timeZone);
  const date = chosen === '' ? today : chosen;
  const agenda = useGetAgendaQuery(
    { organizationId, assessmentId, siteId, span, ...(span === 'week' ? weekQuery(date, language) : { date }) },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const { currentData } = agenda;
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
      <Choices>
        {span === 'day' ? (
          <Select
            label={t('columns')}
            options={columnKinds.map((kind) => ({ value: kind, label: t('columnKind', { kind }) }))}
            value={columns}
            onValueChange={onColumnsChange}
          />
        ) : null}
        <ResourceChoice tracks={currentData?.data.tracks ?? []} value={resource} onValueChange={onResourceChange} />
      </Choices>
      {currentData === undefined && agenda.isError ? (
        <CallFailed error={agenda.error} loading={agenda.isFetching} onRetry={() => void agenda.refetch()} />
      ) : null}
      {currentData === undefined && !agenda.isError ? (
        <div role="status" aria-label={t('loadingCalendar')}>
          <Skeleton variant="block" blockSize="480px" />
        </div>
      ) : null}
      {currentData === undefined ? null : (
        <LoadedAgenda
          reply={limitTo(currentData, resource)}
          dates={span === 'week' ? listWeek(date, firstDayOfWeek(language)) : [date]}
          today={today}
          columnKind={columns}
          timeZone={timeZone}
          onTaken={() => void agenda.refetch()}
        />
      )}
      <OwnClock timeZone={timeZone} />
    </Stack>
  );
}

const allKey = 'all';

interface ResourceChoiceProps {
  tracks: readonly AgendaTrack[];
  /** '' for all. */
  value: string;
  onValueChange: (key: string) => void;
}

/** Limits the calendar to a room or a practitioner. Renders nothing if there is nothing to choose from. */
function ResourceChoice({ tracks, value, onValueChange }: ResourceChoiceProps) {
  const t = useTexts('calendarPage');
  const formats = useFormats();
  const resources = listResources(tracks, formats.facts);
  const isListed = value === '' || resources.some(({ key }) => key === value);
  if (value === '' && resources.length < 2) return null;
  return (
    <Select
      label={t('only')}
      options={[
        { value: allKey, label: t('everything') },
        // Not needed on the days that are shown.
        ...(isListed ? [] : [{ value, label: t('chosenBefore') }]),
        ...resources.map(({ key, label }) => ({ value: key, label })),
      ]}
      value={value === '' ? allKey : value}
      onValueChange={(key) => onValueChange(key === allKey ? '' : key)}
    />
  );
}

/** Leaves out what does not need the room or practitioner. */
function limitTo(reply: GetAgendaReply, resource: string): GetAgendaReply {
  if (resource === '') return reply;
  const { appointments, heldTimes = [], freeSlots, tracks, ...others } = reply.data;
  const kept = tracks.filter((track) => needsResource(track, resource));
  const ids = new Set(kept.map(({ id }) => id));
  const isKept = ({ trackId }: { trackId: string }) => ids.has(trackId);
  return {
    // Only the total of all is known, and of a page that is not whole.
    meta: { total: reply.meta.total - appointments.length + appointments.filter(isKept).length },
    data: {
      ...others,
      appointments: appointments.filter(isKept),
      heldTimes: heldTimes.filter(isKept),
      freeSlots: freeSlots.filter(isKept),
      tracks: kept,
    },
  };
}

interface LoadedAgendaProps {
  reply: GetAgendaReply;
  /** One day, or those of a week. */
  dates: readonly CalendarDate[];
  today: CalendarDate;
  columnKind: ColumnKind;
  timeZone: string;
  /** Called when somebody else was faster. */
  onTaken: () => void;
}

const minuteMs = 60_000;
const minutesOfDay = 1_440;

function LoadedAgenda({ reply, dates, today, columnKind, timeZone, onTaken }: LoadedAgendaProps) {
  const { appointments, freeSlots, assessments, tracks } = reply.data;
  // One can have expired since.
  const heldTimes = (reply.data.heldTimes ?? []).filter(({ expiresAt }) => expiresAt > clock.now());
  const t = useTexts('calendarPage');
  const days = useTexts('days');
  const attendances = useTexts('attendance');
  const holds = useTexts('holds');
  const mark = useTexts('displacedMark');
  const texts = useTexts('appointments');
  const formats = useFormats();
  const navigate = useNavigate();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const [schedule, { isLoading, originalArgs }] = useScheduleAppointmentMutation();
  const [booking, setBooking] = useState<AgendaSlot>();
  const [openHeld, setOpenHeld] = useState<ListedHeldTime>();

  const isDay = dates.length === 1;
  const nameOf = (assessmentId: string) => assessments.find(({ id }) => id === assessmentId)?.name ?? '';
  /** By the names of their assessments. */
  const shownTracks = assessments.flatMap(({ id, name }) =>
    tracks.filter(({ assessmentId }) => assessmentId === id).map((track) => ({ ...track, name })),
  );
  const { columns: trackColumns, columnIds } = groupTracks(shownTracks, columnKind, {
    facts: formats.facts,
    list: formats.list,
    none: { practitioner: t('anyPractitioner'), room: t('noRoom'), site: t('ownAddress') },
  });
  const columnOf = ({ trackId, startsAt }: Pick<AgendaSlot, 'trackId' | 'startsAt'>) =>
    isDay ? (columnIds.get(trackId) ?? '') : calendarDateAt(startsAt, timeZone);
  const placeInTime = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => {
    const from = minuteOf(startsAt, timeZone);
    return { from, to: Math.min(minutesOfDay, from + (endsAt - startsAt) / minuteMs) };
  };
  const times = [...appointments, ...heldTimes, ...freeSlots];
  const usedDays = new Set(times.map(({ startsAt }) => calendarDateAt(startsAt, timeZone)));
  const columns: AgendaColumn[] = isDay
    ? trackColumns
    : // An empty weekend leaves its room to the other days.
      dates
        .filter((date) => usedDays.has(date) || !isWeekend(date))
        .map((date) => ({ id: date, label: formats.weekdayDate(date), current: date === today }));
  const showsAssessment = (!isDay || columnKind !== 'track') && assessments.length > 1;
  const noteOf = (appointment: AgendaAppointment) => {
    const { assessmentId, attendance, isExtra, isOutsideSchedule } = appointment;
    const notes = [
      showsAssessment ? nameOf(assessmentId) : undefined,
      attendance === null ? undefined : attendances('outcome', { attendance }),
      isExtra ? days('extra') : undefined,
      isOutsideSchedule ? mark('outside') : undefined,
    ];
    return formats.facts(notes) || undefined;
  };
  const blocks: AgendaBlock[] = appointments.map((appointment) => ({
    id: appointment.id,
    columnId: columnOf(appointment),
    ...placeInTime(appointment),
    title: appointment.name,
    note: noteOf(appointment),
    tone: toneOf(appointment),
    fixed: appointment.attendance !== null || appointment.startsAt <= clock.now(),
  }));
  const heldBlocks: AgendaBlock[] = heldTimes.map((held) => ({
    id: held.id,
    columnId: columnOf(held),
    ...placeInTime(held),
    title: holds('heldFor', { name: held.name }),
    note: formats.facts([
      showsAssessment ? held.assessmentName : undefined,
      holds('heldUntil', { time: formats.shortDateTime(held.expiresAt, timeZone) }),
    ]),
    tone: 'muted',
    fixed: true,
  }));
  const places: AgendaPlace[] = freeSlots.map((slot) => {
    const free = days('placesFree', { count: slot.remaining });
    return {
      id: keyOf(slot),
      columnId: columnOf(slot),
      ...placeInTime(slot),
      label: showsAssessment ? formats.facts([free, nameOf(slot.assessmentId)]) : free,
    };
  });
  // The agenda asks about each pair of a block and a place.
  const appointmentsById = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const slotsByKey = new Map(freeSlots.map((slot) => [keyOf(slot), slot]));
  const appointmentOf = ({ id }: AgendaBlock) => appointmentsById.get(id);
  const slotOf = ({ id }: AgendaPlace) => slotsByKey.get(id);
  const shown = (startsAt: number) => formats.slot(startsAt, timeZone);

  const move = async (block: AgendaBlock, place: AgendaPlace) => {
    const [appointment, slot] = [appointmentOf(block), slotOf(place)];
    if (appointment === undefined || slot === undefined || isLoading) return;
    const { id, assessmentId, assessmentMemberId, name } = appointment;
    try {
      const body = { startsAt: slot.startsAt, trackId: slot.trackId, assessmentMemberId, replaces: id };
      const { data } = await schedule({ assessmentId, body }).unwrap();
      showUndoable(t('moved', { name, from: shown(appointment.startsAt), to: shown(slot.startsAt) }), data.undoId);
    } catch (error) {
      toast.failureTitled(describeRefusal(texts, error, name, shown(slot.startsAt)), error);
      onTaken();
    }
  };
  const open = (block: AgendaBlock) => {
    const appointment = appointmentOf(block);
    if (appointment) void navigate(paths.member(appointment.userId));
    else setOpenHeld(heldTimes.find(({ id }) => id === block.id));
  };
  if (columns.length === 0) return <Muted>{days('empty')}</Muted>;
  const now = placeInTime({ startsAt: clock.now(), endsAt: clock.now() }).from;
  return (
    <>
      <Agenda
        label={t('calendar')}
        columns={columns}
        blocks={[...blocks, ...heldBlocks]}
        places={places}
        now={dates.includes(today) ? { minute: now, ...(isDay ? {} : { columnId: today }) } : undefined}
        busyId={isLoading ? originalArgs?.body.replaces : undefined}
        canMove={(block, place) => appointmentOf(block)?.assessmentId === slotOf(place)?.assessmentId}
        onBlockSelect={open}
        onPlaceSelect={(place) => setBooking(slotOf(place))}
        onMove={(block, place) => void move(block, place)}
      />
      {reply.meta.total > appointments.length || freeSlots.length >= mostInAgenda ? (
        <Muted>{t('notAllShown', { count: mostInAgenda })}</Muted>
      ) : null}
      {booking ? (
        <BookSlot
          slot={toSlotOfDay(booking, nameOf(booking.assessmentId))}
          freeSlots={freeSlots
            .filter(({ assessmentId }) => assessmentId === booking.assessmentId)
            .map((slot) => toSlotOfDay(slot, nameOf(slot.assessmentId)))}
          timeZone={timeZone}
          onTaken={onTaken}
          onDone={() => undefined}
          onDismiss={() => setBooking(undefined)}
        />
      ) : null}
      {openHeld ? (
        <HeldTimeModal
          held={openHeld}
          timeZone={timeZone}
          onChanged={onTaken}
          onDone={() => setOpenHeld(undefined)}
          onDismiss={() => setOpenHeld(undefined)}
        />
      ) : null}
    </>
  );
}

const isWeekend = (date: CalendarDate) => dayOfWeek(date) === 0 || dayOfWeek(date) === 6;

const keyOf = ({ trackId, startsAt }: AgendaSlot) => `${trackId} ${startsAt}`;

function toSlotOfDay({ assessmentId, trackId, startsAt, endsAt, remaining }: AgendaSlot, name: string) {
  return { startsAt, trackId, endsAt, assessment: { id: assessmentId, name }, members: [], held: [], free: remaining };
}

function toneOf({ attendance, isExtra, isOutsideSchedule }: AgendaAppointment): AgendaBlock['tone'] {
  if (attendance === 'Completed' || attendance === 'DidNotAttend') return 'muted';
  return isExtra || isOutsideSchedule ? 'warning' : 'accent';
}

/** Returns the minutes from midnight that a clock in the zone shows. */
function minuteOf(epochMs: number, timeZone: string): number {
  return Math.floor(wallClockMs(epochMs, timeZone) / minuteMs) % minutesOfDay;
}

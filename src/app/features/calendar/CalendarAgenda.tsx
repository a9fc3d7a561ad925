import { useMemo, useState } from 'react';
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
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useCatalogue, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { OwnClock } from '#app/ui/time/OwnClock.tsx';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AgendaSlot, AgendaTrack, GetAgendaReply } from '#contract/appointmentDay.ts';
import { mostInAgenda } from '#contract/appointmentDay.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Agenda, type AgendaBlock, type AgendaPlace } from '#design-system/patterns/agenda/Agenda.tsx';
import { type CalendarDate, calendarDateAt, listWeek } from '#domain/calendarDate.ts';
import { firstDayOfWeek } from '#texts/languages.ts';
import { Choices } from './CalendarPage.styles.ts';
import { type ColumnKind, columnKinds, listResources, needsResource } from './trackColumns.ts';
import { type AgendaDays, keyOf, minuteOf, nameIn, useAgendaItems } from './useAgendaItems.ts';

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
  const reply = useMemo(() => currentData && limitTo(currentData, resource), [currentData, resource]);
  const dates = useMemo(
    () => (span === 'week' ? listWeek(date, firstDayOfWeek(language)) : [date]),
    [span, date, language],
  );
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
        <ContentSkeleton label={t('loadingCalendar')} blockSizes={['480px']} />
      ) : null}
      {reply === undefined ? null : (
        <LoadedAgenda
          reply={reply}
          dates={dates}
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

interface LoadedAgendaProps extends AgendaDays {
  /** Called when somebody else was faster. */
  onTaken: () => void;
}

function LoadedAgenda({ reply, dates, today, columnKind, timeZone, onTaken }: LoadedAgendaProps) {
  const { appointments, freeSlots, assessments } = reply.data;
  const t = useTexts('calendarPage');
  const days = useTexts('days');
  const texts = useTexts('appointments');
  const formats = useFormats();
  const navigate = useNavigate();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const [schedule, { isLoading, originalArgs }] = useScheduleAppointmentMutation();
  const [booking, setBooking] = useState<AgendaSlot>();
  const [openHeld, setOpenHeld] = useState<ListedHeldTime>();

  const isDay = dates.length === 1;
  const nameOf = (assessmentId: string) => nameIn(assessments, assessmentId);
  const { columns, blocks, places, heldTimes } = useAgendaItems({ reply, dates, today, columnKind, timeZone });
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
  const now = minuteOf(clock.now(), timeZone);
  return (
    <>
      <Agenda
        label={t('calendar')}
        columns={columns}
        blocks={blocks}
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

function toSlotOfDay({ assessmentId, trackId, startsAt, endsAt, remaining }: AgendaSlot, name: string) {
  return { startsAt, trackId, endsAt, assessment: { id: assessmentId, name }, members: [], held: [], free: remaining };
}

import { useMemo } from 'react';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { AgendaAppointment, AgendaSlot, GetAgendaReply } from '#contract/appointmentDay.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import type { AgendaBlock, AgendaColumn, AgendaPlace } from '#design-system/patterns/agenda/Agenda.tsx';
import { type CalendarDate, calendarDateAt, dayOfWeek, wallClockMs } from '#domain/calendarDate.ts';
import { type ColumnKind, groupTracks } from './trackColumns.ts';

export interface AgendaDays {
  reply: GetAgendaReply;
  /** One day, or those of a week. */
  dates: readonly CalendarDate[];
  today: CalendarDate;
  /** By what a day is divided into columns. */
  columnKind: ColumnKind;
  timeZone: string;
}

interface AgendaItems {
  columns: AgendaColumn[];
  /** Appointments and held times. */
  blocks: AgendaBlock[];
  /** Free slots, with `keyOf` as their id. */
  places: AgendaPlace[];
  /** Without expired ones. */
  heldTimes: ListedHeldTime[];
}

const minuteMs = 60_000;
const minutesOfDay = 1_440;

/** Returns what the time axis shows of a reply. Memoized, because hundreds of items are formatted. */
export function useAgendaItems({ reply, dates, today, columnKind, timeZone }: AgendaDays): AgendaItems {
  const t = useTexts('calendarPage');
  const days = useTexts('days');
  const attendances = useTexts('attendance');
  const holds = useTexts('holds');
  const mark = useTexts('displacedMark');
  const formats = useFormats();

  return useMemo(() => {
    const { appointments, freeSlots, assessments, tracks } = reply.data;
    const heldTimes = (reply.data.heldTimes ?? []).filter(({ expiresAt }) => expiresAt > clock.now());
    const isDay = dates.length === 1;
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
        showsAssessment ? nameIn(assessments, assessmentId) : undefined,
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
    const places: AgendaPlace[] = freeSlots.map((slot) => ({
      id: keyOf(slot),
      columnId: columnOf(slot),
      ...placeInTime(slot),
      label: days('placesFree', { count: slot.remaining }),
      note: showsAssessment ? nameIn(assessments, slot.assessmentId) : undefined,
    }));
    return { columns, blocks: [...blocks, ...heldBlocks], places, heldTimes };
  }, [reply, dates, today, columnKind, timeZone, t, days, attendances, holds, mark, formats]);
}

export const keyOf = ({ trackId, startsAt }: AgendaSlot) => `${trackId} ${startsAt}`;

export const nameIn = (assessments: readonly { id: string; name: string }[], assessmentId: string) =>
  assessments.find(({ id }) => id === assessmentId)?.name ?? '';

/** Returns the minutes from midnight that a clock in the zone shows. */
export function minuteOf(epochMs: number, timeZone: string): number {
  return Math.floor(wallClockMs(epochMs, timeZone) / minuteMs) % minutesOfDay;
}

const isWeekend = (date: CalendarDate) => dayOfWeek(date) === 0 || dayOfWeek(date) === 6;

function toneOf({ attendance, isExtra, isOutsideSchedule }: AgendaAppointment): AgendaBlock['tone'] {
  if (attendance === 'Completed' || attendance === 'DidNotAttend') return 'muted';
  return isExtra || isOutsideSchedule ? 'warning' : 'accent';
}

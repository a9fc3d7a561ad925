import type { z } from 'zod';
import {
  type DayOfWeek,
  type GetAgendaReply,
  type getAgenda,
  type getAppointmentWeek,
  type ListAppointmentsOfDayReply,
  type listAppointmentsOfDay,
  mostInAgenda,
  mostSlotsOfDay,
} from '#contract/appointmentDay.ts';
import { addDays, type CalendarDate, listWeek, toEpochMs } from '#domain/calendarDate.ts';
import type { AssessmentService, OpenSlot } from '#server/assessments/assessments/assessmentService.ts';
import { listHeld } from '#server/assessments/holds/heldTimes.ts';
import { toListedHeldTime } from '#server/assessments/holds/toListedHeldTime.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import type { ReadDb } from '#server/platform/database/transaction.ts';
import {
  type AgendaRow,
  countByDay,
  listAgendaRows,
  listAgendaTracks,
  listMembersByTime,
  type MemberOfDayRow,
} from './appointmentDayRepository.ts';
import { toAssessmentMember } from './assessmentMemberRepository.ts';

export type AppointmentDayService = ReturnType<typeof createAppointmentDayService>;

type WeekQuery = z.output<typeof getAppointmentWeek.query>;
type AgendaQuery = z.output<typeof getAgenda.query>;
type DayQuery = z.output<typeof listAppointmentsOfDay.query>;

/** The appointments of an organization by day, for administrators. */
export function createAppointmentDayService({
  readDb,
  assessments,
  mails,
  now,
}: {
  readonly readDb: ReadDb;
  readonly assessments: AssessmentService;
  readonly mails: MemberMails;
  readonly now: () => Date;
}) {
  return {
    /** Counts appointments and free seats on each day of the week that has the date. */
    async getWeek(
      caller: Caller,
      organizationId: string,
      { date, assessmentId, firstDay }: WeekQuery,
    ): Promise<DayOfWeek[]> {
      membershipIn(caller, organizationId);
      const week = listWeek(date, firstDay);
      const days = { first: week[0] ?? date, last: week[6] ?? date };
      return readDb.transaction().execute(async (tx) => {
        const timeZone = await assessments.timeZoneOf(tx, organizationId);
        const range = { organizationId, assessmentId, ...instantsOf(days, timeZone) };
        const starts = week.map((day) => toEpochMs(day, timeZone));
        const booked = await countByDay(tx, range, starts);
        const free = await assessments.countFreeSeats(tx, organizationId, { ...days, starts }, assessmentId);
        return week.map((day, index) => ({ date: day, booked: booked[index] ?? 0, free: free[index] ?? 0 }));
      });
    },

    /** Lists one page of a day's people, soonest first. The first page also has the free slots. */
    async listDay(
      caller: Caller,
      organizationId: string,
      { date, assessmentId, limit, offset }: DayQuery,
    ): Promise<ListAppointmentsOfDayReply> {
      const { language } = caller;
      membershipIn(caller, organizationId);
      return readDb.transaction().execute(async (tx) => {
        const timeZone = await assessments.timeZoneOf(tx, organizationId);
        const days = { first: date, last: date };
        const range = { organizationId, assessmentId, ...instantsOf(days, timeZone) };
        const listed = { ...range, language, now: now() };
        const rows = await listMembersByTime(tx, listed, { limit, offset }, mails.noMailReason);
        const [total = 0] = await countByDay(tx, range, [range.from.getTime()]);
        const ofDay = { ...days, assessmentId, language };
        const slots = await assessments.listOpenSlots(tx, organizationId, ofDay);
        const freeSlots = offset === 0 ? slots.filter(({ remaining }) => remaining > 0) : [];
        const offered = new Set(slots.map(keyOfSlot));
        const isOutside = (row: MemberOfDayRow) => row.can_be_outside && !offered.has(keyOfRow(row));
        return {
          data: {
            members: rows.map((row) => toMemberOfDay(row, isOutside(row))),
            freeSlots: mergeTracks(freeSlots).slice(0, mostSlotsOfDay),
          },
          meta: { total, currentPage: Math.floor(offset / limit) + 1 },
        };
      });
    },

    /** Lists the appointments, held times and free slots of a day or its week, for a time axis. */
    async getAgenda(
      caller: Caller,
      organizationId: string,
      { date, span, firstDay, assessmentId }: AgendaQuery,
    ): Promise<GetAgendaReply> {
      const { language } = caller;
      membershipIn(caller, organizationId);
      const week = listWeek(date, firstDay);
      const days = span === 'day' ? { first: date, last: date } : { first: week[0] ?? date, last: week[6] ?? date };
      return readDb.transaction().execute(async (tx) => {
        const timeZone = await assessments.timeZoneOf(tx, organizationId);
        const range = { organizationId, assessmentId, ...instantsOf(days, timeZone) };
        const rows = await listAgendaRows(tx, { ...range, language, now: now() }, mostInAgenda);
        const total =
          rows.length < mostInAgenda ? rows.length : ((await countByDay(tx, range, [range.from.getTime()]))[0] ?? 0);
        const held = await listHeld(tx, { ...range, language });
        const slots = await assessments.listOpenSlots(tx, organizationId, { ...days, assessmentId, language });
        const freeSlots = slots.filter(({ remaining }) => remaining > 0).slice(0, mostInAgenda);
        const offered = new Set(slots.map(keyOfSlot));
        const trackIds = new Set([...rows, ...held, ...freeSlots].map(({ trackId }) => trackId));
        const names = new Map(freeSlots.map(({ assessment }) => [assessment.id, assessment.name]));
        for (const row of [...rows, ...held]) names.set(row.assessmentId, row.assessmentName);
        return {
          data: {
            appointments: rows.map((row) => toAgendaAppointment(row, offered)),
            ...(held.length > 0 && { heldTimes: held.map(toListedHeldTime) }),
            freeSlots: freeSlots.map(({ assessment, ...slot }) => ({ assessmentId: assessment.id, ...slot })),
            assessments: [...names]
              .map(([id, name]) => ({ id, name }))
              .sort((a, b) => a.name.localeCompare(b.name, language)),
            tracks: await listAgendaTracks(tx, organizationId, [...trackIds]),
          },
          meta: { total },
        };
      });
    },
  };
}

/** Adds the seats of tracks whose slots start together. */
function mergeTracks(slots: readonly OpenSlot[]): Omit<OpenSlot, 'trackId'>[] {
  const groups = Map.groupBy(slots, ({ assessment, startsAt }) => `${assessment.id} ${startsAt}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { trackId: _trackId, ...slot } = first;
    return [{ ...slot, remaining: others.reduce((sum, { remaining }) => sum + remaining, slot.remaining) }];
  });
}

function instantsOf({ first, last }: { readonly first: CalendarDate; readonly last: CalendarDate }, timeZone: string) {
  return { from: new Date(toEpochMs(first, timeZone)), to: new Date(toEpochMs(addDays(last, 1), timeZone)) };
}

const keyOf = (trackId: string, startsAt: number | undefined, endsAt: number | undefined) =>
  `${trackId} ${startsAt} ${endsAt}`;

const keyOfSlot = ({ trackId, startsAt, endsAt }: OpenSlot) => keyOf(trackId, startsAt, endsAt);

const keyOfRow = ({ track_id, starts_at, ends_at }: MemberOfDayRow) =>
  keyOf(track_id, starts_at?.getTime(), ends_at?.getTime());

function toMemberOfDay(row: MemberOfDayRow, isOutsideSchedule: boolean) {
  return {
    ...toAssessmentMember(row),
    assessment: { id: row.assessment_id, name: row.assessment_name },
    ...(row.has_booked_again && { hasBookedAgain: true as const }),
    ...(isOutsideSchedule && { isOutsideSchedule: true as const }),
  };
}

function toAgendaAppointment(row: AgendaRow, offered: ReadonlySet<string>) {
  const { canBeOutside, isExtra, assessmentName: _, startsAt, endsAt, ...appointment } = row;
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const isOutside = canBeOutside && !offered.has(keyOf(row.trackId, times.startsAt, times.endsAt));
  return {
    ...appointment,
    ...times,
    ...(isExtra && { isExtra: true as const }),
    ...(isOutside && { isOutsideSchedule: true as const }),
  };
}

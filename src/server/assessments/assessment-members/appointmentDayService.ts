import type { z } from 'zod';
import {
  type DayOfWeek,
  type FreeSlotOfDay,
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
import { AppError } from '#server/platform/appError.ts';
import type { ReadDb, Tx } from '#server/platform/database/transaction.ts';
import {
  type AgendaRow,
  countByDay,
  findSite,
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
  /** Returns the zone in which days begin. Of a site, it is that of the site, and its tracks limit the days. */
  const findPlace = async (tx: Tx, organizationId: string, siteId: string | undefined) => {
    const timeZone = await assessments.timeZoneOf(tx, organizationId);
    if (siteId === undefined) return { timeZone };
    const site = await findSite(tx, organizationId, siteId);
    if (site === undefined) throw AppError.notFound('site');
    return { timeZone: site.timeZone ?? timeZone, trackIds: site.trackIds };
  };

  return {
    /** Counts appointments and free seats on each day of the week that has the date. */
    async getWeek(
      caller: Caller,
      organizationId: string,
      { date, assessmentId, siteId, firstDay }: WeekQuery,
    ): Promise<DayOfWeek[]> {
      membershipIn(caller, organizationId);
      const week = listWeek(date, firstDay);
      const days = { first: week[0] ?? date, last: week[6] ?? date };
      return readDb.transaction().execute(async (tx) => {
        const place = await findPlace(tx, organizationId, siteId);
        const range = { organizationId, assessmentId, ...instantsOf(days, place) };
        const starts = week.map((day) => toEpochMs(day, place.timeZone));
        const booked = await countByDay(tx, range, starts);
        const free = await assessments.countFreeSeats(tx, organizationId, { ...days, ...place, starts }, assessmentId);
        return week.map((day, index) => ({ date: day, booked: booked[index] ?? 0, free: free[index] ?? 0 }));
      });
    },

    /** Lists one page of a day's people, soonest first. The first page also has the free slots. */
    async listDay(
      caller: Caller,
      organizationId: string,
      { date, assessmentId, siteId, limit, offset }: DayQuery,
    ): Promise<ListAppointmentsOfDayReply> {
      const { language } = caller;
      membershipIn(caller, organizationId);
      return readDb.transaction().execute(async (tx) => {
        const place = await findPlace(tx, organizationId, siteId);
        const days = { first: date, last: date };
        const range = { organizationId, assessmentId, ...instantsOf(days, place) };
        const listed = { ...range, language, now: now() };
        const rows = await listMembersByTime(tx, listed, { limit, offset }, mails.noMailReason);
        const [total = 0] = await countByDay(tx, range, [range.from.getTime()]);
        const ofDay = { ...days, ...place, assessmentId, language };
        const slots = await assessments.listOpenSlots(tx, organizationId, ofDay);
        const freeSlots = offset === 0 ? slots.filter(({ remaining }) => remaining > 0) : [];
        const isOffered = findOffered(slots);
        const isOutside = ({ can_be_outside, track_id, starts_at, ends_at }: MemberOfDayRow) =>
          can_be_outside && !isOffered(track_id, Number(starts_at), Number(ends_at));
        return {
          data: {
            members: rows.map((row) => toMemberOfDay(row, isOutside(row))),
            freeSlots: mergeTracks(freeSlots, siteId !== undefined).slice(0, mostSlotsOfDay),
          },
          meta: { total, currentPage: Math.floor(offset / limit) + 1 },
        };
      });
    },

    /** Lists the appointments, held times and free slots of a day or its week, for a time axis. */
    async getAgenda(
      caller: Caller,
      organizationId: string,
      { date, span, firstDay, assessmentId, siteId }: AgendaQuery,
    ): Promise<GetAgendaReply> {
      const { language } = caller;
      membershipIn(caller, organizationId);
      const week = listWeek(date, firstDay);
      const days = span === 'day' ? { first: date, last: date } : { first: week[0] ?? date, last: week[6] ?? date };
      return readDb.transaction().execute(async (tx) => {
        const place = await findPlace(tx, organizationId, siteId);
        const range = { organizationId, assessmentId, ...instantsOf(days, place) };
        const rows = await listAgendaRows(tx, { ...range, now: now() }, mostInAgenda);
        const total =
          rows.length < mostInAgenda ? rows.length : ((await countByDay(tx, range, [range.from.getTime()]))[0] ?? 0);
        const held = await listHeld(tx, { ...range, language });
        const ofDays = { ...days, ...place, assessmentId, language };
        const slots = await assessments.listOpenSlots(tx, organizationId, ofDays);
        const freeSlots = slots.filter(({ remaining }) => remaining > 0).slice(0, mostInAgenda);
        const isOffered = findOffered(slots);
        const trackIds = new Set([...rows, ...held, ...freeSlots].map(({ trackId }) => trackId));
        const listed = [...rows, ...held].map((row) => row.assessmentId);
        const assessmentIds = new Set([...listed, ...freeSlots.map(({ assessment }) => assessment.id)]);
        const names = await assessments.listNames(tx, { organizationId, language }, [...assessmentIds]);
        return {
          data: {
            appointments: rows.map((row) => toAgendaAppointment(row, isOffered)),
            ...(held.length > 0 && { heldTimes: held.map(toListedHeldTime) }),
            freeSlots: freeSlots.map(({ assessment, ...slot }) => ({ assessmentId: assessment.id, ...slot })),
            assessments: names.sort((a, b) => a.name.localeCompare(b.name, language)),
            tracks: await listAgendaTracks(tx, organizationId, [...trackIds]),
          },
          meta: { total },
        };
      });
    },
  };
}

/** Adds the seats of tracks whose slots start together. With `isAtSite` names the first of them. */
function mergeTracks(slots: readonly OpenSlot[], isAtSite: boolean): FreeSlotOfDay[] {
  const groups = Map.groupBy(slots, ({ assessment, startsAt }) => `${assessment.id} ${startsAt}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { trackId, ...slot } = first;
    const remaining = others.reduce((sum, other) => sum + other.remaining, slot.remaining);
    return [{ ...slot, ...(isAtSite && { trackId }), remaining }];
  });
}

function instantsOf(
  { first, last }: { readonly first: CalendarDate; readonly last: CalendarDate },
  { timeZone, trackIds }: { readonly timeZone: string; readonly trackIds?: readonly string[] },
) {
  return { from: new Date(toEpochMs(first, timeZone)), to: new Date(toEpochMs(addDays(last, 1), timeZone)), trackIds };
}

/** Whether a track has a slot with these times. */
type IsOffered = (trackId: string, startsAt: number, endsAt: number) => boolean;

function findOffered(slots: readonly OpenSlot[]): IsOffered {
  const endsOf = new Map<string, Map<number, number>>();
  for (const { trackId, startsAt, endsAt } of slots) {
    const ends = endsOf.get(trackId) ?? new Map<number, number>();
    endsOf.set(trackId, ends.set(startsAt, endsAt));
  }
  return (trackId, startsAt, endsAt) => endsOf.get(trackId)?.get(startsAt) === endsAt;
}

function toMemberOfDay(row: MemberOfDayRow, isOutsideSchedule: boolean) {
  return {
    ...toAssessmentMember(row),
    assessment: { id: row.assessment_id, name: row.assessment_name },
    ...(row.has_booked_again && { hasBookedAgain: true as const }),
    ...(isOutsideSchedule && { isOutsideSchedule: true as const }),
  };
}

function toAgendaAppointment(row: AgendaRow, isOffered: IsOffered) {
  const { canBeOutside, isExtra, ...appointment } = row;
  const isOutside = canBeOutside && !isOffered(row.trackId, row.startsAt, row.endsAt);
  return {
    ...appointment,
    ...(isExtra && { isExtra: true as const }),
    ...(isOutside && { isOutsideSchedule: true as const }),
  };
}

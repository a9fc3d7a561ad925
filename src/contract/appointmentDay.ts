import { z } from 'zod/mini';
import { assessmentMember, attendance } from './assessmentMember.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { calendarDate, dataReply, epochMs, id, pageQuery, says, storedDate, storedId } from './common.ts';
import { listedHeldTime } from './heldTime.ts';

/** A day within the range of `epochMs`. */
const listedDate = calendarDate.check(
  z.refine((date) => date >= '1970-01-01' && date <= '2099-12-31', says('dateTooFar')),
);

/** The most slots of a day in one reply. */
export const mostSlotsOfDay = 1_000;

/** A day of the week. `booked` counts live and missed appointments and extras, `free` the seats of slots that have not begun. */
const dayOfWeek = z.object({ date: storedDate, booked: z.int(), free: z.int() });
export type DayOfWeek = z.infer<typeof dayOfWeek>;

/** 0 for Sunday, Monday by default. */
const weekday = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6)), 1);

/** Limits a call to the tracks at a site. Its days are those of its time zone instead of the organization's. */
const siteId = z.optional(id);

/** Counts appointments and free places on each day of the week that has the date. `firstDay` of the week is 0 for Sunday. */
export const getAppointmentWeek = defineCall({
  method: 'GET',
  path: '/v1/appointment/week/:organizationId',
  limits: limitsOf('heavy'),
  params: z.object({ organizationId: id }),
  query: z.strictObject({ date: listedDate, assessmentId: z.optional(id), siteId, firstDay: weekday }),
  reply: dataReply(z.array(dayOfWeek)),
});

/** A person with an appointment on the day. One who missed it and booked again is listed at both times. */
export const memberOfDay = z.extend(assessmentMember, {
  assessment: z.object({ id, name: z.string() }),
  /** Whether they missed this appointment and have booked again. */
  hasBookedAgain: z.optional(z.literal(true)),
  /** Whether this coming appointment no longer fits the schedule, and nobody has decided to keep it. */
  isOutsideSchedule: z.optional(z.literal(true)),
});
export type MemberOfDay = z.infer<typeof memberOfDay>;

/** A slot with free places that has not begun. */
export const freeSlotOfDay = z.object({
  assessment: z.object({ id, name: z.string() }),
  /** A track of the site with a free place. Present if the call names a site. */
  trackId: z.optional(id),
  startsAt: epochMs,
  endsAt: epochMs,
  remaining: z.int(),
});
export type FreeSlotOfDay = z.infer<typeof freeSlotOfDay>;

/** Lists the people who have an appointment on a day at the organization, soonest first, and its free slots. */
export const listAppointmentsOfDay = defineCall({
  method: 'GET',
  path: '/v1/appointment/day/:organizationId',
  limits: limitsOf('heavy'),
  params: z.object({ organizationId: id }),
  query: z.strictObject({ ...pageQuery, date: listedDate, assessmentId: z.optional(id), siteId }),
  reply: z.object({
    data: z.object({
      members: z.array(memberOfDay),
      /** The first 1,000. Empty on further pages. */
      freeSlots: z.array(freeSlotOfDay),
    }),
    meta: z.object({ total: z.int(), currentPage: z.int() }),
  }),
});
export type ListAppointmentsOfDayReply = z.infer<typeof listAppointmentsOfDay.reply>;

/** The most appointments and the most free slots of an agenda in one reply. */
export const mostInAgenda = 3_000;

/** An appointment on the time axis, live or missed. */
const agendaAppointment = z.object({
  id: storedId,
  assessmentId: storedId,
  trackId: storedId,
  assessmentMemberId: storedId,
  userId: storedId,
  /** The address of somebody without a name. */
  name: z.string(),
  startsAt: epochMs,
  endsAt: epochMs,
  attendance: z.nullable(attendance),
  isExtra: z.optional(z.literal(true)),
  isOutsideSchedule: z.optional(z.literal(true)),
});
export type AgendaAppointment = z.infer<typeof agendaAppointment>;

/** A slot with free places that has not begun. */
const agendaSlot = z.object({
  assessmentId: storedId,
  trackId: storedId,
  startsAt: epochMs,
  endsAt: epochMs,
  remaining: z.int(),
});
export type AgendaSlot = z.infer<typeof agendaSlot>;

const named = z.object({ id, name: z.string() });

/** A track with its site, room and practitioners, if it has them. */
const agendaTrack = z.object({
  id,
  assessmentId: id,
  site: z.nullable(named),
  room: z.nullable(named),
  /** By name. The address of somebody without one. */
  practitioners: z.array(named),
});
export type AgendaTrack = z.infer<typeof agendaTrack>;

const agenda = z.object({
  /** Soonest first. */
  appointments: z.array(agendaAppointment),
  freeSlots: z.array(agendaSlot),
  /** Times that are held for people, soonest first. Absent if there is none. */
  heldTimes: z.optional(z.array(listedHeldTime)),
  /** Assessments with an appointment, a held time or a free slot, by name. */
  assessments: z.array(z.object({ id, name: z.string() })),
  /** Theirs, those of an assessment in order. */
  tracks: z.array(agendaTrack),
});
export type Agenda = z.infer<typeof agenda>;

/** Lists the appointments, held times and free slots of a day, or of the week that has it. `firstDay` of the week is 0 for Sunday. */
export const getAgenda = defineCall({
  method: 'GET',
  path: '/v1/appointment/agenda/:organizationId',
  limits: limitsOf('heavy', { maxReplyBytes: 4096 * KiB }),
  params: z.object({ organizationId: id }),
  query: z.strictObject({
    date: listedDate,
    span: z.enum(['day', 'week']),
    firstDay: weekday,
    assessmentId: z.optional(id),
    siteId,
  }),
  reply: z.object({ data: agenda, meta: z.object({ total: z.int() }) }),
});
export type GetAgendaReply = z.infer<typeof getAgenda.reply>;

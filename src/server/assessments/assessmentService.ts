import type { z } from 'zod';
import type {
  AssessmentDetails,
  createAssessment,
  ListAssessmentsReply,
  listAssessments,
  previewSchedule,
  ScheduleDay,
  SchedulePreview,
  saveSchedule,
  TimeSlot,
  updateAssessment,
} from '#contract/assessment.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { findScheduleFaults, timeRangeFaultTexts } from '#domain/schedule.ts';
import { AppError } from '#server/appError.ts';
import type { AppointmentService, Stretch } from '#server/appointments/appointmentService.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/http/caller.ts';
import { type RepeatableRequest, withIdempotency } from '#server/http/idempotency.ts';
import { type AssessmentFields, toSettings } from './assessmentFields.ts';
import { type AssessmentRecord, type AssessmentSettings, statusOf, toAssessment } from './assessmentRecord.ts';
import {
  countAssessments,
  countPeople,
  filterByStatus,
  findAssessment,
  findTimeZone,
  insertAssessment,
  listCountedAssessments,
  listOpenToInvitees,
  markCanceled,
  replaceSchedule,
  saveSettings,
} from './assessmentRepository.ts';
import { lockOutBookings } from './lockOutBookings.ts';
import { countBooked, countOutside, findDisplaced, listOpenSlots, placesOf } from './places.ts';

export type AssessmentService = ReturnType<typeof createAssessmentService>;

type CreateBody = z.output<typeof createAssessment.body>;
type UpdateBody = z.output<typeof updateAssessment.body>;
type ScheduleBody = z.output<typeof saveSchedule.body>;
type PreviewBody = z.output<typeof previewSchedule.body>;

/** How many of the appointments that would no longer fit are named. */
const previewSize = 5;

interface Parts {
  readonly db: Db;
  readonly appointments: AppointmentService;
  readonly now: () => Date;
}

const usualReminderHours = 24;

/** Assessments as administrators plan them, and the times that they offer. */
export function createAssessmentService({ db, appointments, now }: Parts) {
  const nowMs = () => now().getTime();

  const get = async (
    tx: Tx,
    organizationIds: readonly string[],
    assessmentId: string,
    lock?: 'share' | 'update',
  ): Promise<AssessmentRecord> => {
    const record = await findAssessment(tx, { organizationIds, assessmentId }, lock);
    if (record === undefined) throw AppError.notFound('The assessment');
    return record;
  };

  const countIn = async (tx: Tx, organizationIds: readonly string[], assessmentId: string) => {
    const counts = await countPeople(tx, { organizationIds, assessmentId });
    if (counts === undefined) throw AppError.notFound('The assessment');
    return counts;
  };

  const toDetails = async (tx: Tx, record: AssessmentRecord): Promise<AssessmentDetails> => {
    const taken = await appointments.takenPlacesOf(tx, record, { from: now() });
    const counts = await countIn(tx, [record.organizationId], record.id);
    return { ...toAssessment(record, counts, nowMs()), ...placesOf(record, taken, nowMs()) };
  };

  const outsideSchedule = async (tx: Tx, record: AssessmentRecord) => ({
    outsideSchedule: countOutside(record, await appointments.listComingTimesOf(tx, record), nowMs()),
  });

  /** What the assessment would be with the body in it, by the rules of the wizard. */
  const settle = (record: AssessmentRecord, body: UpdateBody): AssessmentSettings => {
    const { timeZone } = record;
    return toSettings(merge(record, body), { timeZone, today: calendarDateAt(nowMs(), timeZone), saved: record });
  };

  /** One assessment in which nobody books until the transaction ends. */
  const getToChange = async (tx: Tx, caller: Caller, assessmentId: string): Promise<AssessmentRecord> => {
    // First the rights: nobody locks an assessment of another organization.
    await get(tx, organizationIdsOf(caller), assessmentId);
    await lockOutBookings(tx, assessmentId);
    return get(tx, organizationIdsOf(caller), assessmentId, 'update');
  };

  /** Changes one assessment while nobody books in it, and gives it back as it then is. */
  const change = async (
    tx: Tx,
    caller: Caller,
    assessmentId: string,
    act: (record: AssessmentRecord) => Promise<void>,
  ): Promise<AssessmentRecord> => {
    const record = await getToChange(tx, caller, assessmentId);
    if (record.canceledAt !== null) throw AppError.conflict('A cancelled assessment cannot be changed');
    await act(record);
    return get(tx, [record.organizationId], assessmentId);
  };

  return {
    async create(
      caller: Caller,
      organizationId: string,
      body: CreateBody,
      request?: RepeatableRequest,
    ): Promise<AssessmentDetails> {
      membershipIn(caller, organizationId);
      const fields = {
        ...body,
        closedDays: body.closedDays ?? [],
        autoCreateAssessmentForInvitees: false,
        reminderHours: body.reminderHours ?? usualReminderHours,
        changeCutoffHours: body.changeCutoffHours ?? 0,
      };
      const origin = { organizationId, createdBy: caller.userId, createdAt: now() };
      return runTransaction(db, (tx) =>
        withIdempotency(tx, request, async () => {
          const timeZone = await findTimeZone(tx, organizationId);
          const settings = toSettings(fields, { timeZone, today: calendarDateAt(nowMs(), timeZone) });
          const assessmentId = await insertAssessment(tx, settings, origin);
          await audit.record(tx, organizationId, { by: caller, action: 'AssessmentCreated', assessmentId });
          return toDetails(tx, await get(tx, [organizationId], assessmentId));
        }),
      );
    },

    /** Saves what the body has of the writable fields; the rules hold for the whole that results. */
    async update(caller: Caller, assessmentId: string, body: UpdateBody) {
      return runTransaction(db, async (tx) => {
        const saved = await change(tx, caller, assessmentId, async (record) => {
          await saveSettings(tx, record, settle(record, body), now());
          const details = { fields: Object.keys(body) };
          const { organizationId } = record;
          await audit.record(tx, organizationId, { by: caller, action: 'AssessmentUpdated', assessmentId, details });
        });
        return { data: await toDetails(tx, saved), meta: await outsideSchedule(tx, saved) };
      });
    },

    async get(caller: Caller, organizationId: string, assessmentId: string): Promise<AssessmentDetails> {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => toDetails(tx, await get(tx, [organizationId], assessmentId)));
    },

    async list(
      caller: Caller,
      organizationId: string,
      { 'filterByStatus[]': statuses, search, ...page }: z.output<typeof listAssessments.query>,
    ): Promise<ListAssessmentsReply> {
      membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const filter = { organizationId, search, status: await filterByStatus(tx, organizationId, statuses, nowMs()) };
        const [records, total] = await Promise.all([
          listCountedAssessments(tx, filter, page),
          countAssessments(tx, filter),
        ]);
        return { data: records.map((record) => toAssessment(record, record, nowMs())), meta: { total } };
      });
    },

    /** Saves the week and the closed days, and cancels what is booked on those of them that say so. */
    async saveSchedule(caller: Caller, assessmentId: string, { days, closedDays, cancelOn = [] }: ScheduleBody) {
      checkWeek(days);
      return runTransaction(db, async (tx) => {
        let canceled = 0;
        const saved = await change(tx, caller, assessmentId, async (record) => {
          const settings = closedDays === undefined ? record : settle(record, { closedDays });
          const stretches = closedStretches(record, settings, cancelOn);
          await saveSettings(tx, record, settings, now());
          await replaceSchedule(tx, record, days, now());
          canceled = await appointments.cancelComingWithin(tx, record, stretches);
          const details = canceled === 0 ? {} : { fields: ['cancelOn'], count: canceled };
          const { organizationId } = record;
          await audit.record(tx, organizationId, { by: caller, action: 'ScheduleUpdated', assessmentId, details });
        });
        const { timeZone } = saved;
        return {
          data: { days: [...saved.schedule], closedDays: saved.closedDays.map((date) => toEpochMs(date, timeZone)) },
          meta: { ...(await outsideSchedule(tx, saved)), canceled },
        };
      });
    },

    /** Which coming appointments fit the assessment as it is and would not fit it as proposed. Changes nothing. */
    async previewSchedule(
      caller: Caller,
      assessmentId: string,
      { days, ...body }: PreviewBody,
    ): Promise<SchedulePreview> {
      if (days !== undefined) checkWeek(days);
      return db.transaction().execute(async (tx) => {
        const saved = await get(tx, organizationIdsOf(caller), assessmentId);
        const proposed = { ...saved, ...settle(saved, body), ...(days && { schedule: days }) };
        const booked = await appointments.listComingTimesOf(tx, saved);
        const displaced = findDisplaced({ saved, proposed }, booked, nowMs());
        const closed = new Set(proposed.closedDays.filter((date) => !saved.closedDays.includes(date)));
        const onClosedDays = displaced.filter(({ startsAt }) =>
          closed.has(calendarDateAt(startsAt.getTime(), saved.timeZone)),
        );
        const first = await appointments.listFirstAt(tx, saved, displaced, previewSize);
        return {
          total: countBooked(displaced),
          onClosedDays: countBooked(onClosedDays),
          first: first.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() })),
        };
      });
    },

    /** Cancels the assessment and its coming appointments. Doing it again changes nothing. */
    async cancel(caller: Caller, assessmentId: string): Promise<AssessmentDetails> {
      return runTransaction(db, async (tx) => {
        const record = await getToChange(tx, caller, assessmentId);
        if (record.canceledAt !== null) return toDetails(tx, record);
        if (statusOf(record, nowMs()) === 'Completed') {
          throw AppError.conflict('This assessment is over and cannot be cancelled');
        }
        await markCanceled(tx, record, now());
        const count = await appointments.cancelComingOf(tx, record);
        await audit.record(tx, record.organizationId, {
          by: caller,
          action: 'AssessmentCanceled',
          assessmentId,
          details: { count },
        });
        return toDetails(tx, await get(tx, [record.organizationId], assessmentId));
      });
    },

    /** The slots that have not begun, for administrators and for members who are invited. */
    async listTimeSlots(
      caller: Caller,
      assessmentId: string,
      { from = 0, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
    ): Promise<TimeSlot[]> {
      const invited = caller.role === 'Member' ? caller.memberships : undefined;
      const scope = { organizationIds: organizationIdsOf(caller), assessmentId };
      const start = Math.max(from, nowMs());
      const bounds = { from: new Date(start), to: to === undefined ? undefined : new Date(to) };
      const { record, taken } = await db.transaction().execute(async (tx) => {
        const found = await findAssessment(tx, {
          ...scope,
          ...(invited && { invitedMemberIds: invited.map(({ organizationMemberId }) => organizationMemberId) }),
        });
        if (found === undefined) throw AppError.notFound('The assessment');
        return { record: found, taken: await appointments.takenPlacesOf(tx, found, bounds) };
      });
      return listOpenSlots(record, taken, { from: start, to });
    },

    /** The assessment of an administrator, kept as it is until the transaction ends. */
    hold: (tx: Tx, caller: Caller, assessmentId: string) => get(tx, organizationIdsOf(caller), assessmentId, 'share'),

    /** What people who join the organization now are to be invited to, kept as it is until the transaction ends. */
    async holdOpenToInvitees(tx: Tx, organizationId: string): Promise<AssessmentRecord[]> {
      const today = calendarDateAt(nowMs(), await findTimeZone(tx, organizationId));
      return listOpenToInvitees(tx, organizationId, today);
    },

    /** Whose the assessment is, and how many people are in it, where an administrator's organization has it. */
    countPeople: (tx: Tx, caller: Caller, assessmentId: string) => countIn(tx, organizationIdsOf(caller), assessmentId),

    /** The assessment, where an administrator's organization has it. */
    find: (tx: Tx, caller: Caller, assessmentId: string) => get(tx, organizationIdsOf(caller), assessmentId),
  };
}

function checkWeek(days: readonly ScheduleDay[]): void {
  const faults = findScheduleFaults(days).map(({ day, rangeIndex, fault }) => [
    `days.${day}.ranges.${rangeIndex}`,
    timeRangeFaultTexts[fault],
  ]);
  if (faults.length > 0) throw AppError.invalid(Object.fromEntries(faults));
}

/** The closed days on which appointments are to be cancelled, from start to end. */
function closedStretches(
  { timeZone }: AssessmentRecord,
  { closedDays }: AssessmentSettings,
  cancelOn: readonly number[],
): Stretch[] {
  const closed = new Map(closedDays.map((date) => [toEpochMs(date, timeZone), date]));
  return cancelOn.map((start, index) => {
    const date = closed.get(start);
    if (date === undefined) throw AppError.invalid({ [`cancelOn.${index}`]: 'This day is not closed' });
    return { from: new Date(start), to: new Date(toEpochMs(addDays(date, 1), timeZone)) };
  });
}

/** The body over what is stored. Closed days that are not sent stay as far as they lie in the new window. */
function merge(record: AssessmentRecord, body: UpdateBody): AssessmentFields {
  const dayStart = (date: CalendarDate) => toEpochMs(date, record.timeZone);
  const stored = (date: CalendarDate | null) => (date === null ? null : dayStart(date));
  const startDate = body.startDate ?? dayStart(record.startDate);
  const endDate = body.endDate ?? dayStart(record.endDate);
  const keptDays = record.closedDays.map(dayStart).filter((day) => startDate <= day && day <= endDate);
  return {
    name: body.name ?? record.name,
    appointmentDuration: body.appointmentDuration ?? record.durationMinutes,
    startDate,
    endDate,
    appointmentsPerSlot: body.appointmentsPerSlot ?? record.appointmentsPerSlot,
    bookingLeadTime: body.bookingLeadTime ?? record.bookingLeadTime,
    bookingStartDate: body.bookingStartDate === undefined ? stored(record.bookingStartDate) : body.bookingStartDate,
    bookingEndDate: body.bookingEndDate === undefined ? stored(record.bookingEndDate) : body.bookingEndDate,
    closedDays: body.closedDays ?? keptDays,
    autoCreateAssessmentForInvitees: body.autoCreateAssessmentForInvitees ?? record.autoCreateForInvitees,
    reminderHours: body.reminderHours ?? record.reminderHours,
    changeCutoffHours: body.changeCutoffHours ?? record.changeCutoffHours,
  };
}

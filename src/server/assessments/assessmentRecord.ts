import type { Assessment, ScheduleDay } from '#contract/assessment.ts';
import { assessmentStatusOf } from '#domain/assessmentStatus.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import type { SlotPlan } from '#domain/timeSlots.ts';

/** What an administrator decides about an assessment, besides its schedule. */
export interface AssessmentSettings {
  readonly name: string;
  readonly durationMinutes: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly appointmentsPerSlot: number;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate: CalendarDate | null;
  readonly bookingEndDate: CalendarDate | null;
  readonly autoCreateForInvitees: boolean;
  readonly reminderHours: number;
  readonly changeCutoffHours: number;
  readonly closedDays: readonly CalendarDate[];
}

/** An assessment as it is stored, with what its organization gives to it. */
export interface AssessmentRecord extends AssessmentSettings {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** Where the organization is. */
  readonly address: string;
  readonly timeZone: string;
  readonly schedule: readonly ScheduleDay[];
  readonly canceledAt: Date | null;
  readonly createdAt: Date;
  /** Whether anybody is invited. */
  readonly hasMembers: boolean;
}

/** How many are invited to an assessment, and how many of them have an appointment. */
export interface AssessmentCounts {
  readonly memberCount: number;
  readonly scheduledCount: number;
}

/** Where an assessment is looked for: what lies outside is not found. */
export interface AssessmentScope {
  readonly organizationIds: readonly string[];
  readonly assessmentId: string;
  /** Only where one of these memberships is invited to it. */
  readonly invitedMemberIds?: readonly string[];
}

/** All of the record that decides which times it offers. */
export type PlanFields = Omit<SlotPlan, 'schedule'> & { readonly schedule: readonly ScheduleDay[] };

/** The rules' view of a record. */
export function slotPlanOf(record: PlanFields): SlotPlan {
  const { startDate, endDate, closedDays, schedule, durationMinutes, timeZone } = record;
  return { startDate, endDate, closedDays, schedule, durationMinutes, timeZone };
}

/** The assessment as a list shows it at an instant, in epoch milliseconds. */
export function toAssessment(
  record: AssessmentRecord,
  { memberCount, scheduledCount }: AssessmentCounts,
  nowMs: number,
): Assessment {
  const { timeZone } = record;
  const dayStart = (date: CalendarDate) => toEpochMs(date, timeZone);
  return {
    id: record.id,
    organizationId: record.organizationId,
    name: record.name,
    appointmentDuration: record.durationMinutes,
    startDate: dayStart(record.startDate),
    endDate: dayStart(record.endDate),
    appointmentsPerSlot: record.appointmentsPerSlot,
    bookingLeadTime: record.bookingLeadTime,
    bookingStartDate: record.bookingStartDate && dayStart(record.bookingStartDate),
    bookingEndDate: record.bookingEndDate && dayStart(record.bookingEndDate),
    status: statusOf(record, nowMs),
    autoCreateAssessmentForInvitees: record.autoCreateForInvitees,
    reminderHours: record.reminderHours,
    changeCutoffHours: record.changeCutoffHours,
    closedDays: record.closedDays.map(dayStart),
    timeZone,
    memberCount,
    scheduledCount,
    assessmentSchedule: { days: [...record.schedule] },
    createdAt: record.createdAt.getTime(),
  };
}

/** The status at an instant, in epoch milliseconds: what counts is the day that it is then at the organization. */
export function statusOf(record: AssessmentRecord, nowMs: number) {
  const { startDate, endDate, canceledAt, hasMembers, timeZone } = record;
  const facts = { startDate, endDate, canceled: canceledAt !== null, hasMembers };
  return assessmentStatusOf(facts, calendarDateAt(nowMs, timeZone));
}

import { isDeepStrictEqual } from 'node:util';
import type { AppointmentInTrack, AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { Assessment, MemberAssessment, ScheduleDay } from '#contract/assessment.ts';
import { decodeSent, encodeSettings, type SentSettings } from '#contract/assessmentSettings.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { type AssessmentSettings, pickSettings, validateSettings } from '#domain/assessmentSettings.ts';
import { assessmentStatusOf } from '#domain/assessmentStatus.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { type CalendarDate, calendarDateAt, isStartOfDay, toEpochDay, toEpochMs } from '#domain/calendarDate.ts';
import { keepWithin, pickRules, type ScheduleRules } from '#domain/scheduleRules.ts';
import { showFields } from '#domain/shownValues.ts';
import type { OfTrack, SharedPlan } from '#domain/track.ts';
import { textsIn } from '#domain/translations.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import type { FieldChanges } from '#server/platform/api/fieldChanges.ts';
import { AppError } from '#server/platform/appError.ts';
import type { Language } from '#texts/languages.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { type StoredTrack, settingColumns } from './bookingColumns.ts';

/** A stored assessment with the facts of its organization. */
export interface AssessmentRecord extends AssessmentSettings {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  /** Of name and description. */
  readonly language: Language;
  /** Of the organization. */
  readonly address: string;
  readonly timeZone: string;
  /** In order. The settings of the record are those of the first one. */
  readonly tracks: readonly StoredTrack[];
  readonly schedule: readonly ScheduleDay[];
  readonly canceledAt: Date | null;
  readonly createdAt: Date;
  readonly hasMembers: boolean;
  /** Incremented by each change of the settings or the schedule. */
  readonly version: number;
  /** The schedule is there as a whole, and by weekday as `assessmentSchedule.4`. */
  readonly changes: FieldChanges;
}

export interface AssessmentCounts {
  readonly memberCount: number;
  readonly scheduledCount: number;
}

/** When an assessment that is not cancelled takes place, and the people who book it. Without its tracks. */
export interface CountedAssessment
  extends AssessmentCounts,
    SharedPlan,
    Pick<AssessmentRecord, 'id' | 'organizationId' | 'bookingLeadTime' | 'bookingStartDate' | 'bookingEndDate'> {}

/** Limits the search for an assessment. */
export interface AssessmentScope {
  readonly organizationIds: readonly string[];
  readonly assessmentId: string;
  /** Requires that one of these memberships is invited. */
  readonly invitedMemberIds?: readonly string[];
}

/** The part of a record that decides which times it offers. */
export type PlanFields = SharedPlan & Pick<AssessmentRecord, 'tracks'>;

/** A member's participation in an assessment. */
export interface OwnAssessmentMember {
  readonly assessmentMemberId: string;
  /** Whether the results are finished. */
  readonly hasResult: boolean;
  readonly hasWithdrawnResult?: boolean | undefined;
  readonly appointment?: AppointmentInTrack | undefined;
  /** The appointment that the member did not attend. */
  readonly missed?: AppointmentTimes | undefined;
  /** A time that staff hold, or held until it expired, instead of the appointment. */
  readonly offer?: (NonNullable<MemberAssessment['offer']> & OfTrack) | undefined;
  /** Why staff moved or cancelled the last appointment. */
  readonly staffReason?: StaffReason | undefined;
}

interface BodyContext {
  readonly timeZone: string;
  readonly today: CalendarDate;
  /** The stored settings, on an update. */
  readonly saved?: AssessmentSettings;
  readonly language: Language;
}

/**
 * Applies a request to settings and validates the result. Closed days and other hours that are not sent are kept if they lie
 * in the new window, and the hours of days that are now closed are dropped.
 * @throws AppError 400 with a message for each field in error.
 */
export function applyBody(
  base: AssessmentSettings,
  body: SentSettings,
  { timeZone, ...rules }: BodyContext,
): AssessmentSettings {
  const hasPeriod = body.bookingLeadTime ?? base.bookingLeadTime;
  const sent = hasPeriod ? body : { ...body, bookingStartDate: null, bookingEndDate: null };
  throwIfAny(findMisplacedDates(sent, timeZone));

  const decoded = decodeSent(sent, timeZone);
  const changed = { ...pickSettings(base), ...decoded };
  const settings = { ...changed, ...applyDays(base, decoded, changed) };
  const { durationMinutes, ...errors } = validateSettings(settings, rules);
  throwIfAny({ ...errors, ...(durationMinutes && { appointmentDuration: durationMinutes }) });
  return settings;
}

/** Applies closed days and other hours, as `applyBody` does. */
export function applyDays(
  base: Pick<ScheduleRules, 'closedDays' | 'otherHours'>,
  sent: Partial<Pick<ScheduleRules, 'closedDays' | 'otherHours'>>,
  window: Pick<AssessmentSettings, 'startDate' | 'endDate'>,
) {
  const kept = keepWithin(base, window);
  const closedDays = sent.closedDays ? [...new Set(sent.closedDays)].sort() : kept.closedDays;
  const otherHours = sent.otherHours
    ? sent.otherHours.toSorted((a, b) => toEpochDay(a.date) - toEpochDay(b.date))
    : kept.otherHours.filter(({ date }) => !closedDays.includes(date));
  return { closedDays, otherHours };
}

/** The settings and the week that are saved together. */
export interface AssessmentChange {
  readonly settings: AssessmentSettings;
  readonly schedule: readonly ScheduleDay[];
  readonly tracks?: readonly StoredTrack[];
}

/** Lists the fields, by their names on the wire, that differ from the record. */
export function listChangedFields(
  record: AssessmentRecord,
  { settings, schedule, tracks = record.tracks }: AssessmentChange,
): string[] {
  const fields = (Object.keys(settings) as (keyof AssessmentSettings)[]).filter(
    (field) => !isDeepStrictEqual(record[field], settings[field]),
  );
  const hoursOf = (days: readonly ScheduleDay[], day: number) => days.find((entry) => entry.day === day);
  const days = [0, 1, 2, 3, 4, 5, 6].filter(
    (day) => !isDeepStrictEqual(hoursOf(record.schedule, day), hoursOf(schedule, day)),
  );
  return [
    ...fields.map((field) => (field === 'durationMinutes' ? 'appointmentDuration' : field)),
    ...(isDeepStrictEqual(record.schedule, schedule) ? [] : ['assessmentSchedule']),
    ...days.map((day) => `assessmentSchedule.${day}`),
    ...(isDeepStrictEqual(record.tracks, tracks) ? [] : ['tracks']),
  ];
}

/** The columns that hold the settings. */
export function toColumns(settings: AssessmentSettings) {
  return {
    name: settings.name,
    description: settings.description,
    translations: JSON.stringify(settings.translations),
    duration_minutes: settings.durationMinutes,
    start_date: settings.startDate,
    end_date: settings.endDate,
    appointments_per_slot: settings.appointmentsPerSlot,
    booking_lead_time: settings.bookingLeadTime,
    booking_start_date: settings.bookingStartDate,
    booking_end_date: settings.bookingEndDate,
    auto_create_for_invitees: settings.autoCreateAssessmentForInvitees,
    reminder_hours: settings.reminderHours,
    change_cutoff_hours: settings.changeCutoffHours,
    closed_days: [...settings.closedDays],
    other_hours: JSON.stringify(settings.otherHours),
    step_minutes: settings.stepMinutes,
    notice_hours: settings.noticeHours,
    buffer_before_minutes: settings.bufferBeforeMinutes,
    buffer_after_minutes: settings.bufferAfterMinutes,
    daily_cap: settings.dailyCap,
    value_set: JSON.stringify(settings.valueSet),
  };
}

/** The columns of a record, from an assessment `a` and its organization `o`. */
export const recordColumns = [
  'a.id',
  'a.organization_id as organizationId',
  ...settingColumns,
  'a.name',
  'a.description',
  'a.language',
  'a.translations',
  'a.auto_create_for_invitees as autoCreateAssessmentForInvitees',
  'a.reminder_hours as reminderHours',
  'a.value_set as valueSet',
  'a.created_at as createdAt',
  'a.version',
  'a.changes',
] as const;

/** Returns the record as it would be with other settings and another week. */
export function withSettings(record: AssessmentRecord, { settings, schedule }: AssessmentChange): AssessmentRecord {
  const tracks = record.tracks.map((track, index) =>
    index === 0 ? { ...track, ...pickTrackSettings(settings), schedule } : track,
  );
  return { ...record, ...settings, schedule, tracks };
}

const pickTrackSettings = ({ appointmentsPerSlot, ...settings }: AssessmentSettings) => ({
  appointmentsPerSlot,
  ...pickRules(settings),
});

/**
 * Returns the assessment as an administrator or a practitioner sees it at an instant, in epoch milliseconds. Administrators
 * get texts as written, because they edit them.
 */
export function toAssessment(
  record: AssessmentRecord,
  { memberCount, scheduledCount }: AssessmentCounts,
  { role, language }: Pick<Caller, 'role' | 'language'>,
  nowMs: number,
): Assessment {
  const { id, organizationId, timeZone } = record;
  const { translations, ...settings } = encodeSettings(record, timeZone);
  const isEditor = role === 'OrganizationAdmin';
  return {
    id,
    organizationId,
    ...settings,
    valueSet: showFields({ fields: record.valueSet, language: record.language }, isEditor ? record.language : language),
    ...textsIn(language, isEditor ? { ...record, translations: {} } : record),
    ...(isEditor && { language: record.language, translations }),
    status: statusOf(record, nowMs),
    timeZone,
    memberCount,
    scheduledCount,
    assessmentSchedule: { days: [...record.schedule] },
    createdAt: record.createdAt.getTime(),
    version: record.version,
  };
}

/** Returns the assessment as its member sees it at an instant, in epoch milliseconds. */
export function toMemberAssessment(
  record: AssessmentRecord,
  { assessmentMemberId, hasResult, hasWithdrawnResult, appointment, missed, staffReason }: OwnAssessmentMember,
  {
    language,
    nowMs,
    hasFreeSeat,
  }: { readonly language: Language; readonly nowMs: number; readonly hasFreeSeat: () => boolean },
): MemberAssessment {
  const { timeZone } = record;
  const booking = bookingStateOf({ ...record, canceled: record.canceledAt !== null }, calendarDateAt(nowMs, timeZone));
  return {
    id: record.id,
    assessmentMemberId,
    ...textsIn(language, record),
    status: statusOf(record, nowMs),
    organization: { id: record.organizationId, name: record.organizationName, address: record.address, timeZone },
    startDate: toEpochMs(record.startDate, timeZone),
    endDate: toEpochMs(record.endDate, timeZone),
    appointmentDuration: record.durationMinutes,
    bookingState: booking.state,
    bookingOpensAt: booking.firstDay === undefined ? null : toEpochMs(booking.firstDay, timeZone),
    bookingLastDay: toEpochMs(booking.lastDay, timeZone),
    changeCutoffHours: record.changeCutoffHours,
    noticeHours: record.noticeHours,
    ...(appointment && { appointment }),
    ...(missed && { missed }),
    ...(staffReason && { staffReason }),
    isFull: booking.state === 'Open' && appointment === undefined && !hasResult && !hasFreeSeat(),
    hasResult,
    ...(hasWithdrawnResult && { hasWithdrawnResult }),
  };
}

/** Returns the status at an instant, in epoch milliseconds. */
export function statusOf(record: AssessmentRecord, nowMs: number) {
  const { startDate, endDate, canceledAt, hasMembers, timeZone, tracks } = record;
  const facts = { startDate, endDate, canceled: canceledAt !== null, hasMembers };
  const atSites = tracks.map((track) => calendarDateAt(nowMs, track.timeZone ?? timeZone));
  return assessmentStatusOf(facts, [calendarDateAt(nowMs, timeZone), ...atSites]);
}

/** Finds dates that are not the first instant of a day at the organization. */
export function findMisplacedDates(body: SentSettings, timeZone: string): Record<string, ServerMessage> {
  const isMisplaced = (epochMs: number | null | undefined) =>
    epochMs !== undefined && epochMs !== null && !isStartOfDay(epochMs, timeZone);
  const errors: Record<string, ServerMessage> = {};
  for (const field of ['startDate', 'endDate', 'bookingStartDate', 'bookingEndDate'] as const) {
    if (isMisplaced(body[field])) errors[field] = message('misplacedDate', { field, timeZone });
  }
  for (const [index, day] of (body.closedDays ?? []).entries()) {
    if (isMisplaced(day)) errors[`closedDays.${index}`] = message('misplacedDate', { field: 'closedDay', timeZone });
  }
  for (const [index, { date }] of (body.otherHours ?? []).entries()) {
    if (isMisplaced(date)) {
      errors[`otherHours.${index}.date`] = message('misplacedDate', { field: 'otherHours', timeZone });
    }
  }
  return errors;
}

/** @throws AppError 400 with a message for each field in error, if there is any. */
export function throwIfAny(errors: Readonly<Record<string, ServerMessage>>): void {
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

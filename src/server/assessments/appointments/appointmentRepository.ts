import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CancelReason } from '#contract/appointment.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import type { MailReach } from '#contract/mailReach.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { Translations } from '#domain/translations.ts';
import type {
  BookedAppointment,
  BookedTimesFilter,
  BookedTimesOf,
  TimeRange,
} from '#server/assessments/assessments/assessmentBookings.ts';
import type { PlanFields } from '#server/assessments/assessments/assessmentRecord.ts';
import { bookingColumns, withFirstTrack } from '#server/assessments/assessments/bookingColumns.ts';
import type { BookedTimes } from '#server/assessments/assessments/seats.ts';
import { staffReasonColumns } from '#server/assessments/assessments/staffReasonColumns.ts';
import type { AppointmentPlace } from '#server/mail/mailQueue.ts';
import { isSeatMissing } from '#server/platform/database/isSeatMissing.ts';
import { isReachable } from '#server/platform/database/memberConditions.ts';
import { countReach, type NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import { isSeenBy, trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { isSettled } from './appointmentConditions.ts';

/** The organization, the assessment and the member that a mail about an appointment names. */
export interface AppointmentContext {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly address: string;
  readonly timeZone: string;
  readonly assessmentId: string;
  readonly assessmentName: string;
  /** How to prepare, in the words of the organization. */
  readonly description: string;
  readonly changeCutoffHours: number;
  readonly organizationMemberId: string;
  readonly email: string;
}

/** A member of an assessment with everything that the booking rules need. */
export interface AssessmentMemberRecord extends AppointmentContext, PlanFields {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly assessmentMemberId: string;
  readonly userId: string;
  /** Of the assessment's name and description. */
  readonly language: Language;
  readonly translations: Translations;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate: CalendarDate | null;
  readonly bookingEndDate: CalendarDate | null;
  readonly canceledAt: Date | null;
  readonly deactivatedAt: Date | null;
}

/** A locked member of an assessment. */
export interface LockedAssessmentMember extends AssessmentMemberRecord {
  /** False if the person declined, left, was removed or deactivated. */
  readonly isReachable: boolean;
}

export interface StoredAppointment {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  /** For mails, see `withPlaces`. */
  readonly place?: AppointmentPlace;
}

/** A time in a track. */
export interface TimesInTrack {
  readonly trackId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** An extra one takes no seat. */
export interface DeskAppointment extends TimesInTrack {
  readonly id: string;
  readonly isExtra: boolean;
}

export type LiveAppointment = StoredAppointment & TimesInTrack & { readonly attendance: Attendance | null };

/** The practitioner who marks a person as arrived, and when. */
interface Recorder {
  readonly by: string;
  readonly at: Date;
}

/** Limits the search for an assessment member to these organizations and, if given, memberships and assessment. */
export interface AssessmentMemberScope {
  readonly organizationIds: readonly string[];
  readonly organizationMemberIds?: readonly string[];
  readonly assessmentId?: string | undefined;
}

interface AssessmentKey {
  readonly organizationId: string;
  readonly assessmentId: string;
}

const appointmentColumns = ['id', 'starts_at as startsAt', 'ends_at as endsAt', 'sequence'] as const;

/**
 * Locks a member of the assessment until the transaction ends. Meanwhile the assessment cannot be changed, the
 * membership cannot be deactivated, and other bookings of the same member wait.
 */
export async function lockAssessmentMember(
  tx: Tx,
  { organizationIds, organizationMemberIds }: AssessmentMemberScope,
  { assessmentId, assessmentMemberId }: { readonly assessmentId: string; readonly assessmentMemberId?: string },
): Promise<LockedAssessmentMember | undefined> {
  const { rows } = await sql<LockedAssessmentMember>`
    select member.*, (
        select description from assessment where organization_id = member."organizationId" and id = member."assessmentId"
      ) as description, is_reachable_member(member."organizationId", member."organizationMemberId") as "isReachable"
    from lock_booking_place(
      ${assessmentId}, ${organizationIds}, ${organizationMemberIds ?? null}, ${assessmentMemberId ?? null}
    ) member`.execute(tx);
  return rows[0] && withFirstTrack(rows[0]);
}

/** Locks the assessment member who has, or had, the appointment. */
export async function lockAssessmentMemberOf(
  tx: Tx,
  scope: AssessmentMemberScope,
  appointmentId: string,
): Promise<AssessmentMemberRecord | undefined> {
  const row = await selectAssessmentMemberOf(tx, scope, appointmentId)
    .forShare('a')
    .forNoKeyUpdate('am')
    .forKeyShare('om')
    .executeTakeFirst();
  return row && withFirstTrack(row);
}

/** Finds the assessment member who has, or had, the appointment. */
export async function findAssessmentMemberOf(
  tx: Tx,
  scope: AssessmentMemberScope,
  appointmentId: string,
): Promise<AssessmentMemberRecord | undefined> {
  const row = await selectAssessmentMemberOf(tx, scope, appointmentId).executeTakeFirst();
  return row && withFirstTrack(row);
}

/** Finds a member of the assessment: one of the scope's memberships, or the one that is named. */
export async function findAssessmentMember(
  tx: Tx,
  { organizationIds, organizationMemberIds }: AssessmentMemberScope,
  { assessmentId, assessmentMemberId }: { readonly assessmentId: string; readonly assessmentMemberId?: string },
): Promise<LockedAssessmentMember | undefined> {
  let query = selectAssessmentMembers(tx)
    .where('a.id', '=', assessmentId)
    .where(sql<SqlBool>`a.organization_id = any(${organizationIds}::uuid[])`)
    .select(sql<boolean>`${isReachable('om')}`.as('isReachable'));
  if (assessmentMemberId !== undefined) query = query.where('am.id', '=', assessmentMemberId);
  if (organizationMemberIds !== undefined) {
    query = query.where(sql<SqlBool>`am.organization_member_id = any(${organizationMemberIds}::uuid[])`);
  }
  const row = await query.executeTakeFirst();
  return row && withFirstTrack(row);
}

export async function findLiveAppointment(
  tx: Tx,
  { organizationId, assessmentMemberId }: Pick<AssessmentMemberRecord, 'organizationId' | 'assessmentMemberId'>,
): Promise<LiveAppointment | undefined> {
  return tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is', null)
    .select(appointmentColumns)
    .select(['attendance', trackOf('appointment').as('trackId')])
    .executeTakeFirst();
}

/** Whether the member has an appointment that a practitioner with these memberships does not see. */
export async function isHiddenFrom(
  tx: Tx,
  { organizationId, assessmentMemberId }: Pick<AssessmentMemberRecord, 'organizationId' | 'assessmentMemberId'>,
  practitionerIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from appointment p
    where p.organization_id = ${organizationId} and p.assessment_member_id = ${assessmentMemberId}
      and p.canceled_at is null and not ${isSeenBy(practitionerIds)}`.execute(tx);
  return rows.length > 0;
}

/** A time that staff hold, or held, for a member instead of an appointment. */
export interface Offer extends TimesInTrack {
  readonly movedAppointmentId: string;
  readonly expiresAt: Date;
  /** Null while it is held. */
  readonly endReason: 'Accepted' | 'Replaced' | 'Released' | 'Expired' | 'Outside' | null;
}

/** Finds an offer to the member. */
export async function findOffer(
  tx: Tx,
  { organizationId, assessmentMemberId }: Pick<AssessmentMemberRecord, 'organizationId' | 'assessmentMemberId'>,
  offerId: string,
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${trackOf('held_time')} as "trackId", starts_at as "startsAt", ends_at as "endsAt",
      moved_appointment_id as "movedAppointmentId", expires_at as "expiresAt",
      case when ended_at is null and expires_at <= now() then 'Expired' else end_reason end as "endReason"
    from held_time
    where organization_id = ${organizationId} and id = ${offerId} and assessment_member_id = ${assessmentMemberId}
      and plan_id is not null`.execute(tx);
  return rows[0];
}

/** Finds how an appointment of the member ended that is no longer live. */
export async function findEnd(
  tx: Tx,
  { organizationId, assessmentMemberId }: AssessmentMemberRecord,
  appointmentId: string,
): Promise<'Cancelled' | 'Missed' | undefined> {
  const ended = await tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is not', null)
    .select('attendance')
    .executeTakeFirst();
  return ended && (ended.attendance === 'DidNotAttend' ? 'Missed' : 'Cancelled');
}

/**
 * Takes a seat in the first of the tracks that has one, by `act`.
 * @throws the database's error if none has one, see `isSeatMissing`.
 */
export async function takeFirstSeat<Result>(
  tx: Tx,
  trackIds: readonly string[],
  act: (trackId: string) => Promise<Result>,
): Promise<Result> {
  const [trackId, ...others] = trackIds;
  if (trackId === undefined) throw new Error('No track offers the time.');
  if (others.length === 0) return act(trackId);
  await sql`savepoint seat`.execute(tx);
  try {
    const result = await act(trackId);
    await sql`release savepoint seat`.execute(tx);
    return result;
  } catch (error) {
    if (!isSeatMissing(error)) throw error;
    await sql`rollback to savepoint seat`.execute(tx);
    return takeFirstSeat(tx, others, act);
  }
}

/**
 * Books an appointment and ends the invitation links that the member has used. The caller has locked the assessment
 * member. Returns false if the member already has an appointment.
 * @throws the database's error if no seat is free, see `isSeatMissing`.
 */
export async function bookAppointment(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberRecord,
  { id, startsAt, endsAt, trackId }: StoredAppointment & TimesInTrack,
): Promise<boolean> {
  const { rows } = await sql<{ isBooked: boolean }>`
    select book_appointment(${organizationId}, ${assessmentId}, ${assessmentMemberId}, ${id},
      ${startsAt}, ${endsAt}, ${trackId}) as "isBooked"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('book_appointment returned no row.');
  return row.isBooked;
}

/** Changes the times and the track. Throws as `bookAppointment` if no seat is free. */
export async function moveAppointment(
  tx: Tx,
  organizationId: string,
  appointmentId: string,
  { trackId, startsAt, endsAt }: TimesInTrack,
  staffReason: StaffReason | undefined,
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointment')
    .set(({ eb }) => ({
      track_id: trackId,
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: eb('sequence', '+', 1),
      scheduled_at: sql<Date>`now()`,
      attendance: null,
      attendance_by: null,
      attendance_at: null,
      is_extra: false,
      kept_at: null,
      kept_by: null,
      ...staffReasonColumns(staffReason),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Books for a person at the desk and marks them as arrived. A missed appointment stays missed, and makes room for this one.
 * Throws like `bookAppointment`.
 */
export async function bookAtDesk(
  tx: Tx,
  { organizationId, assessmentId, assessmentMemberId }: AssessmentMemberRecord,
  { id, trackId, startsAt, endsAt, isExtra }: DeskAppointment,
  { by, at }: Recorder,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ canceled_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is', null)
    .where('attendance', '=', 'DidNotAttend')
    .execute();
  await tx
    .insertInto('appointment')
    .values({
      organization_id: organizationId,
      id,
      assessment_id: assessmentId,
      assessment_member_id: assessmentMemberId,
      track_id: trackId,
      starts_at: startsAt,
      ends_at: endsAt,
      is_extra: isExtra,
      attendance: 'Arrived',
      attendance_by: by,
      attendance_at: at,
    })
    .execute();
}

/** Moves the appointment of a person at the desk and marks them as arrived. Throws like `bookAppointment`. */
export async function moveAtDesk(
  tx: Tx,
  { organizationId }: AssessmentMemberRecord,
  { id, trackId, startsAt, endsAt, isExtra }: DeskAppointment,
  { by, at }: Recorder,
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointment')
    .set(({ eb }) => ({
      track_id: trackId,
      starts_at: startsAt,
      ends_at: endsAt,
      sequence: eb('sequence', '+', 1),
      is_extra: isExtra,
      attendance: 'Arrived',
      attendance_by: by,
      attendance_at: at,
      kept_at: null,
      kept_by: null,
      ...staffReasonColumns(),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

/** Marks a person as arrived unless their attendance is recorded already. */
export async function markArrived(
  tx: Tx,
  { organizationId }: AssessmentMemberRecord,
  appointmentId: string,
  { by, at }: Recorder,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ attendance: 'Arrived', attendance_by: by, attendance_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .where('attendance', 'is', null)
    .execute();
}

/** Why an appointment is cancelled: what the member says, or what staff say. */
export interface CancelReasons {
  readonly reason?: CancelReason | undefined;
  readonly staffReason?: StaffReason | undefined;
}

export async function cancelAppointment(
  tx: Tx,
  organizationId: string,
  appointmentId: string,
  canceledAt: Date,
  { reason, staffReason }: CancelReasons,
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointment')
    .set(({ eb }) => ({
      canceled_at: canceledAt,
      cancel_reason: reason ?? null,
      ...staffReasonColumns(staffReason),
      sequence: eb('sequence', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .where('canceled_at', 'is', null)
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

/** Cancels the coming appointments of members in all assessments, or these. Somebody who has arrived already attends. */
export async function cancelUpcomingOfMembers(
  tx: Tx,
  {
    organizationId,
    organizationMemberIds,
    appointmentIds,
  }: {
    readonly organizationId: string;
    readonly organizationMemberIds: readonly string[];
    readonly appointmentIds?: readonly string[];
  },
  now: Date,
) {
  const isMeant = appointmentIds === undefined ? sql`true` : sql`p.id = any(${appointmentIds}::uuid[])`;
  // Waits for a cancellation of one of them that is in flight.
  await sql`
    select from assessment_member
    where organization_id = ${organizationId} and organization_member_id = any(${organizationMemberIds}::uuid[])
    order by id for no key update`.execute(tx);
  const { rows } = await sql<AppointmentOfMember>`
    with canceled as (
      update appointment p set canceled_at = ${now}, sequence = p.sequence + 1, staff_reason = null, staff_note = null
      from assessment_member am
      where am.organization_id = ${organizationId} and am.organization_member_id = any(${organizationMemberIds}::uuid[])
        and p.organization_id = am.organization_id and p.assessment_member_id = am.id
        and p.canceled_at is null and p.attendance is null and p.starts_at > ${now} and ${isMeant}
      returning p.*, am.organization_member_id
    )
    ${selectOfMembers(organizationId, sql`canceled`)}`.execute(tx);
  return rows;
}

/** An appointment with what a mail to its member says. */
type AppointmentOfMember = StoredAppointment &
  Pick<AppointmentContext, 'assessmentId' | 'assessmentName' | 'description' | 'changeCutoffHours'> & {
    readonly organizationMemberId: string;
  };

/** Selects such appointments. `appointments` are rows of appointment with `organization_member_id`. */
const selectOfMembers = (organizationId: string, appointments: RawBuilder<unknown>) => sql`
  select c.id, c.starts_at as "startsAt", c.ends_at as "endsAt", c.sequence, a.id as "assessmentId",
    a.name as "assessmentName", a.description, a.change_cutoff_hours as "changeCutoffHours",
    c.organization_member_id as "organizationMemberId"
  from ${appointments} c
  join assessment a on a.organization_id = ${organizationId} and a.id = c.assessment_id
  order by c.starts_at, c.id`;

/** Reads appointments of members. */
export async function findOfMembers(
  tx: Tx,
  organizationId: string,
  appointmentIds: readonly string[],
): Promise<AppointmentOfMember[]> {
  const { rows } = await sql<AppointmentOfMember>`
    ${selectOfMembers(
      organizationId,
      sql`(
        select p.*, am.organization_member_id from appointment p
        join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
        where p.organization_id = ${organizationId} and p.id = any(${appointmentIds}::uuid[])
      )`,
    )}`.execute(tx);
  return rows;
}

/** Limits a cancellation to these ranges of the first track, and says why. */
export interface CancelUpcoming {
  readonly ranges?: readonly TimeRange[];
  readonly staffReason?: StaffReason | undefined;
}

/**
 * Cancels the appointments of an assessment that have not begun, or only those of its first track that start in one of the
 * ranges, for a reason. Returns them with their members.
 */
export async function cancelUpcoming(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  now: Date,
  { ranges, staffReason }: CancelUpcoming = {},
) {
  const { staff_reason, staff_note } = staffReasonColumns(staffReason);
  const { rows } = await sql<StoredAppointment & { organizationMemberId: string; email: string }>`
    with canceled as (
      update appointment set canceled_at = ${now}, sequence = sequence + 1,
        staff_reason = ${staff_reason}, staff_note = ${staff_note}
      where organization_id = ${organizationId} and assessment_id = ${assessmentId} and ${isUpcoming(now, ranges)}
      returning id, assessment_member_id, starts_at, ends_at, sequence
    )
    select c.id, c.starts_at as "startsAt", c.ends_at as "endsAt", c.sequence,
      om.id as "organizationMemberId", om.email
    from canceled c
    join assessment_member am on am.organization_id = ${organizationId} and am.id = c.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    order by c.starts_at, c.id
  `.execute(tx);
  return rows;
}

/** Whether an appointment has not begun, and if ranges are given is in the first track and starts in one of them. */
function isUpcoming(now: Date, ranges?: readonly TimeRange[]): RawBuilder<SqlBool> {
  const isInRange =
    ranges === undefined
      ? sql`true`
      : sql`${trackOf('appointment')} = assessment_id and exists (
          select from unnest(
            ${ranges.map(({ from }) => from.toISOString())}::timestamptz[],
            ${ranges.map(({ to }) => to.toISOString())}::timestamptz[]
          ) as time_range (from_at, to_at)
          where starts_at >= from_at and starts_at < to_at
        )`;
  return sql<SqlBool>`canceled_at is null and attendance is null and starts_at > ${now} and ${isInRange}`;
}

/** Counts who would get a mail from `cancelUpcoming`. */
export async function countUpcomingReach(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  reasonOf: NoMailReasonOf,
  now: Date,
  ranges?: readonly TimeRange[],
): Promise<MailReach> {
  return countReach(
    tx,
    sql`
      select ${reasonOf('om', organizationId)} as reason
      from (
        select assessment_member_id from appointment
        where organization_id = ${organizationId} and assessment_id = ${assessmentId} and ${isUpcoming(now, ranges)}
      ) upcoming
      join assessment_member am on am.organization_id = ${organizationId} and am.id = upcoming.assessment_member_id
      join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id`,
  );
}

/** Lists the reachable members of an assessment who have no appointment and whose invitation does not wait to be sent. */
export async function listNotScheduled(
  tx: Tx,
  assessment: AssessmentKey,
): Promise<{ organizationMemberId: string; email: string }[]> {
  const { rows } = await sql<{ organizationMemberId: string; email: string }>`
    select om.id as "organizationMemberId", om.email ${notScheduled(assessment)} order by om.id`.execute(tx);
  return rows;
}

/** Counts who would get a mail from `listNotScheduled`. */
export async function countNotScheduledReach(
  tx: Tx,
  assessment: AssessmentKey,
  reasonOf: NoMailReasonOf,
): Promise<MailReach> {
  return countReach(tx, sql`select ${reasonOf('om', assessment.organizationId)} as reason ${notScheduled(assessment)}`);
}

function notScheduled({ organizationId, assessmentId }: AssessmentKey): RawBuilder<unknown> {
  return sql`
    from assessment_member am
    join organization_member om on om.organization_id = ${organizationId} and om.id = am.organization_member_id
    where am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and ${isReachable('om')}
      and not exists (
        select from appointment p
        where p.organization_id = ${organizationId} and p.assessment_member_id = am.id and p.canceled_at is null
      )
      and not exists (
        select from mail_message m
        where m.organization_id = ${organizationId} and m.organization_member_id = om.id
          and m.assessment_id = ${assessmentId} and m.kind = 'assessmentInvitation' and m.is_waiting
      )`;
}

/**
 * Counts live appointments by their track and times, soonest first. Includes those that only overlap the bounds; `to` is exclusive.
 * Leaves out extras.
 */
export async function listBookedTimes(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  { from, to }: BookedTimesFilter,
): Promise<BookedTimes[]> {
  let query = tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .where('canceled_at', 'is', null)
    .where('is_extra', '=', false)
    // For the index: no appointment takes nine hours.
    .where('starts_at', '>', new Date(from.getTime() - 9 * 3_600_000))
    .where('ends_at', '>', from);
  if (to !== undefined) query = query.where('starts_at', '<', to);
  return query
    .select(({ fn }) => ['starts_at as startsAt', 'ends_at as endsAt', fn.countAll<number>().as('count')])
    .select([
      trackOf('appointment').as('trackId'),
      sql<number>`count(*) filter (where ${isSettled('appointment')})`.as('settled'),
    ])
    .groupBy(['starts_at', 'ends_at', trackOf('appointment')])
    .orderBy('starts_at')
    .orderBy('ends_at')
    .execute();
}

/** Counts live appointments of the assessments that begin in the range by their track and times, soonest first, without extras. */
export async function listUpcomingTimes(
  tx: Tx,
  organizationIds: readonly string[],
  assessmentIds: readonly string[],
  from: Date,
  to?: Date,
): Promise<BookedTimesOf[]> {
  const isBefore = to === undefined ? sql`true` : sql`starts_at < ${to}`;
  const { rows } = await sql<BookedTimesOf>`
    select assessment_id as "assessmentId", ${trackOf('appointment')} as "trackId", starts_at as "startsAt",
      ends_at as "endsAt", count(*) as count,
      count(*) filter (where ${isSettled('appointment')}) as settled
    from appointment
    where organization_id = any(${organizationIds}::uuid[]) and assessment_id = any(${assessmentIds}::uuid[])
      and canceled_at is null and not is_extra and starts_at >= ${from} and ${isBefore}
    group by assessment_id, ${trackOf('appointment')}, starts_at, ends_at
    order by starts_at, ends_at, assessment_id`.execute(tx);
  return rows;
}

/** Lists live appointments at these times, soonest first, with their members. */
export async function listAppointmentsAt(
  tx: Tx,
  { organizationId, language }: { readonly organizationId: string; readonly language: Language },
  times: readonly Omit<BookedTimesOf, 'count'>[],
  limit: number,
): Promise<BookedAppointment[]> {
  const { rows } = await sql<BookedAppointment>`
    select p.id, p.starts_at as "startsAt", p.ends_at as "endsAt",
      ${shownName(language)} as "assessmentName", om.full_name as "fullName", om.email
    from unnest(
      ${times.map(({ assessmentId }) => assessmentId)}::uuid[],
      ${times.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${times.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${times.map(({ trackId }) => trackId)}::uuid[]
    ) as given (assessment_id, starts_at, ends_at, track_id)
    join appointment p on p.organization_id = ${organizationId} and p.assessment_id = given.assessment_id
      and ${trackOf('p')} = given.track_id
      and p.canceled_at is null and not p.is_extra and p.starts_at = given.starts_at and p.ends_at = given.ends_at
    join assessment a on a.organization_id = p.organization_id and a.id = p.assessment_id
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    order by p.starts_at, om.full_name collate "und-x-icu", p.id
    limit ${limit}`.execute(tx);
  return rows;
}

function selectAssessmentMemberOf(
  tx: Tx,
  { organizationIds, organizationMemberIds, assessmentId }: AssessmentMemberScope,
  appointmentId: string,
) {
  let query = selectAssessmentMembers(tx)
    .innerJoin('appointment as p', (join) =>
      join.onRef('p.organization_id', '=', 'am.organization_id').onRef('p.assessment_member_id', '=', 'am.id'),
    )
    .where('p.id', '=', appointmentId)
    .where(sql<SqlBool>`p.organization_id = any(${organizationIds}::uuid[])`);
  if (assessmentId !== undefined) query = query.where('a.id', '=', assessmentId);
  if (organizationMemberIds === undefined) return query;
  return query.where(sql<SqlBool>`am.organization_member_id = any(${organizationMemberIds}::uuid[])`);
}

function selectAssessmentMembers(tx: Tx) {
  return tx
    .selectFrom('assessment_member as am')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.organization_id', '=', 'am.organization_id').onRef('a.id', '=', 'am.assessment_id'),
    )
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .select([
      'a.organization_id as organizationId',
      ...bookingColumns,
      'a.id as assessmentId',
      'a.name as assessmentName',
      'a.description',
      'a.language',
      'a.translations',
      'am.id as assessmentMemberId',
      'om.id as organizationMemberId',
      'om.user_id as userId',
      'om.email',
      'om.deactivated_at as deactivatedAt',
    ]);
}

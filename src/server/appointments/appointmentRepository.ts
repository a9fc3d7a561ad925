import { type SqlBool, sql } from 'kysely';
import type { CancelReason } from '#contract/appointment.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import type { PlanFields } from '#server/assessments/assessmentRecord.ts';
import { bookingColumns } from '#server/assessments/bookingColumns.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What is written to a member about an appointment: the organization, the assessment and the member. */
export interface AppointmentParties {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly address: string;
  readonly timeZone: string;
  readonly assessmentId: string;
  readonly assessmentName: string;
  readonly changeCutoffHours: number;
  readonly organizationMemberId: string;
  readonly email: string;
}

/** One member in one assessment, and all that the rules of booking ask about them. */
export interface BookingPlace extends AppointmentParties, PlanFields {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly assessmentMemberId: string;
  readonly userId: string;
  readonly appointmentsPerSlot: number;
  readonly bookingLeadTime: boolean;
  readonly bookingStartDate: CalendarDate | null;
  readonly bookingEndDate: CalendarDate | null;
  readonly canceledAt: Date | null;
  readonly deactivatedAt: Date | null;
}

export interface StoredAppointment {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
}

/** Whose place is meant: that of a membership, or one by its own id. */
export interface PlaceScope {
  readonly organizationIds: readonly string[];
  readonly assessmentId: string;
  readonly organizationMemberIds?: readonly string[];
  readonly assessmentMemberId?: string;
}

/** An appointment by its id, of these memberships where they are given. */
export interface AppointmentScope {
  readonly organizationIds: readonly string[];
  readonly appointmentId: string;
  readonly organizationMemberIds?: readonly string[];
}

export interface SlotKey {
  readonly organizationId: string;
  readonly assessmentId: string;
  readonly startsAt: Date;
}

const appointmentColumns = ['id', 'starts_at as startsAt', 'ends_at as endsAt', 'sequence'] as const;

/**
 * The member's place in the assessment, locked until the transaction ends: the assessment can be neither edited nor
 * cancelled meanwhile, the membership not deactivated, and everything about this one member happens one after another.
 */
export async function lockPlace(tx: Tx, scope: PlaceScope): Promise<BookingPlace | undefined> {
  const { organizationIds, assessmentId, organizationMemberIds = null, assessmentMemberId = null } = scope;
  const { rows } = await sql<BookingPlace>`
    select * from lock_booking_place(${assessmentId}, ${organizationIds}, ${organizationMemberIds}, ${assessmentMemberId})`.execute(
    tx,
  );
  return rows[0];
}

/** The same for the place that an appointment belongs to. */
export async function lockPlaceOfAppointment(tx: Tx, scope: AppointmentScope): Promise<BookingPlace | undefined> {
  return selectPlaceOfAppointment(tx, scope).forShare('a').forNoKeyUpdate('am').forKeyShare('om').executeTakeFirst();
}

/** The same without a lock, to be read alone. */
export async function findPlaceOfAppointment(tx: Tx, scope: AppointmentScope): Promise<BookingPlace | undefined> {
  return selectPlaceOfAppointment(tx, scope).executeTakeFirst();
}

function selectPlaceOfAppointment(tx: Tx, scope: AppointmentScope) {
  const { organizationIds, appointmentId, organizationMemberIds } = scope;
  let query = selectPlaces(tx)
    .innerJoin('appointment as p', (join) =>
      join.onRef('p.organization_id', '=', 'am.organization_id').onRef('p.assessment_member_id', '=', 'am.id'),
    )
    .where('p.id', '=', appointmentId)
    .where(sql<SqlBool>`p.organization_id = any(${organizationIds}::uuid[])`);
  if (organizationMemberIds !== undefined) {
    query = query.where(sql<SqlBool>`am.organization_member_id = any(${organizationMemberIds}::uuid[])`);
  }
  return query;
}

/** The live appointment of the member whose place it is. */
export async function findLiveAppointment(
  tx: Tx,
  { organizationId, assessmentMemberId }: Pick<BookingPlace, 'organizationId' | 'assessmentMemberId'>,
): Promise<StoredAppointment | undefined> {
  return tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is', null)
    .select(appointmentColumns)
    .executeTakeFirst();
}

/** Whether the member had this appointment and has cancelled it. */
export async function wasCanceled(
  tx: Tx,
  { organizationId, assessmentMemberId }: BookingPlace,
  appointmentId: string,
): Promise<boolean> {
  const canceled = await tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .where('canceled_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return canceled !== undefined;
}

/**
 * Takes one seat of a slot; false if none is left. The row of the slot is the only guard: one statement both checks and
 * takes, and concurrent bookings wait for each other there.
 */
export async function takeSeat(tx: Tx, slot: SlotKey, capacity: number): Promise<boolean> {
  const { rows } = await sql`
    insert into time_slot (organization_id, assessment_id, starts_at, capacity, booked)
    values (${slot.organizationId}, ${slot.assessmentId}, ${slot.startsAt}, ${capacity}, 1)
    on conflict (organization_id, assessment_id, starts_at)
    do update set booked = time_slot.booked + 1, capacity = excluded.capacity
    where time_slot.booked < excluded.capacity
    returning booked`.execute(tx);
  return rows.length > 0;
}

/** Releases one seat of a slot. */
export async function releaseSeat(tx: Tx, slot: SlotKey): Promise<void> {
  await tx
    .updateTable('time_slot')
    .set(({ eb }) => ({ booked: eb('booked', '-', 1) }))
    .where('organization_id', '=', slot.organizationId)
    .where('assessment_id', '=', slot.assessmentId)
    .where('starts_at', '=', slot.startsAt)
    .execute();
}

/**
 * Books a seat of the slot by the database function book_appointment, which also ends the invitation links the member has
 * used. The member's place is locked. Unless it answers 'Booked', nothing was written.
 */
export async function bookAppointment(
  tx: Tx,
  place: BookingPlace,
  { id, startsAt, endsAt }: StoredAppointment,
): Promise<'Booked' | 'AlreadyScheduled' | 'SlotUnavailable'> {
  const { rows } = await sql<{ outcome: 'Booked' | 'AlreadyScheduled' | 'SlotUnavailable' }>`
    select book_appointment(${place.organizationId}, ${place.assessmentId}, ${place.assessmentMemberId}, ${id},
      ${startsAt}, ${endsAt}, ${place.appointmentsPerSlot}) as outcome`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('book_appointment returned no row.');
  return row.outcome;
}

export async function moveAppointment(
  tx: Tx,
  organizationId: string,
  appointmentId: string,
  times: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointment')
    .set(({ eb }) => ({
      starts_at: times.startsAt,
      ends_at: times.endsAt,
      sequence: eb('sequence', '+', 1),
      scheduled_at: sql<Date>`now()`,
      attendance: null,
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

export async function cancelOne(
  tx: Tx,
  organizationId: string,
  appointmentId: string,
  canceledAt: Date,
  reason: CancelReason | null,
): Promise<StoredAppointment> {
  return tx
    .updateTable('appointment')
    .set(({ eb }) => ({ canceled_at: canceledAt, cancel_reason: reason, sequence: eb('sequence', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', appointmentId)
    .where('canceled_at', 'is', null)
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

/** Cancels every appointment of a member that has not begun, in whatever assessments, and frees their places. */
export async function cancelComingOfMember(
  tx: Tx,
  { organizationId, organizationMemberId }: { readonly organizationId: string; readonly organizationMemberId: string },
  now: Date,
) {
  // Whoever cancels one of them at this moment comes first.
  await sql`
    select from assessment_member
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
    order by id for no key update`.execute(tx);
  const { rows } = await sql<
    StoredAppointment & Pick<AppointmentParties, 'assessmentId' | 'assessmentName' | 'changeCutoffHours'>
  >`
    with canceled as (
      update appointment p set canceled_at = ${now}, sequence = p.sequence + 1
      from assessment_member am
      where am.organization_id = ${organizationId} and am.organization_member_id = ${organizationMemberId}
        and p.organization_id = am.organization_id and p.assessment_member_id = am.id
        and p.canceled_at is null and p.starts_at > ${now}
      returning p.id, p.assessment_id, p.starts_at, p.ends_at, p.sequence
    ), freed as (
      -- One live appointment in an assessment at most: one place of each slot.
      update time_slot s set booked = s.booked - 1
      from canceled c
      where s.organization_id = ${organizationId} and s.assessment_id = c.assessment_id and s.starts_at = c.starts_at
    )
    select c.id, c.starts_at as "startsAt", c.ends_at as "endsAt", c.sequence, a.id as "assessmentId",
      a.name as "assessmentName", a.change_cutoff_hours as "changeCutoffHours"
    from canceled c
    join assessment a on a.organization_id = ${organizationId} and a.id = c.assessment_id
    order by c.starts_at, c.id`.execute(tx);
  return rows;
}

/**
 * Cancels every appointment of an assessment that has not begun, or those that begin in one of the stretches, frees
 * their places, and tells whose they were.
 */
export async function cancelComing(
  tx: Tx,
  { organizationId, assessmentId }: Pick<SlotKey, 'organizationId' | 'assessmentId'>,
  now: Date,
  within?: readonly { readonly from: Date; readonly to: Date }[],
) {
  const starts = within?.map(({ from }) => from.toISOString());
  const ends = within?.map(({ to }) => to.toISOString());
  const chosen =
    within === undefined
      ? sql``
      : sql`and exists (
          select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as stretch (from_at, to_at)
          where starts_at >= from_at and starts_at < to_at
        )`;
  const { rows } = await sql<StoredAppointment & { organizationMemberId: string; email: string }>`
    with canceled as (
      update appointment set canceled_at = ${now}, sequence = sequence + 1
      where organization_id = ${organizationId} and assessment_id = ${assessmentId}
        and canceled_at is null and starts_at > ${now} ${chosen}
      returning id, assessment_member_id, starts_at, ends_at, sequence
    ), freed as (
      update time_slot s set booked = s.booked - c.places
      from (select starts_at, count(*) as places from canceled group by starts_at) c
      where s.organization_id = ${organizationId} and s.assessment_id = ${assessmentId} and s.starts_at = c.starts_at
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

/** How many live appointments of an assessment that have not begun lie at which times, the soonest first. */
export async function listComingTimes(
  tx: Tx,
  { organizationId, assessmentId }: Pick<SlotKey, 'organizationId' | 'assessmentId'>,
  now: Date,
) {
  return tx
    .selectFrom('appointment')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .where('canceled_at', 'is', null)
    .where('starts_at', '>=', now)
    .select(({ fn }) => ['starts_at as startsAt', 'ends_at as endsAt', fn.countAll<number>().as('count')])
    .groupBy(['starts_at', 'ends_at'])
    .orderBy('starts_at')
    .orderBy('ends_at')
    .execute();
}

/** The first of the live appointments at these times, with whose they are, the soonest first. */
export async function listFirstAt(
  tx: Tx,
  { organizationId, assessmentId }: Pick<SlotKey, 'organizationId' | 'assessmentId'>,
  times: readonly { readonly startsAt: Date; readonly endsAt: Date }[],
  limit: number,
) {
  const { rows } = await sql<Omit<StoredAppointment, 'sequence'> & { fullName: string; email: string }>`
    select p.id, p.starts_at as "startsAt", p.ends_at as "endsAt", om.full_name as "fullName", om.email
    from unnest(
      ${times.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${times.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
    ) as given (starts_at, ends_at)
    join appointment p on p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId}
      and p.canceled_at is null and p.starts_at = given.starts_at and p.ends_at = given.ends_at
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    order by p.starts_at, om.full_name collate "und-x-icu", p.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** How many places are taken, of slots in which any is, from one instant to before another. */
export async function listTakenPlaces(
  tx: Tx,
  organizationId: string,
  assessmentId: string,
  { from, to }: { readonly from: Date; readonly to?: Date | undefined },
) {
  let query = tx
    .selectFrom('time_slot')
    .where('organization_id', '=', organizationId)
    .where('assessment_id', '=', assessmentId)
    .where('booked', '>', 0)
    .where('starts_at', '>=', from);
  if (to !== undefined) query = query.where('starts_at', '<', to);
  return query.select(['starts_at as startsAt', 'booked']).execute();
}

function selectPlaces(tx: Tx) {
  return tx
    .selectFrom('assessment as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .innerJoin('assessment_member as am', (join) =>
      join.onRef('am.organization_id', '=', 'a.organization_id').onRef('am.assessment_id', '=', 'a.id'),
    )
    .innerJoin('organization_member as om', (join) =>
      join.onRef('om.organization_id', '=', 'am.organization_id').onRef('om.id', '=', 'am.organization_member_id'),
    )
    .select([
      'a.organization_id as organizationId',
      ...bookingColumns,
      'a.id as assessmentId',
      'a.name as assessmentName',
      'am.id as assessmentMemberId',
      'om.id as organizationMemberId',
      'om.user_id as userId',
      'om.email',
      'om.deactivated_at as deactivatedAt',
    ]);
}

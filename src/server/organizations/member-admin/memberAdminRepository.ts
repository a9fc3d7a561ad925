import { sql } from 'kysely';
import type { CancelReason } from '#contract/appointment.ts';
import type { Attendance } from '#contract/assessmentMember.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { NoMailReason } from '#contract/mailReach.ts';
import type {
  HeldRole,
  ListMemberAssessmentsReply,
  ListMemberMessagesReply,
  MemberDetails,
  MemberMessage,
} from '#contract/member.ts';
import { assessmentStatusOf } from '#domain/assessmentStatus.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import type { StoredDetails } from '#domain/personFields.ts';
import { waitsUntil } from '#server/mail/mailLog.ts';
import { hasApprover } from '#server/organizations/members/hasApprover.ts';
import { type MemberRow, statusColumn, toMember } from '#server/organizations/members/memberRow.ts';
import type { MembershipKey } from '#server/organizations/members/membership.ts';
import { joinPlace, type PlaceRow, placeOfDay, toPlaceOfDay } from '#server/platform/database/joinPlace.ts';
import type { NoMailReasonOf } from '#server/platform/database/noMailReason.ts';
import { selectDetails, toPersonDetails } from '#server/platform/database/personColumns.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { findLanguage } from '#texts/languages.ts';

/** A role of a person, to resend its invitation or correct who they are. */
export interface InvitedRole extends StoredDetails {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly deactivatedAt: Date | null;
  readonly awaitsApproval: boolean;
  readonly leftAt: Date | null;
  readonly fullName: string;
}

/** An approved appointment, and the name of the administrator who requested it. */
export interface ApprovedRole {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly inviterName: string | null;
}

export interface PersonKey {
  readonly organizationId: string;
  readonly userId: string;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Locks the roles of a person until the transaction ends, against concurrent invitations. */
export async function lockInvitedRoles(tx: Tx, organizationId: string, userId: string): Promise<InvitedRole[]> {
  const { rows } = await sql<InvitedRole>`
    select id, email, role, accepted_at as "acceptedAt", declined_at as "declinedAt", deactivated_at as "deactivatedAt",
      awaits_approval as "awaitsApproval", left_at as "leftAt", full_name as "fullName", ${selectDetails('m')}
    from organization_member m
    where organization_id = ${organizationId} and user_id = ${userId} and erased_at is null and removed_at is null
    order by id for update`.execute(tx);
  return rows;
}

/** Whether an administrator besides the inviter and the person could approve the person as practitioner. */
export async function canBeApproved(tx: Tx, request: PersonKey & { readonly inviterId: string }): Promise<boolean> {
  const { rows } = await sql`select where ${hasApprover(request)}`.execute(tx);
  return rows.length > 0;
}

/**
 * Approves the appointment of a practitioner that another administrator requested. Undefined if none waits, if the
 * approver requested it or is the practitioner, or if the requester is no longer an administrator.
 */
export async function approvePractitioner(
  tx: Tx,
  { organizationId, userId }: PersonKey,
  approverId: string,
): Promise<ApprovedRole | undefined> {
  const { rows } = await sql<ApprovedRole>`
    update organization_member m
    set awaits_approval = false, approved_by = ${approverId}
    from organization_member inviter
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.role = 'Practitioners'
      and m.awaits_approval and m.declined_at is null and m.deactivated_at is null
      and ${approverId}::uuid not in (m.user_id, m.invited_by)
      and inviter.organization_id = m.organization_id and inviter.user_id = m.invited_by
      and inviter.role = 'OrganizationAdmin' and not inviter.is_inactive
    returning m.id, m.email, m.role, inviter.full_name as "inviterName"`.execute(tx);
  return rows[0];
}

/** Lets a person who declined or left accept a new invitation. */
export async function reopenInvitation(tx: Tx, { organizationId, organizationMemberId }: MembershipKey): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ declined_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', organizationMemberId)
    .where('declined_at', 'is not', null)
    .execute();
}

/** Whether the invitation to the organization was resent within the last minute. */
export async function wasResentWithinMinute(tx: Tx, { organizationId, organizationMemberId }: MembershipKey) {
  const { rows } = await sql`
    select from invitation
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
      and assessment_id is null
    having count(*) > 1 and max(created_at) > now() - interval '1 minute'`.execute(tx);
  return rows.length > 0;
}

interface DetailsRow extends MemberRow, StoredDetails {
  readonly accepted_at: Date | null;
  readonly declined_at: Date | null;
  readonly deactivated_at: Date | null;
  readonly proposed_name: string | null;
  readonly language: string | null;
  readonly own_language: string | null;
  readonly has_left: boolean | null;
  readonly awaits_approval: boolean;
  readonly invited_by: string | null;
  readonly coming_appointments: number;
  readonly no_mail_reason: NoMailReason | null;
  readonly card_printed_at: Date | null;
  readonly card_expires_at: Date | null;
  readonly field_values: Record<string, string> | null;
}

/** Finds a person with all their roles. The first role describes them: an accepted one, and Member before the others. */
export async function findMemberDetails(
  tx: Tx,
  organizationId: string,
  userId: string,
  now: Date,
  reasonOf: NoMailReasonOf,
): Promise<MemberDetails | undefined> {
  const { rows } = await sql<DetailsRow>`
      select m.id, m.role, m.user_id, m.full_name, m.email, m.created_at, ${statusColumn}, m.accepted_at,
        m.language, case when not m.is_inactive then u.language end as own_language, ${selectDetails('m')},
        m.declined_at, m.left_at = m.declined_at as has_left, m.deactivated_at, m.proposed_name, m.awaits_approval, m.invited_by, f.id as image_id, f.original_file_path, (
          select count(*) from assessment_member am
          join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
          where am.organization_id = m.organization_id and am.organization_member_id = m.id
            and p.canceled_at is null and p.attendance is null and p.starts_at > ${now}
        ) as coming_appointments, ${reasonOf('m', organizationId)} as no_mail_reason,
        (
          -- In the order of their keys, because the version depends on it.
          select jsonb_object_agg(v.field_id, v.value) from member_field_value v
          where v.organization_id = m.organization_id and v.organization_member_id = m.id
        ) as field_values, c.printed_at as card_printed_at, c.expires_at as card_expires_at
      from organization_member m
      join app_user u on u.id = m.user_id
      left join booking_card c on c.organization_id = m.organization_id and c.organization_member_id = m.id
        and c.ended_at is null and c.expires_at > now()
      -- Neither an invitation nor a deactivated role reveals the person's picture and language.
      left join file f on f.id = u.image_id and not m.is_inactive
      where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.erased_at is null
        and m.removed_at is null
      order by m.accepted_at is null, m.role <> 'Member', m.id`.execute(tx);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { user } = toMember(first);
  const language = findLanguage(rows.map((row) => row.language ?? ''));
  const ownLanguage = findLanguage(rows.map((row) => row.own_language ?? ''));
  const { no_mail_reason: noMailReason } = rows.find(({ role }) => role === 'Member') ?? first;
  return {
    ...toHeldRole(first),
    roles: rows.map(toHeldRole),
    user: { ...user, createdAt: Math.min(...rows.map(({ created_at }) => created_at.getTime())) },
    deactivatedAt: first.deactivated_at?.getTime() ?? null,
    proposedName: first.proposed_name,
    ...(language && { language }),
    ...(ownLanguage && { ownLanguage }),
    ...toPersonDetails(first),
    ...(first.field_values && { fieldValues: first.field_values }),
    ...(noMailReason && { noMailReason }),
    ...cardOf(rows),
    comingAppointments: rows.reduce((sum, { coming_appointments }) => sum + coming_appointments, 0),
  };
}

function cardOf(rows: readonly DetailsRow[]): Pick<MemberDetails, 'bookingCard'> {
  const { card_printed_at: printedAt, card_expires_at: expiresAt } =
    rows.find((row) => row.card_expires_at !== null) ?? {};
  if (!printedAt || !expiresAt) return {};
  return { bookingCard: { printedAt: printedAt.getTime(), expiresAt: expiresAt.getTime() } };
}

function toHeldRole(row: DetailsRow): HeldRole {
  const { id, role, accepted_at, declined_at, has_left, awaits_approval, invited_by } = row;
  return {
    id,
    role,
    acceptedAt: accepted_at?.getTime() ?? null,
    declinedAt: declined_at?.getTime() ?? null,
    ...(has_left && { hasLeft: true }),
    awaitsApproval: awaits_approval,
    invitedBy: invited_by,
  };
}

/** Selects the memberships of a person, including removed ones and those merged into them: their history stays. */
export const membershipsOf = (person: PersonKey) => sql`(select id from ${recordsOf(person)})`;

/** Selects the users of these memberships. */
export const usersOf = (person: PersonKey) => sql`(select user_id from ${recordsOf(person)})`;

const recordsOf = ({ organizationId, userId }: PersonKey) => sql`(
  select id, user_id from organization_member where organization_id = ${organizationId} and user_id = ${userId}
  union all
  select merged.id, merged.user_id
  from organization_member m
  join organization_member merged on merged.organization_id = m.organization_id and merged.merged_into = m.id
    and merged.removed_at is not null
  where m.organization_id = ${organizationId} and m.user_id = ${userId}
) record`;

interface AssessmentRow {
  readonly id: string;
  readonly assessment_id: string;
  readonly name: string;
  readonly start_date: CalendarDate;
  readonly end_date: CalendarDate;
  readonly booking_lead_time: boolean;
  readonly booking_start_date: CalendarDate | null;
  readonly booking_end_date: CalendarDate | null;
  readonly canceled: boolean;
  /** Of its tracks, where they are not that of the organization. */
  readonly site_time_zones: readonly string[];
  readonly invited_at: Date;
  readonly appointments: readonly {
    readonly id: string;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly canceled_at: string | null;
    readonly cancel_reason: CancelReason | null;
    readonly attendance: Attendance | null;
    readonly place: PlaceRow | null;
  }[];
}

export async function listMemberAssessments(
  tx: Tx,
  scope: PersonKey & { readonly timeZone: string; readonly now: Date; readonly language: Language },
  { limit, offset, onlyOpen }: Page & { readonly onlyOpen: 'true' | 'false' },
): Promise<ListMemberAssessmentsReply> {
  const { organizationId, timeZone, now, language } = scope;
  const today = calendarDateAt(now.getTime(), timeZone);
  const isListed = onlyOpen === 'true' ? sql`a.canceled_at is null and a.end_date >= ${today}::date` : sql`true`;
  const listed = sql`
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    where am.organization_id = ${organizationId} and am.organization_member_id in ${membershipsOf(scope)} and ${isListed}`;
  const { rows } = await sql<AssessmentRow>`
    select am.id, a.id as assessment_id, ${shownName(language)} as name, a.start_date, a.end_date, a.booking_lead_time, a.booking_start_date,
      a.booking_end_date, a.canceled_at is not null as canceled, array(
        select distinct s.time_zone from track t
        join site s on s.organization_id = t.organization_id and s.id = t.site_id
        where t.organization_id = a.organization_id and t.assessment_id = a.id and t.removed_at is null
          and s.time_zone is not null
      ) as site_time_zones, am.invited_at, coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'starts_at', p.starts_at, 'ends_at', p.ends_at,
            'canceled_at', case when p.attendance is distinct from 'DidNotAttend' then p.canceled_at end,
            'cancel_reason', p.cancel_reason, 'attendance', p.attendance,
            'place', (
              select ${placeOfDay} from track t ${joinPlace}
              where t.organization_id = p.organization_id and t.id = ${trackOf('p')}
            )
          ) order by p.starts_at desc, p.id
        )
        from appointment p where p.organization_id = am.organization_id and p.assessment_member_id = am.id
      ), '[]') as appointments
    ${listed}
    order by am.invited_at desc, am.id
    limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${listed}`.execute(tx);
  return {
    data: rows.map((row) => ({
      id: row.id,
      assessment: {
        id: row.assessment_id,
        name: row.name,
        status: assessmentStatusOf(
          { startDate: row.start_date, endDate: row.end_date, canceled: row.canceled, hasMembers: true },
          [today, ...row.site_time_zones.map((zone) => calendarDateAt(now.getTime(), zone))],
        ),
        startDate: toEpochMs(row.start_date, timeZone),
        endDate: toEpochMs(row.end_date, timeZone),
      },
      isBookingOpen:
        bookingStateOf(
          {
            endDate: row.end_date,
            bookingLeadTime: row.booking_lead_time,
            bookingStartDate: row.booking_start_date,
            bookingEndDate: row.booking_end_date,
            canceled: row.canceled,
          },
          today,
        ).state === 'Open',
      invitedAt: row.invited_at.getTime(),
      appointments: row.appointments.map(
        ({ id, starts_at, ends_at, canceled_at, cancel_reason, attendance, place }) => ({
          id,
          startsAt: Date.parse(starts_at),
          endsAt: Date.parse(ends_at),
          canceledAt: canceled_at === null ? null : Date.parse(canceled_at),
          cancelReason: cancel_reason,
          attendance,
          ...(place && { place: toPlaceOfDay(place, timeZone) }),
        }),
      ),
    })),
    meta: { total: counted[0]?.total ?? 0 },
  };
}

const messageStatuses = { queued: 'Queued', sent: 'Sent', failed: 'Failed' } as const;

export async function listMemberMessages(
  tx: Tx,
  person: PersonKey & { readonly language: Language },
  { limit, offset }: Page,
): Promise<ListMemberMessagesReply> {
  const { organizationId, language } = person;
  const { rows } = await sql<{
    id: string;
    kind: string;
    assessment_name: string | null;
    status: keyof typeof messageStatuses;
    is_refused: boolean;
    queued_at: Date;
    sent_at: Date | null;
    last_error: string | null;
    waits_until: Date | null;
  }>`
    select mail.id, mail.kind, ${shownName(language)} as assessment_name, mail.status, mail.is_refused, mail.queued_at, mail.sent_at,
      mail.last_error, ${waitsUntil} as waits_until
    from mail_message mail
    left join assessment a on a.organization_id = mail.organization_id and a.id = mail.assessment_id
    where mail.organization_id = ${organizationId} and mail.organization_member_id in ${membershipsOf(person)}
    order by mail.queued_at desc, mail.id
    limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from mail_message
    where organization_id = ${organizationId} and organization_member_id in ${membershipsOf(person)}`.execute(tx);
  return {
    data: rows.map(
      (row): MemberMessage => ({
        id: row.id,
        kind: row.kind,
        assessmentName: row.assessment_name,
        status: messageStatuses[row.status],
        ...(row.is_refused && { isRefused: true }),
        queuedAt: row.queued_at.getTime(),
        sentAt: row.sent_at?.getTime() ?? null,
        ...(row.waits_until && { waitsUntil: row.waits_until.getTime() }),
        error: row.last_error,
      }),
    ),
    meta: { total: counted[0]?.total ?? 0 },
  };
}

import { sql } from 'kysely';
import type { CancelReason } from '#contract/appointment.ts';
import type { MembershipRole } from '#contract/common.ts';
import type {
  ListMemberAssessmentsReply,
  ListMemberMessagesReply,
  MemberDetails,
  MemberMessage,
} from '#contract/member.ts';
import { assessmentStatusOf } from '#domain/assessmentStatus.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { MembershipKey } from './membership.ts';

/** What deactivating and resending ask about a member. */
export interface MemberRecord {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly acceptedAt: Date | null;
  readonly deactivatedAt: Date | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The membership, locked until the transaction ends: nobody books for it or sends to it meanwhile. */
export async function lockMember(tx: Tx, organizationId: string, userId: string): Promise<MemberRecord | undefined> {
  return tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select(['id', 'email', 'role', 'accepted_at as acceptedAt', 'deactivated_at as deactivatedAt'])
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDeactivated(
  tx: Tx,
  { organizationId, organizationMemberId }: MembershipKey,
  deactivatedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ deactivated_at: deactivatedAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', organizationMemberId)
    .execute();
}

/** Whether the invitation to the organization was mailed again within the last minute. */
export async function wasResentWithinMinute(tx: Tx, { organizationId, organizationMemberId }: MembershipKey) {
  const { rows } = await sql`
    select from invitation
    where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
      and assessment_id is null
    having count(*) > 1 and max(created_at) > now() - interval '1 minute'`.execute(tx);
  return rows.length > 0;
}

interface DetailsRow {
  readonly id: string;
  readonly role: MembershipRole;
  readonly full_name: string;
  readonly email: string;
  readonly is_inactive: boolean;
  readonly created_at: Date;
  readonly accepted_at: Date | null;
  readonly deactivated_at: Date | null;
  readonly image_id: string | null;
  readonly original_file_path: string | null;
  readonly coming_appointments: number;
}

export async function findDetails(
  tx: Tx,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<MemberDetails | undefined> {
  const { rows } = await sql<DetailsRow>`
      select m.id, m.role, m.full_name, m.email, m.is_inactive, m.created_at, m.accepted_at, m.deactivated_at,
        f.id as image_id, f.original_file_path, (
          select count(*) from assessment_member am
          join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
          where am.organization_id = m.organization_id and am.organization_member_id = m.id
            and p.canceled_at is null and p.starts_at > ${now}
        ) as coming_appointments
      from organization_member m
      join app_user u on u.id = m.user_id
      -- A person's picture is shown once they have joined: being invited must not give it away.
      left join file f on f.id = u.image_id and m.accepted_at is not null
      where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.erased_at is null`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { image_id, original_file_path, accepted_at, deactivated_at } = row;
  return {
    id: row.id,
    role: row.role,
    user: {
      id: userId,
      fullName: row.full_name,
      email: row.email,
      image:
        image_id === null || original_file_path === null
          ? null
          : { id: image_id, originalFilePath: original_file_path },
      isInActive: row.is_inactive,
      createdAt: row.created_at.getTime(),
    },
    acceptedAt: accepted_at?.getTime() ?? null,
    deactivatedAt: deactivated_at?.getTime() ?? null,
    comingAppointments: row.coming_appointments,
  };
}

interface AssessmentRow {
  readonly id: string;
  readonly assessment_id: string;
  readonly name: string;
  readonly start_date: CalendarDate;
  readonly end_date: CalendarDate;
  readonly canceled: boolean;
  readonly invited_at: Date;
  readonly appointments: readonly {
    readonly id: string;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly canceled_at: string | null;
    readonly cancel_reason: CancelReason | null;
  }[];
}

export async function listMemberAssessments(
  tx: Tx,
  scope: MembershipKey & { readonly timeZone: string; readonly now: Date },
  { limit, offset }: Page,
): Promise<ListMemberAssessmentsReply> {
  const { organizationId, organizationMemberId, timeZone, now } = scope;
  const { rows } = await sql<AssessmentRow>`
    select am.id, a.id as assessment_id, a.name, a.start_date, a.end_date, a.canceled_at is not null as canceled,
      am.invited_at, coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'starts_at', p.starts_at, 'ends_at', p.ends_at, 'canceled_at', p.canceled_at,
            'cancel_reason', p.cancel_reason
          ) order by p.starts_at desc, p.id
        )
        from appointment p where p.organization_id = am.organization_id and p.assessment_member_id = am.id
      ), '[]') as appointments
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    where am.organization_id = ${organizationId} and am.organization_member_id = ${organizationMemberId}
    order by am.invited_at desc, am.id
    limit ${limit} offset ${offset}`.execute(tx);
  const { total } = await tx
    .selectFrom('assessment_member')
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', '=', organizationMemberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const today = calendarDateAt(now.getTime(), timeZone);
  return {
    data: rows.map((row) => ({
      id: row.id,
      assessment: {
        id: row.assessment_id,
        name: row.name,
        // The member alone makes it an assessment that somebody is invited to.
        status: assessmentStatusOf(
          { startDate: row.start_date, endDate: row.end_date, canceled: row.canceled, hasMembers: true },
          today,
        ),
        startDate: toEpochMs(row.start_date, timeZone),
        endDate: toEpochMs(row.end_date, timeZone),
      },
      invitedAt: row.invited_at.getTime(),
      appointments: row.appointments.map(({ id, starts_at, ends_at, canceled_at, cancel_reason }) => ({
        id,
        startsAt: Date.parse(starts_at),
        endsAt: Date.parse(ends_at),
        canceledAt: canceled_at === null ? null : Date.parse(canceled_at),
        cancelReason: cancel_reason,
      })),
    })),
    meta: { total },
  };
}

const messageStatuses = { queued: 'Queued', sent: 'Sent', failed: 'Failed' } as const;

export async function listMessages(
  tx: Tx,
  { organizationId, organizationMemberId }: MembershipKey,
  { limit, offset }: Page,
): Promise<ListMemberMessagesReply> {
  const { rows } = await sql<{
    id: string;
    kind: string;
    assessment_name: string | null;
    status: keyof typeof messageStatuses;
    queued_at: Date;
    sent_at: Date | null;
    last_error: string | null;
  }>`
    select mail.id, mail.kind, a.name as assessment_name, mail.status, mail.queued_at, mail.sent_at, mail.last_error
    from mail_message mail
    left join assessment a on a.organization_id = mail.organization_id and a.id = mail.assessment_id
    where mail.organization_id = ${organizationId} and mail.organization_member_id = ${organizationMemberId}
    order by mail.queued_at desc, mail.id
    limit ${limit} offset ${offset}`.execute(tx);
  const { total } = await tx
    .selectFrom('mail_message')
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', '=', organizationMemberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    data: rows.map(
      (row): MemberMessage => ({
        id: row.id,
        kind: row.kind,
        assessmentName: row.assessment_name,
        status: messageStatuses[row.status],
        queuedAt: row.queued_at.getTime(),
        sentAt: row.sent_at?.getTime() ?? null,
        error: row.last_error,
      }),
    ),
    meta: { total },
  };
}

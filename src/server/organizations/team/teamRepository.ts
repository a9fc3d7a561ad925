import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import type { HeldRole } from '#contract/member.ts';
import type { TeamMember } from '#contract/team.ts';
import { type MemberRow, statusColumn, toMember } from '#server/organizations/members/memberRow.ts';
import { trackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface TeamRow extends MemberRow {
  readonly roles: HeldRole[];
}

/** A role that may end, locked until the transaction ends. */
export interface LockedRole {
  readonly organizationMemberId: string;
  readonly role: MembershipRole;
  readonly email: string;
  readonly isAccepted: boolean;
  readonly deactivatedAt: Date | null;
}

/** Lists administrators and practitioners by name, each with all their roles, and counts them. */
export async function listTeam(
  tx: Tx,
  organizationId: string,
  { limit, offset }: Page,
): Promise<{ data: TeamMember[]; meta: { total: number } }> {
  const { rows } = await sql<TeamRow>`
    with held as (
      select m.*, ${statusColumn},
        row_number() over (partition by user_id order by accepted_at is null, role <> 'Member', id) as position
      from organization_member m
      where organization_id = ${organizationId} and removed_at is null and erased_at is null and user_id in (
        select user_id from organization_member
        where organization_id = ${organizationId} and role <> 'Member' and removed_at is null
      )
    ), page as (
      select id, role, user_id, full_name, email, status, is_inactive from held where position = 1
      order by full_name collate "und-x-icu", id limit ${limit} offset ${offset}
    )
    select page.id, page.role, page.user_id, page.full_name, page.email, page.status, roles.created_at, roles.roles,
      f.id as image_id, f.original_file_path
    from page
    join lateral (
      select min(created_at) as created_at, jsonb_agg(jsonb_build_object(
        'id', id, 'role', role,
        'acceptedAt', floor(extract(epoch from accepted_at) * 1000),
        'declinedAt', floor(extract(epoch from declined_at) * 1000),
        'hasLeft', coalesce(left_at = declined_at, false),
        'awaitsApproval', awaits_approval,
        'invitedBy', invited_by
      ) order by position) as roles
      from held where held.user_id = page.user_id
    ) roles on true
    join app_user u on u.id = page.user_id
    -- Neither an invitation nor a deactivated role reveals the person's picture.
    left join file f on f.id = u.image_id and not page.is_inactive
    order by page.full_name collate "und-x-icu", page.id`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct user_id) as total from organization_member
    where organization_id = ${organizationId} and role <> 'Member' and removed_at is null and erased_at is null`.execute(
    tx,
  );
  return {
    data: rows.map(({ roles, ...row }) => ({ ...toMember(row), roles })),
    meta: { total: counted[0]?.total ?? 0 },
  };
}

/**
 * Locks the team of an organization until the transaction ends, and returns the user ids of its administrators.
 * Invited administrators don't count.
 */
export async function lockAdministrators(tx: Tx, organizationId: string): Promise<string[]> {
  await sql`select from organization where id = ${organizationId} for no key update`.execute(tx);
  const rows = await tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'OrganizationAdmin')
    .where('is_inactive', '=', false)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether a person is an administrator. Keeps the team from being changed until the transaction ends. */
export async function holdAdministrator(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<boolean> {
  await sql`select from organization where id = ${organizationId} for share`.execute(tx);
  const { rows } = await sql`
    select from organization_member
    where organization_id = ${organizationId} and user_id = ${userId} and role = 'OrganizationAdmin'
      and not is_inactive`.execute(tx);
  return rows.length > 0;
}

/** Locks open invitations to the team that a person has sent. */
export async function lockInvitationsBy(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<{ organizationMemberId: string; userId: string; role: MembershipRole }[]> {
  return tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('invited_by', '=', userId)
    .where('role', '<>', 'Member')
    .where('accepted_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('erased_at', 'is', null)
    .select(['id as organizationMemberId', 'user_id as userId', 'role'])
    .orderBy('id')
    .forUpdate()
    .$castTo<{ organizationMemberId: string; userId: string; role: MembershipRole }>()
    .execute();
}

/** Locks the roles of a person, also declined ones, against concurrent bookings and invitations. */
export async function lockRoles(tx: Tx, organizationId: string, userId: string): Promise<LockedRole[]> {
  return tx
    .selectFrom('organization_member')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .where('removed_at', 'is', null)
    .select(['id as organizationMemberId', 'role', 'email', 'deactivated_at as deactivatedAt'])
    .select(sql<boolean>`accepted_at is not null`.as('isAccepted'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the memberships of these people as practitioners. */
export async function listPractitionerIds(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization_member
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[]) and role = 'Practitioners'
      and removed_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Counts the tracks of coming assessments that need one of these practitioners, and the appointments to come there. The ids
 * are those of memberships.
 */
export async function countTracksOf(
  tx: Tx,
  {
    organizationId,
    organizationMemberIds,
  }: { readonly organizationId: string; readonly organizationMemberIds: readonly string[] },
  now: Date,
): Promise<{ count: number; appointments: number }> {
  const { rows } = await sql<{ count: number; appointments: number }>`
    select count(*) as count, coalesce(sum(booked.count), 0)::int as appointments
    from (
      select distinct track_id from track_practitioner
      where organization_id = ${organizationId} and organization_member_id = any(${organizationMemberIds}::uuid[])
    ) named
    join track t on t.organization_id = ${organizationId} and t.id = named.track_id and t.removed_at is null
    join assessment a on a.organization_id = ${organizationId} and a.id = t.assessment_id and a.canceled_at is null
    join organization o on o.id = ${organizationId} and a.end_date >= (${now}::timestamptz at time zone o.time_zone)::date
    cross join lateral (
      select count(*) as count from appointment p
      where p.organization_id = ${organizationId} and p.assessment_id = t.assessment_id and ${trackOf('p')} = t.id
        and p.starts_at > ${now} and p.canceled_at is null and p.attendance is null
    ) booked`.execute(tx);
  return rows[0] ?? { count: 0, appointments: 0 };
}

/** Deactivates all roles of a person, or with null reactivates them. */
export async function setDeactivated(
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  deactivatedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({ deactivated_at: deactivatedAt, ...(deactivatedAt === null && { reactivated_at: sql<Date>`now()` }) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  if (deactivatedAt !== null) return;
  // A new name did not reach the organization meanwhile.
  await sql`
    update organization_member m set full_name = u.full_name
    from app_user u
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and not m.is_inactive
      and u.id = m.user_id and u.full_name <> m.full_name`.execute(tx);
}

/** Ends locked roles and their invitation links. `isRemoved` also takes them off the lists, `hasLeft` notes who ended them. */
export async function endRoles(
  tx: Tx,
  organizationId: string,
  organizationMemberIds: readonly string[],
  {
    endedAt,
    isRemoved,
    hasLeft = false,
  }: { readonly endedAt: Date; readonly isRemoved: boolean; readonly hasLeft?: boolean },
): Promise<void> {
  await tx
    .updateTable('organization_member')
    .set({
      accepted_at: null,
      declined_at: endedAt,
      proposed_name: null,
      left_at: hasLeft ? endedAt : null,
      ...(isRemoved && { removed_at: endedAt }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', organizationMemberIds)
    .execute();
  await tx
    .updateTable('invitation')
    .set({ ended_at: endedAt, end_reason: 'used' })
    .where('organization_id', '=', organizationId)
    .where('organization_member_id', 'in', organizationMemberIds)
    .where('ended_at', 'is', null)
    .execute();
}

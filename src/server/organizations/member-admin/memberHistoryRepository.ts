import { sql } from 'kysely';
import type { CancelReason } from '#contract/appointment.ts';
import { type AuditAction, auditDetails } from '#contract/auditLog.ts';
import type { ListMemberHistoryReply, MemberEvent } from '#contract/member.ts';
import { siteZoneOf } from '#server/platform/database/joinPlace.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';
import { membershipsOf, type Page, type PersonKey, usersOf } from './memberAdminRepository.ts';

/** The audit events that tell of one member. None tells of results. */
const kindOfAction = {
  AssessmentInvitationResent: 'InvitedAgain',
  AssessmentMemberRemoved: 'Removed',
  AppointmentScheduled: 'Booked',
  AppointmentMoved: 'Moved',
  AppointmentCanceled: 'Canceled',
  WalkInAdded: 'CameToDesk',
  AttendanceRecorded: 'AttendanceRecorded',
  AppointmentKept: 'Kept',
  TimeHeld: 'Held',
  HeldTimeReleased: 'HoldReleased',
  MemberDeactivated: 'Deactivated',
  MemberReactivated: 'Reactivated',
  MembersMerged: 'Merged',
} as const satisfies Partial<Record<AuditAction, MemberEvent['kind']>>;

const kindOfUndone: Partial<Record<AuditAction, MemberEvent['kind']>> = {
  AppointmentMoved: 'MoveUndone',
  AppointmentCanceled: 'CancellationUndone',
  AssessmentMemberRemoved: 'RemovalUndone',
  AppointmentKept: 'KeepingUndone',
  TimeHeld: 'HoldUndone',
  HeldTimeReleased: 'ReleaseUndone',
  MemberDeactivated: 'DeactivationUndone',
};

interface EventRow {
  readonly id: string;
  readonly action: keyof typeof kindOfAction | 'ActionUndone' | 'Invited' | 'Canceled';
  readonly at: Date;
  readonly assessment_id: string;
  readonly assessment_name: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly details: unknown;
  readonly starts_at: Date | null;
  readonly cancel_reason: CancelReason | null;
  readonly merged_name: string | null;
  readonly site_time_zone: string | null;
}

/** Lists what happened to a person, newest first, with today's names. */
export async function listMemberHistory(
  tx: Tx,
  person: PersonKey & { readonly language: Language },
  { limit, offset }: Page,
): Promise<ListMemberHistoryReply> {
  const { organizationId, language } = person;
  const { rows } = await sql<(EventRow | { readonly id: null }) & { readonly total: number }>`
    with event as (
    select id, action, occurred_at as at, assessment_id, actor_id, subject_id, details, null::timestamptz as starts_at
    from audit_event
    where organization_id = ${organizationId} and user_id in ${usersOf(person)} and (
      action = any(${Object.keys(kindOfAction)}::text[])
      or action = 'ActionUndone' and details ->> 'undone' = any(${Object.keys(kindOfUndone)}::text[])
    )
    union all
    select am.id, 'Invited', am.invited_at, am.assessment_id, null, null, '{}', null
    from assessment_member am
    where am.organization_id = ${organizationId} and am.organization_member_id in ${membershipsOf(person)}
    union all
    -- Cancelled with others, as with the assessment, which is one event about all of them.
    select p.id, 'Canceled', p.canceled_at, p.assessment_id, null, p.id, '{}', p.starts_at
    from assessment_member am
    join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
    where am.organization_id = ${organizationId} and am.organization_member_id in ${membershipsOf(person)}
      and p.canceled_at is not null and p.attendance is distinct from 'DidNotAttend'
      and 'AppointmentCanceled' is distinct from (
        select e.action from audit_event e
        where e.organization_id = ${organizationId} and e.user_id in ${usersOf(person)} and e.subject_id = p.id
          and e.action in ('AppointmentCanceled', 'ActionUndone')
        order by e.occurred_at desc limit 1
      )
    ), page as (
      select * from event order by at desc, id desc limit ${limit} offset ${offset}
    )
    select counted.total, page.id, page.action, page.at, page.assessment_id, ${shownName(language)} as assessment_name, page.actor_id,
      actor.full_name as actor_name, page.details, page.starts_at,
      case when page.action in ('AppointmentCanceled', 'Canceled') then p.cancel_reason end as cancel_reason,
      merged.full_name as merged_name,
      ${siteZoneOf('p')} as site_time_zone
    from (select count(*) as total from event) counted
    left join page on true
    left join assessment a on a.organization_id = ${organizationId} and a.id = page.assessment_id
    left join appointment p on p.organization_id = ${organizationId} and p.id = page.subject_id
    left join organization_member merged on merged.organization_id = ${organizationId} and merged.id = page.subject_id
    left join lateral (
      select full_name from organization_member
      where organization_id = ${organizationId} and user_id = page.actor_id order by accepted_at limit 1
    ) actor on true
    order by page.at desc, page.id desc`.execute(tx);
  const data = rows.flatMap((row) => (row.id === null ? [] : toEvent(row)));
  return { data, meta: { total: rows[0]?.total ?? 0 } };
}

function toEvent(row: EventRow): MemberEvent {
  const {
    id,
    action,
    at,
    assessment_id,
    assessment_name,
    actor_id,
    actor_name,
    starts_at,
    cancel_reason,
    merged_name,
    site_time_zone,
  } = row;
  // Also without the details of a newer version.
  const details = auditDetails.safeParse(row.details).data ?? {};
  const { startsAt = starts_at?.getTime(), movedFrom, attendance, staffReason, deactivationReason } = details;
  return {
    id,
    kind: kindOf(action, details.undone),
    at: at.getTime(),
    assessment: assessment_name === null ? null : { id: assessment_id, name: assessment_name },
    by: actor_id === null ? null : { id: actor_id, fullName: actor_name },
    ...(startsAt !== undefined && { startsAt }),
    ...(movedFrom !== undefined && { movedFrom }),
    ...(site_time_zone !== null && { siteTimeZone: site_time_zone }),
    ...(attendance !== undefined && { attendance }),
    ...(cancel_reason !== null && { cancelReason: cancel_reason }),
    ...(staffReason !== undefined && { staffReason }),
    ...(deactivationReason !== undefined && { deactivationReason }),
    ...(merged_name !== null && { merged: merged_name }),
  };
}

function kindOf(action: EventRow['action'], undone: AuditAction | undefined): MemberEvent['kind'] {
  if (action === 'Invited' || action === 'Canceled') return action;
  if (action !== 'ActionUndone') return kindOfAction[action];
  // The query selects only these.
  return (undone && kindOfUndone[undone]) ?? 'MoveUndone';
}

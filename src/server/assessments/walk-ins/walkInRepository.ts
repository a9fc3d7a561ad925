import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Attendance } from '#contract/assessmentMember.ts';
import { type FoundPerson, mostFoundPeople } from '#contract/walkIn.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import type { PersonDetails } from '#domain/personFields.ts';
import { type AppointmentColumns, appointmentOf } from '#server/assessments/assessment-members/appointmentOf.ts';
import { hasAgreedAtDesk } from '#server/platform/database/memberConditions.ts';
import { matchesSearch } from '#server/platform/database/memberSearch.ts';
import { selectSeenDetails, selectSeenValues } from '#server/platform/database/personColumns.ts';
import { isSeenBy, otherTrackOf } from '#server/platform/database/trackOf.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface AssessmentKey {
  readonly organizationId: string;
  readonly assessmentId: string;
}

interface PersonRow extends AppointmentColumns {
  readonly seenDetails: PersonDetails;
  readonly ownValues: FoundPerson['ownValues'] | null;
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly has_agreed: boolean;
  readonly attendance: Attendance | null;
  readonly is_with_others: boolean;
}

interface Searcher {
  readonly userId: string;
  /** The memberships of the practitioner. */
  readonly practitionerIds: readonly string[];
}

/**
 * Finds members by name, address or employee number, by name. Leaves out the practitioner who asks, and appointments that
 * they do not see.
 */
export async function listFoundPeople(
  tx: Tx,
  key: AssessmentKey,
  { userId, practitionerIds }: Searcher,
  search: string,
): Promise<FoundPerson[]> {
  const matches = sql<SqlBool>`(om.organization_id, om.id) in (
    select s.organization_id, s.id from searched_member s
    where s.organization_id = ${key.organizationId} and s.role = 'Member' and ${matchesSearch('s', search)}
  ) and om.user_id <> ${userId}`;
  return (await selectPeople(tx, key, matches, practitionerIds)).map(toFoundPerson);
}

/** Finds an active member, and the user. */
export async function findPerson(
  tx: Tx,
  key: AssessmentKey,
  organizationMemberId: string,
): Promise<{ readonly userId: string; readonly hasAgreed: boolean } | undefined> {
  const [row] = await selectPeople(tx, key, sql<SqlBool>`om.id = ${organizationMemberId}`);
  return row && { userId: row.user_id, hasAgreed: row.has_agreed };
}

/** Counts the people that practitioners added to the organization within a day. */
export async function countAddedPeople(tx: Tx, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_event
    where organization_id = ${organizationId} and action = 'PersonAddedAtDesk'
      and occurred_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

const agreed = hasAgreedAtDesk({
  organizationId: 'page.organization_id',
  organizationMemberId: 'page.id',
  leftAt: 'page.left_at',
});

async function selectPeople(
  tx: Tx,
  { organizationId, assessmentId }: AssessmentKey,
  condition: RawBuilder<SqlBool>,
  practitionerIds: readonly string[] = [],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with page as (
      select om.* from organization_member om
      where om.organization_id = ${organizationId} and om.role = 'Member' and om.declined_at is null
        and om.deactivated_at is null and om.erased_at is null and om.removed_at is null and ${condition}
      order by om.full_name collate "und-x-icu", om.id
      limit ${mostFoundPeople}
    )
    select page.id, page.user_id, page.full_name, page.email, ${selectSeenDetails('page')}, ${selectSeenValues('page')},
      page.accepted_at is not null or ${agreed} as has_agreed, p.id as appointment_id, p.starts_at, p.ends_at,
      ${otherTrackOf('p')} as other_track_id, p.is_extra, p.attendance,
      not ${isSeenBy(practitionerIds)} as is_with_others
    from page
    left join assessment_member am on am.organization_id = ${organizationId} and am.assessment_id = ${assessmentId}
      and am.organization_member_id = page.id
    left join appointment p on p.organization_id = ${organizationId} and p.assessment_member_id = am.id
      and p.canceled_at is null
    order by page.full_name collate "und-x-icu", page.id`.execute(tx);
  return rows;
}

function toFoundPerson(row: PersonRow): FoundPerson {
  return {
    organizationMemberId: row.id,
    fullName: row.full_name,
    email: shownEmail(row.email),
    ...row.seenDetails,
    ...(row.ownValues && { ownValues: row.ownValues }),
    hasAgreed: row.has_agreed,
    ...(row.is_with_others
      ? { attendance: null, isWithOthers: true }
      : { ...appointmentOf(row), attendance: row.attendance }),
  };
}

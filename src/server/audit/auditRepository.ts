import { type RawBuilder, sql } from 'kysely';
import { type AuditAction, type AuditEvent, auditDetails } from '#contract/auditLog.ts';
import type { MembershipRole } from '#contract/common.ts';
import { containsPattern } from '#server/database/containsPattern.ts';
import type { Tx } from '#server/database/transaction.ts';

export interface AuditFilter {
  readonly organizationId: string;
  readonly search?: string | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  /** Epoch milliseconds, the end not included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface AuditRow {
  readonly id: string;
  readonly occurred_at: Date;
  readonly action: AuditAction;
  readonly actor_id: string | null;
  readonly actor_role: MembershipRole | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly assessment_id: string | null;
  readonly assessment_name: string | null;
  readonly network_address: string | null;
  readonly request_id: string | null;
  readonly details: unknown;
}

/** One page of the events that match, the newest first. Names are those that the people have today. */
export async function listEvents(
  tx: Tx,
  filter: AuditFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditEvent[]> {
  return select(
    tx,
    filter,
    sql`${matching(filter)} order by occurred_at desc, id desc limit ${limit} offset ${offset}`,
  );
}

/** The next events after one of the list, or the first ones: however far it is, as quick as the first page. */
export async function listEventsOlderThan(
  tx: Tx,
  filter: AuditFilter,
  lastId: string | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  // Compared with the stored instant, which is finer than a millisecond.
  const older = sql`and (occurred_at, id) < (
    select occurred_at, id from audit_event where organization_id = ${filter.organizationId} and id = ${lastId}
  )`;
  const further = lastId === undefined ? sql`` : older;
  return select(tx, filter, sql`${matching(filter)} ${further} order by occurred_at desc, id desc limit ${limit}`);
}

export async function countEvents(tx: Tx, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_event where ${matching(filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Who did one of these things with the subject, the newest first. */
export async function listBySubject(
  tx: Tx,
  organizationId: string,
  subjectId: string,
  actions: readonly AuditAction[],
  limit: number,
): Promise<AuditEvent[]> {
  return select(
    tx,
    { organizationId },
    sql`${matching({ organizationId, actions })} and subject_id = ${subjectId}
      order by occurred_at desc, id desc limit ${limit}`,
  );
}

/** The rows are chosen first, so that names are looked up for the page alone. */
async function select(
  tx: Tx,
  { organizationId }: Pick<AuditFilter, 'organizationId'>,
  rows: RawBuilder<unknown>,
): Promise<AuditEvent[]> {
  const found = await sql<AuditRow>`
    with page as (select * from audit_event where ${rows})
    select page.id, page.occurred_at, page.action, page.actor_id, page.actor_role, page.user_id, page.assessment_id,
      page.network_address, page.request_id, page.details, actor.full_name as actor_name, actor.email as actor_email,
      person.full_name as user_name, person.email as user_email, a.name as assessment_name
    from page
    left join organization_member actor
      on actor.organization_id = ${organizationId} and actor.user_id = page.actor_id
    left join organization_member person
      on person.organization_id = ${organizationId} and person.user_id = page.user_id
    left join assessment a on a.organization_id = ${organizationId} and a.id = page.assessment_id
    order by page.occurred_at desc, page.id desc`.execute(tx);
  return found.rows.map(toAuditEvent);
}

function matching({ organizationId, search, actions, from, to }: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`organization_id = ${organizationId}`];
  if (actions !== undefined) conditions.push(sql`action = any(${actions}::text[])`);
  if (from !== undefined) conditions.push(sql`occurred_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`occurred_at < ${new Date(to)}`);
  if (search !== undefined && search !== '') {
    const pattern = containsPattern(search);
    const people = sql`array(
      select user_id from organization_member
      where organization_id = ${organizationId} and (full_name ilike ${pattern} or email ilike ${pattern})
    )`;
    conditions.push(sql`(actor_id = any(${people}) or user_id = any(${people}))`);
  }
  return sql.join(conditions, sql` and `);
}

function toAuditEvent(row: AuditRow): AuditEvent {
  const { actor_id, actor_role, user_id, assessment_id, assessment_name } = row;
  return {
    id: row.id,
    occurredAt: row.occurred_at.getTime(),
    action: row.action,
    actor:
      actor_id === null || actor_role === null
        ? null
        : { id: actor_id, role: actor_role, fullName: row.actor_name, email: row.actor_email },
    person: user_id === null ? null : { id: user_id, fullName: row.user_name, email: row.user_email },
    assessment:
      assessment_id === null || assessment_name === null ? null : { id: assessment_id, name: assessment_name },
    networkAddress: row.network_address,
    requestId: row.request_id,
    details: auditDetails.parse(row.details),
  };
}

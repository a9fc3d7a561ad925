import { type RawBuilder, sql } from 'kysely';
import { type AuditAction, type AuditEvent, auditEvent } from '#contract/auditLog.ts';
import { epochMs, type MembershipRole } from '#contract/common.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { matchesSearch } from '#server/platform/database/memberSearch.ts';
import { shownName } from '#server/platform/database/shownName.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Language } from '#texts/languages.ts';

/** More people than this are searched for event by event: then events of theirs are frequent. */
const mostListedPeople = 1_000;

export interface People {
  /** Defines `people` for a `with` clause, with a comma at its end. Empty if the condition does not need it. */
  readonly definition: RawBuilder<unknown>;
  /** The condition on the id of a person, without the column. */
  readonly condition: RawBuilder<unknown>;
}

export interface AuditFilter {
  readonly organizationId: string;
  /** Of the reader. */
  readonly language: Language;
  readonly people?: People | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  /** Epoch milliseconds. `to` is exclusive. */
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
  readonly site_name: string | null;
  readonly group_name: string | null;
  readonly own_fields: string[] | null;
  readonly merged_name: string | null;
  readonly network_address: string | null;
  readonly request_id: string | null;
  readonly details: unknown;
  readonly addresses: AuditEvent['addresses'] | null;
}

/** Lists a page of events, newest first, with today's names, and counts the events up to `most`. */
export async function listEvents(
  tx: Tx,
  filter: AuditFilter,
  { limit, offset, most }: { readonly limit: number; readonly offset: number; readonly most: number },
): Promise<{ readonly events: AuditEvent[]; readonly count: number }> {
  // One statement, so that people are found once.
  const { rows } = await sql<{ count: number } & (AuditRow | Record<keyof AuditRow, null>)>`
    with ${filter.people?.definition ?? sql``} counted as (
      select count(*) as count from (select from audit_event where ${matching(filter)} limit ${most}) event
    ), page as (
      select * from audit_event where ${matching(filter)}
      order by occurred_at desc, id desc limit ${limit} offset ${offset}
    )
    select counted.count, ${columnsIn(filter)} from counted left join page on true ${joinNames(filter)}`.execute(tx);
  const events = rows.flatMap((row) => (row.id === null ? [] : toAuditEvent(row)));
  return { events, count: rows[0]?.count ?? 0 };
}

/** Lists the events after `lastId`, or the first ones. Keyset pagination: every page takes the same time. */
export async function listEventsOlderThan(
  tx: Tx,
  filter: AuditFilter,
  lastId: string | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  // In SQL, because the stored time is finer than a millisecond.
  const older = sql`and (occurred_at, id) < (
    select occurred_at, id from audit_event where organization_id = ${filter.organizationId} and id = ${lastId}
  )`;
  const further = lastId === undefined ? sql`` : older;
  const { rows } = await sql<AuditRow>`
    with ${filter.people?.definition ?? sql``} page as (
      select * from audit_event where ${matching(filter)} ${further} order by occurred_at desc, id desc limit ${limit}
    )
    select ${columnsIn(filter)} from page ${joinNames(filter)}`.execute(tx);
  return rows.map(toAuditEvent);
}

/** Finds the people of the organization by name or email address. */
export async function findPeople(tx: Tx, organizationId: string, search: string): Promise<People> {
  const matchingPeople = sql`
    select m.user_id from searched_member s
    join organization_member m on m.organization_id = s.organization_id and m.id = s.id
    where s.organization_id = ${organizationId} and ${matchesSearch('s', search)}`;
  const { rows } = await sql<{ user_id: string }>`${matchingPeople} limit ${mostListedPeople + 1}`.execute(tx);
  if (rows.length > mostListedPeople) {
    const definition = sql`people as materialized (${matchingPeople}),`;
    return { definition, condition: sql`in (select user_id from people)` };
  }
  // As constants the planner can estimate their events; from a subquery it cannot.
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  return { definition: sql``, condition: sql`= any(${ids}::uuid[])` };
}

const columnsIn = ({
  language,
}: AuditFilter) => sql`page.id, page.occurred_at, page.action, page.actor_id, page.actor_role, page.user_id,
  page.assessment_id, page.network_address, page.request_id, page.details, actor.full_name as actor_name,
  actor.email as actor_email, person.full_name as user_name, person.email as user_email,
  ${shownName(language)} as assessment_name, s.name as site_name, g.name as group_name,
  case when page.details ? 'fieldIds' then array(
    select f.label from organization_field f
    where f.organization_id = page.organization_id and page.details -> 'fieldIds' ? f.id::text order by f.position
  ) end as own_fields,
  merged.full_name as merged_name,
  case when c.new_values ? 'email' then
    jsonb_build_object('old', c.old_values -> 'email', 'new', c.new_values -> 'email')
  end as addresses`;

/** Joins the names and corrected addresses of the rows of `page`, and orders them. */
function joinNames({ organizationId }: AuditFilter): RawBuilder<unknown> {
  return sql`
    left join lateral (${nameOf(organizationId, sql`page.actor_id`)}) actor on true
    left join lateral (${nameOf(organizationId, sql`page.user_id`)}) person on true
    left join assessment a on a.organization_id = ${organizationId} and a.id = page.assessment_id
    left join site s on s.organization_id = ${organizationId} and s.id = page.subject_id
    left join member_group g on g.organization_id = ${organizationId} and g.id = page.subject_id
    left join organization_member merged on merged.organization_id = ${organizationId} and merged.id = page.subject_id
    left join identity_correction c on c.organization_id = ${organizationId} and c.id = page.subject_id
    order by page.occurred_at desc, page.id desc`;
}

/** Selects the name and address of a person, who may hold several roles or have been removed. */
function nameOf(organizationId: string, userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select full_name, email from organization_member
    where organization_id = ${organizationId} and user_id = ${userId} order by accepted_at limit 1`;
}

function matching({ organizationId, people, actions, from, to }: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`organization_id = ${organizationId}`];
  if (actions !== undefined) conditions.push(sql`action = any(${actions}::text[])`);
  if (from !== undefined) conditions.push(sql`occurred_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`occurred_at < ${new Date(to)}`);
  if (people !== undefined) conditions.push(sql`(actor_id ${people.condition} or user_id ${people.condition})`);
  return sql.join(conditions, sql` and `);
}

/** One malformed row, for example of a newer version, must not hide the others. */
function toAuditEvent(row: AuditRow): AuditEvent {
  const { actor_id, actor_role, user_id, assessment_id, assessment_name } = row;
  const event = {
    id: row.id,
    occurredAt: row.occurred_at.getTime(),
    action: row.action,
    actor:
      actor_id === null || actor_role === null
        ? null
        : { id: actor_id, role: actor_role, fullName: row.actor_name, email: shownOrNull(row.actor_email) },
    person: user_id === null ? null : { id: user_id, fullName: row.user_name, email: shownOrNull(row.user_email) },
    assessment:
      assessment_id === null || assessment_name === null ? null : { id: assessment_id, name: assessment_name },
    ...(row.site_name !== null && { site: row.site_name }),
    ...(row.group_name !== null && { group: row.group_name }),
    ...(row.own_fields !== null && { ownFields: row.own_fields }),
    ...(row.merged_name !== null && { merged: row.merged_name }),
    networkAddress: row.network_address,
    requestId: row.request_id,
    details: row.details,
    ...(row.addresses !== null && { addresses: row.addresses }),
  };
  const readings = [event, { ...event, details: {} }, { ...event, action: 'Unreadable', details: {} }];
  const reading = readings.map((each) => auditEvent.safeParse(each)).find(({ success }) => success);
  return reading?.data ?? unreadableEvent(row);
}

/** Also null for a person without an address. */
const shownOrNull = (email: string | null) => (email === null ? null : shownEmail(email) || null);

function unreadableEvent({ id, occurred_at }: AuditRow): AuditEvent {
  const occurredAt = epochMs.safeParse(occurred_at.getTime()).data ?? 0;
  const nothing = { actor: null, person: null, assessment: null, networkAddress: null, requestId: null, details: {} };
  return { id, occurredAt, action: 'Unreadable', ...nothing };
}

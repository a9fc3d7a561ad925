import { type RawBuilder, sql } from 'kysely';
import { deletionNoticeDays } from '#domain/resultRetention.ts';
import { resultTables } from '#server/platform/database/resultTables.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface StoredRetention {
  readonly organizationName: string;
  readonly timeZone: string;
  readonly years: number | null;
  readonly deletionAt: Date | null;
  readonly deletionCount: number | null;
}

interface PlannedDeletion {
  readonly at: Date;
  readonly count: number;
}

interface Recipient {
  readonly organizationMemberId: string;
  readonly email: string;
  readonly role: 'OrganizationAdmin' | 'Practitioners';
}

/**
 * Selects the assessment members of `organization o` whose results were all finished before the period. Whoever has a draft
 * is left out: it belongs to the same examination.
 */
const dueOf = (deletionAt: RawBuilder<unknown>, years: RawBuilder<unknown> = sql`o.result_retention_years`) => {
  const before = sql`${deletionAt} - make_interval(years => ${years})`;
  return sql`
    select finished.assessment_member_id from (
      select r.assessment_member_id from result r
      where r.organization_id = o.id and r.finished_at is not null and r.finished_at < ${before}
      union
      select w.assessment_member_id from withdrawn_result w
      where w.organization_id = o.id and w.finished_at < ${before}
    ) finished
    where not exists (
      select from result r
      where r.organization_id = o.id and r.assessment_member_id = finished.assessment_member_id
        and (r.finished_at is null or r.finished_at >= ${before})
    ) and not exists (
      select from withdrawn_result w
      where w.organization_id = o.id and w.assessment_member_id = finished.assessment_member_id
        and w.finished_at >= ${before}
    )`;
};

/** The start of the first day after the notice, in the time zone of `organization o`. */
const nextDeletion = (now: Date) => sql`
  (date_trunc('day', ${now}::timestamptz at time zone o.time_zone) + make_interval(days => ${deletionNoticeDays + 1}))
    at time zone o.time_zone`;

/** Returns the period of an organization. `lock` keeps it from changing until the transaction ends. */
export async function findRetention(
  tx: Tx,
  organizationId: string,
  { lock = false } = {},
): Promise<StoredRetention | undefined> {
  const { rows } = await sql<StoredRetention>`
    select name as "organizationName", time_zone as "timeZone", result_retention_years as years,
      result_deletion_at as "deletionAt", result_deletion_count as "deletionCount"
    from organization where id = ${organizationId} ${lock ? sql`for no key update` : sql``}`.execute(tx);
  return rows[0];
}

/** Counts the examinations whose results would be deleted first, and says when. */
export async function planDeletion(
  tx: Tx,
  organizationId: string,
  { years, now }: { readonly years: number; readonly now: Date },
): Promise<PlannedDeletion> {
  const { rows } = await sql<PlannedDeletion>`
    select ${nextDeletion(now)} as at, (
      select count(*)::integer from (${dueOf(nextDeletion(now), sql`${years}::integer`)}) due
    ) as count
    from organization o where o.id = ${organizationId}`.execute(tx);
  const [planned] = rows;
  if (planned === undefined) throw new Error('The organization was not found.');
  return planned;
}

export async function saveRetention(
  tx: Tx,
  organizationId: string,
  { years, deletion }: { readonly years: number | null; readonly deletion: PlannedDeletion | null },
): Promise<void> {
  await tx
    .updateTable('organization')
    .set({
      result_retention_years: years,
      result_deletion_at: deletion?.at ?? null,
      result_deletion_count: deletion?.count ?? null,
    })
    .where('id', '=', organizationId)
    .execute();
}

/** Lists the active administrators and practitioners, each person once. */
export async function listRecipients(tx: Tx, organizationId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select distinct on (user_id) id as "organizationMemberId", email, role from organization_member
    where organization_id = ${organizationId} and role <> 'Member' and not is_inactive
    order by user_id, role`.execute(tx);
  return rows;
}

/** Locks and returns an organization with results to announce. Other servers skip it meanwhile. */
export async function lockUnannounced(tx: Tx, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organization o
    where o.result_retention_years is not null and o.result_deletion_at is null
      and exists (${dueOf(nextDeletion(now))})
    order by o.id limit 1 for no key update of o skip locked`.execute(tx);
  return rows[0]?.id;
}

/** Locks and returns an organization whose announced day has come. Other servers skip it meanwhile. */
export async function lockDue(tx: Tx, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organization o
    where o.result_retention_years is not null and o.result_deletion_at <= ${now}
    order by o.id limit 1 for no key update of o skip locked`.execute(tx);
  return rows[0]?.id;
}

const announcedDue = dueOf(sql`o.result_deletion_at`);

/**
 * Deletes the announced results of at most `limit` examinations, with everything that erasing the people deletes of them.
 * Attendance stays. Returns how many. An examination that a practitioner is changing is left for the next time.
 */
export async function removeDueResults(tx: Tx, organizationId: string, limit: number): Promise<number> {
  const locked = await sql<{ id: string }>`
    select am.id from organization o cross join lateral (${announcedDue}) due
    join assessment_member am on am.organization_id = o.id and am.id = due.assessment_member_id
    where o.id = ${organizationId}
    order by am.id limit ${limit} for no key update of am skip locked`.execute(tx);
  // Again, because a practitioner may have changed them before they were locked.
  const due = await sql<{ id: string }>`
    select due.assessment_member_id as id
    from organization o cross join lateral (${announcedDue}) due
    where o.id = ${organizationId} and due.assessment_member_id = any(${locked.rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const ids = due.rows.map(({ id }) => id);
  const isOfDue = sql`organization_id = ${organizationId} and assessment_member_id = any(${ids}::uuid[])`;
  for (const table of resultTables) await sql`delete from ${sql.table(table)} where ${isOfDue}`.execute(tx);
  await sql`
    with removed as (
      delete from file where ${isOfDue} returning original_file_path as name, uploaded_by
    )
    insert into file_to_forget (name, user_id, is_doomed, due_at)
    select name, uploaded_by, true, now() from removed`.execute(tx);
  return ids.length;
}

/** Ends an announcement if nothing of it is left. Returns whether it did. */
export async function endDeletion(tx: Tx, organizationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organization o set result_deletion_at = null, result_deletion_count = null
    where o.id = ${organizationId} and not exists (${announcedDue})`.execute(tx);
  return numAffectedRows === 1n;
}

import { sql } from 'kysely';
import type { SkippedRow } from '#contract/invitation.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { NewMember } from '#server/members/membership.ts';

/** Someone to invite, and the line of the file or the position in the list, counted from 1. */
export interface InviteRow extends NewMember {
  readonly line: number;
}

/** One import, by its whole key. */
export interface ImportKey {
  readonly organizationId: string;
  readonly importId: string;
}

/** Keeps rows of an import until it is done with. Those whose address came before are not kept, and given back. */
export async function stageRows(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  rows: readonly InviteRow[],
): Promise<SkippedRow[]> {
  const { rows: kept } = await sql<{ line: number }>`
    insert into member_import_row (organization_id, import_id, line, email, full_name, role)
    select ${organizationId}::uuid, ${importId}::uuid, given.*
    from unnest(
      ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ fullName }) => fullName)}::text[],
      ${rows.map(({ role }) => role)}::text[]
    ) as given (line, email, full_name, role)
    on conflict (organization_id, import_id, email) do nothing
    returning line`.execute(tx);
  const keptLines = new Set(kept.map(({ line }) => line));
  return rows
    .filter(({ line }) => !keptLines.has(line))
    .map(({ line, email }) => ({ line, email, reason: 'Duplicate of an earlier row' }));
}

/** Forgets the rows of an import, unless a job is to invite them. */
export async function clearStage(tx: Tx, { organizationId, importId }: ImportKey): Promise<void> {
  await sql`
    delete from member_import_row
    where organization_id = ${organizationId} and import_id = ${importId}
      and not exists (select from member_import where organization_id = ${organizationId} and id = ${importId})`.execute(
    tx,
  );
}

/** Takes out the rows of those who belong to the organization. */
export async function takeMembers(tx: Tx, { organizationId, importId }: ImportKey): Promise<SkippedRow[]> {
  const { rows } = await sql<SkippedRow>`
    delete from member_import_row r
    using organization_member m
    where r.organization_id = ${organizationId} and r.import_id = ${importId}
      and m.organization_id = ${organizationId} and m.email = r.email
    returning r.line, r.email, 'Already a member' as reason`.execute(tx);
  return rows;
}

/** How many rows are there. */
export async function countStage(tx: Tx, { organizationId, importId }: ImportKey): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from member_import_row
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(tx);
  return rows[0]?.left ?? 0;
}

/**
 * Takes so many rows out, but none that somebody else is taking. In order of the address, so that two imports which add
 * the same people to two organizations wait for each other and never block.
 */
export async function takeRows(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  most: number,
): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    with taken as (
      delete from member_import_row
      -- By place: the planner has never seen these rows, and would look through all of them for each one.
      where ctid = any (array(
        select ctid from member_import_row
        where organization_id = ${organizationId} and import_id = ${importId}
        order by email limit ${most} for update skip locked
      ))
      returning line, email, full_name, role
    )
    select line, email, full_name as "fullName", role from taken order by email`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { InviteOutcome, MemberImport } from '#contract/invitation.ts';
import type { NewMember } from '#server/organizations/members/membership.ts';
import { AppError } from '#server/platform/appError.ts';
import { hasEmailColumn, holdsNumber } from '#server/platform/database/memberConditions.ts';
import {
  detailArrays,
  detailColumns,
  missesDetail,
  missesLanguage,
  missesValue,
  selectDetails,
} from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import type { SkippedLine } from './skippedLine.ts';

/** A person to invite. */
export interface InviteRow extends NewMember {
  /** The line of the file or the position in the list, counted from 1. */
  readonly line: number;
}

export interface ImportKey {
  readonly organizationId: string;
  readonly importId: string;
}

export interface RunningImport {
  readonly startedBy: string;
  readonly origin: string;
}

export interface EndedImport {
  readonly invited: number;
  readonly completed: number;
  readonly startedBy: string;
  readonly networkAddress: string;
  readonly requestId: string;
}

export type Progress = Omit<MemberImport, 'outcome'> & {
  readonly invited: number;
  readonly completed: number;
  readonly unknownLanguages: UnknownLanguages;
};

/** Languages of a file that are not of the product: in how many rows, and the first few. */
export type UnknownLanguages = NonNullable<InviteOutcome['unknownLanguages']>;

/** Languages that are named as examples. */
const mostExamples = 5;

/** Summarizes the unknown languages of rows. */
export function summarizeLanguages(unknown: readonly string[]): UnknownLanguages {
  return { rows: unknown.length, examples: [...new Set(unknown)].slice(0, mostExamples) };
}

/** Skipped rows per statement. */
const batchSize = 5_000;

/** Retention of imports, and of staged rows that a crash left behind. */
const retention = sql`interval '1 day'`;

/** Stages rows of an import. Returns duplicates: rows with an address that is already staged. */
export async function stageRows(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  rows: readonly InviteRow[],
): Promise<SkippedLine[]> {
  const { rows: staged } = await sql<{ line: number }>`
    insert into member_import_row (
      organization_id, import_id, line, email, full_name, role, language, own_values, ${detailColumns()}
    )
    select ${organizationId}::uuid, ${importId}::uuid, given.*
    from unnest(
      ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ fullName }) => fullName)}::text[],
      ${rows.map(({ role }) => role)}::text[],
      ${rows.map(({ language }) => language ?? null)}::text[],
      ${rows.map(({ ownValues }) => (ownValues ? JSON.stringify(ownValues) : null))}::jsonb[],
      ${detailArrays(rows)}
    ) as given (line, email, full_name, role, language, own_values, ${detailColumns()})
    on conflict (organization_id, import_id, email) do nothing
    returning line`.execute(tx);
  const stagedLines = new Set(staged.map(({ line }) => line));
  return rows
    .filter(({ line }) => !stagedLines.has(line))
    .map(({ line, email }) => ({ line, email, reason: [message('rowDuplicate')] }));
}

/** Deletes the staged rows of an import, unless a background job is to invite them. */
export async function deleteStagedRows(tx: Tx, { organizationId, importId }: ImportKey): Promise<void> {
  await sql`
    delete from member_import_row
    where organization_id = ${organizationId} and import_id = ${importId}
      and not exists (select from member_import where organization_id = ${organizationId} and id = ${importId})`.execute(
    tx,
  );
}

/**
 * Deletes the staged rows of current members and returns them. `isCompleted` says that they would get a missing detail or language.
 */
export async function takeMembers(
  tx: Tx,
  { organizationId, importId }: ImportKey,
): Promise<(SkippedLine & { readonly isCompleted: boolean })[]> {
  const { rows } = await sql<{ line: number; email: string; isCompleted: boolean }>`
    delete from member_import_row r
    using organization_member m
    where r.organization_id = ${organizationId} and r.import_id = ${importId}
      and m.organization_id = ${organizationId} and m.email = r.email
      and (m.role = r.role and m.declined_at is null or m.deactivated_at is not null)
    returning r.line, r.email, m.deactivated_at is null
      and (${missesDetail('m', 'r')} or ${missesLanguage('m', 'r')} or ${missesValue('m', 'r')}) as "isCompleted"`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, reason: [message('alreadyMember')] }));
}

/**
 * Deletes the staged rows with an employee number of another person in the organization or of an earlier row, and returns
 * them.
 */
export async function skipTakenNumbers(tx: Tx, { organizationId, importId }: ImportKey): Promise<SkippedLine[]> {
  const { rows } = await sql<{ line: number; email: string; number: string; firstLine: number }>`
    with numbered as (
      select ctid as row_id, line, email, employee_number, min(line) over (partition by employee_number) as first_line
      from member_import_row
      where organization_id = ${organizationId} and import_id = ${importId} and employee_number is not null
    ), taken as materialized (
      -- Materialized and by ctid: the planner takes these new rows for one, and would number all of them for each.
      select n.row_id, n.employee_number, n.first_line
      from numbered n
      where n.line > n.first_line or ${hasEmailColumn('n')} and exists (
        select from organization_member m
        where m.organization_id = ${organizationId} and m.employee_number = n.employee_number and ${holdsNumber('m')}
          and m.email <> n.email
      )
    )
    delete from member_import_row r using taken
    where r.ctid = taken.row_id
    returning r.line, r.email, taken.employee_number as number, taken.first_line as "firstLine"`.execute(tx);
  return rows.map(({ line, email, number, firstLine }) => ({
    line,
    email,
    reason: [
      line > firstLine ? message('numberInFile', { number, line: firstLine }) : message('numberOfOther', { number }),
    ],
  }));
}

/**
 * Gives staged rows without an address that of the member with their employee number. Deletes a row whose person is in the
 * file with their address, too, and returns it. Expects distinct numbers: see `skipTakenNumbers`.
 */
export async function recognizeByNumber(tx: Tx, { organizationId, importId }: ImportKey): Promise<SkippedLine[]> {
  const { rows } = await sql<{ line: number; email: string }>`
    with known as materialized (
      select r.ctid as row_id, m.email, exists (
        select from member_import_row other
        where other.organization_id = ${organizationId} and other.import_id = ${importId} and other.email = m.email
      ) as is_repeated
      from member_import_row r
      -- Lateral and by ctid for the reason given above.
      cross join lateral (
        select o.email from organization_member o
        where o.organization_id = ${organizationId} and o.employee_number = r.employee_number and ${holdsNumber('o')}
        limit 1
      ) m
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and not ${hasEmailColumn('r')}
    ), recognized as (
      update member_import_row r set email = known.email from known
      where r.ctid = known.row_id and not known.is_repeated
    )
    delete from member_import_row r using known
    where r.ctid = known.row_id and known.is_repeated
    returning r.line, known.email`.execute(tx);
  return rows.map((row) => ({ ...row, reason: [message('rowDuplicate')] }));
}

export async function countStagedRows(tx: Tx, { organizationId, importId }: ImportKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from member_import_row
    where organization_id = ${organizationId} and import_id = ${importId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes up to `limit` staged rows and returns them. Skips rows that another transaction is taking. Takes them by
 * address, so that two imports of the same people into two organizations cannot deadlock.
 */
export async function takeStagedRows(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  limit: number,
): Promise<readonly InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    with taken as (
      delete from member_import_row
      -- By ctid: without statistics for these new rows the planner would scan all of them for each one.
      where ctid = any (array(
        select ctid from member_import_row
        where organization_id = ${organizationId} and import_id = ${importId}
        order by email limit ${limit} for update skip locked
      ))
      returning line, email, full_name, role, language, own_values, ${detailColumns()}
    )
    select line, email, full_name as "fullName", role, language, own_values as "ownValues", ${selectDetails('taken')}
    from taken order by email`.execute(tx);
  return rows;
}

/** Throws a conflict while a background import of the organization is running. */
export async function refuseSecondImport(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await sql`
    select from member_import where organization_id = ${organizationId} and status = 'Running'`.execute(tx);
  if (rows.length > 0) throw importUnderWay();
}

/** Adds a running import. Throws a conflict if the organization already has one. */
export async function insertImport(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  {
    people,
    startedBy,
    origin,
    networkAddress,
    requestId,
    unknownLanguages: { rows: unknown, examples },
  }: RunningImport &
    Omit<EndedImport, 'invited' | 'completed'> & { people: number; unknownLanguages: UnknownLanguages },
): Promise<void> {
  const { rows } = await sql`
    insert into member_import (
      organization_id, id, started_by, network_address, request_id, origin, people, unknown_language_rows, unknown_languages
    )
    values (
      ${organizationId}, ${importId}, ${startedBy}, ${networkAddress}, ${requestId}, ${origin}, ${people}, ${unknown},
      ${examples}::text[]
    )
    on conflict (organization_id) where status = 'Running' do nothing
    returning id`.execute(tx);
  if (rows.length === 0) throw importUnderWay();
}

const importUnderWay = () => AppError.conflict(message('otherImport'));

export async function findRunningImport(
  tx: Tx,
  { organizationId, importId }: ImportKey,
): Promise<(RunningImport & { readonly startedAt: Date }) | undefined> {
  const { rows } = await sql<RunningImport & { readonly startedAt: Date }>`
    select started_by as "startedBy", started_at as "startedAt", origin from member_import
    where organization_id = ${organizationId} and id = ${importId} and status = 'Running'`.execute(tx);
  return rows[0];
}

export async function insertSkippedRows(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  skipped: readonly SkippedLine[],
): Promise<void> {
  for (let from = 0; from < skipped.length; from += batchSize) {
    const batch = skipped.slice(from, from + batchSize);
    await sql`
      insert into member_import_skipped (organization_id, import_id, line, email, reason)
      select ${organizationId}::uuid, ${importId}::uuid, given.*
      from unnest(
        ${batch.map(({ line }) => line)}::int[],
        ${batch.map(({ email }) => email)}::text[],
        ${batch.map(({ reason }) => JSON.stringify(reason))}::text[]
      ) as given`.execute(tx);
  }
}

export async function addProgress(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  { people, invited, completed }: { people: number; invited: number; completed: number },
): Promise<void> {
  await sql`
    update member_import
    set people_done = people_done + ${people}, invited = invited + ${invited}, completed = completed + ${completed}
    where organization_id = ${organizationId} and id = ${importId}`.execute(tx);
}

/**
 * Ends a running import. As 'Done' only if no staged row is left, not even one that another job is taking. As 'Failed'
 * it deletes the staged rows that are left. Undefined if the import was not ended.
 */
export async function endImport(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  status: 'Done' | 'Failed',
): Promise<EndedImport | undefined> {
  const rowsLeft = sql`member_import_row r where r.organization_id = ${organizationId} and r.import_id = ${importId}`;
  const { rows } = await sql<EndedImport>`
    update member_import set status = ${status}, finished_at = now()
    where organization_id = ${organizationId} and id = ${importId} and status = 'Running'
      ${status === 'Done' ? sql`and not exists (select from ${rowsLeft})` : sql``}
    returning invited, completed, started_by as "startedBy", network_address as "networkAddress", request_id as "requestId"
  `.execute(tx);
  if (status === 'Failed') await sql`delete from ${rowsLeft}`.execute(tx);
  return rows[0];
}

/** Finds an import of the organization, the newest if no id is given. */
export async function findImport(
  tx: Tx,
  { organizationId, importId }: { organizationId: string; importId?: string },
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select id, status, people, people_done as "peopleDone", invited, completed,
      jsonb_build_object('rows', unknown_language_rows, 'examples', unknown_languages) as "unknownLanguages",
      (extract(epoch from started_at) * 1000)::bigint as "startedAt"
    from member_import
    where organization_id = ${organizationId} ${importId === undefined ? sql`` : sql`and id = ${importId}`}
    order by started_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function listSkippedRows(tx: Tx, { organizationId, importId }: ImportKey): Promise<SkippedLine[]> {
  const { rows } = await sql<{ line: number; email: string; reason: string }>`
    select line, email, reason from member_import_skipped
    where organization_id = ${organizationId} and import_id = ${importId} order by line`.execute(tx);
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason.startsWith('[') ? JSON.parse(reason) : reason }));
}

/** Deletes imports and staged rows older than a day. Returns whether any are left. */
export async function deleteOldImports(tx: Tx): Promise<boolean> {
  await sql`delete from member_import_row where created_at < now() - ${retention}`.execute(tx);
  await sql`delete from member_import where started_at < now() - ${retention}`.execute(tx);
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from member_import) or exists (select from member_import_row) as left`.execute(tx);
  return rows[0]?.left === true;
}

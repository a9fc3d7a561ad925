import { sql } from 'kysely';
import type { MemberImport, SkippedRow } from '#contract/invitation.ts';
import { AppError } from '#server/appError.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ImportKey } from './importStage.ts';

/** What a job has to know of an import. */
export interface RunningImport {
  readonly startedBy: string;
  readonly origin: string;
}

/** An import that has come to its end. */
export interface EndedImport {
  readonly invited: number;
  readonly startedBy: string;
  readonly networkAddress: string;
  readonly requestId: string;
}

type Progress = Omit<MemberImport, 'outcome'> & { readonly invited: number };

/** Skipped rows of one statement. */
const batchSize = 5_000;

/** Imports are kept for so long, and so is what a server that was killed has left of a file. */
const kept = sql`interval '1 day'`;

/** Refuses while a large file of the organization is on its way. */
export async function refuseSecondImport(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await sql`
    select from member_import where organization_id = ${organizationId} and status = 'Running'`.execute(tx);
  if (rows.length > 0) throw importUnderWay();
}

export async function insertImport(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  {
    people,
    startedBy,
    origin,
    networkAddress,
    requestId,
  }: RunningImport & Omit<EndedImport, 'invited'> & { people: number },
): Promise<void> {
  const { rows } = await sql`
    insert into member_import (organization_id, id, started_by, network_address, request_id, origin, people)
    values (${organizationId}, ${importId}, ${startedBy}, ${networkAddress}, ${requestId}, ${origin}, ${people})
    on conflict (organization_id) where status = 'Running' do nothing
    returning id`.execute(tx);
  if (rows.length === 0) throw importUnderWay();
}

const importUnderWay = () => AppError.conflict('An import is under way. Please wait until it is done.');

export async function findRunning(tx: Tx, { organizationId, importId }: ImportKey): Promise<RunningImport | undefined> {
  const { rows } = await sql<RunningImport>`
    select started_by as "startedBy", origin from member_import
    where organization_id = ${organizationId} and id = ${importId} and status = 'Running'`.execute(tx);
  return rows[0];
}

export async function keepSkipped(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  skipped: readonly SkippedRow[],
): Promise<void> {
  for (let from = 0; from < skipped.length; from += batchSize) {
    const batch = skipped.slice(from, from + batchSize);
    await sql`
      insert into member_import_skipped (organization_id, import_id, line, email, reason)
      select ${organizationId}::uuid, ${importId}::uuid, given.*
      from unnest(
        ${batch.map(({ line }) => line)}::int[],
        ${batch.map(({ email }) => email)}::text[],
        ${batch.map(({ reason }) => reason)}::text[]
      ) as given`.execute(tx);
  }
}

export async function noteProgress(
  tx: Tx,
  { organizationId, importId }: ImportKey,
  { people, invited }: { people: number; invited: number },
): Promise<void> {
  await sql`
    update member_import set people_done = people_done + ${people}, invited = invited + ${invited}
    where organization_id = ${organizationId} and id = ${importId}`.execute(tx);
}

/** Ends an import: as done where no row is left, also none that somebody else is taking; or as failed, whatever is left. */
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
    returning invited, started_by as "startedBy", network_address as "networkAddress", request_id as "requestId"
  `.execute(tx);
  if (status === 'Failed') await sql`delete from ${rowsLeft}`.execute(tx);
  return rows[0];
}

/** An import of the organization; the newest where none is named. */
export async function findImport(
  tx: Tx,
  { organizationId, importId }: { organizationId: string; importId?: string },
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select id, status, people, people_done as "peopleDone", invited,
      (extract(epoch from started_at) * 1000)::bigint as "startedAt"
    from member_import
    where organization_id = ${organizationId} ${importId === undefined ? sql`` : sql`and id = ${importId}`}
    order by started_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function listSkipped(tx: Tx, { organizationId, importId }: ImportKey): Promise<SkippedRow[]> {
  const { rows } = await sql<SkippedRow>`
    select line, email, reason from member_import_skipped
    where organization_id = ${organizationId} and import_id = ${importId} order by line`.execute(tx);
  return rows;
}

/** Forgets imports and rows that are a day old, and tells whether younger ones are left. */
export async function forgetOldImports(tx: Tx): Promise<boolean> {
  await sql`delete from member_import_row where created_at < now() - ${kept}`.execute(tx);
  await sql`delete from member_import where started_at < now() - ${kept}`.execute(tx);
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from member_import) or exists (select from member_import_row) as left`.execute(tx);
  return rows[0]?.left === true;
}

import { sql } from 'kysely';
import type { ResultVersion, ResultWithdrawal, WithdrawnResult } from '#contract/result.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { attachmentsOf, joinValues, type ResultKey, type StoredValues, savedByOf } from './resultRepository.ts';

interface Withdrawal {
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** Moves a finished result with its versions and its private note to the withdrawn ones. */
export async function moveToWithdrawn(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
  { by, at, reason }: Withdrawal,
): Promise<void> {
  const isOfMember = (table: string) =>
    sql`${sql.ref(`${table}.organization_id`)} = ${organizationId} and ${sql.ref(`${table}.assessment_member_id`)} = ${assessmentMemberId}`;
  await sql`
    with withdrawn as (
      insert into withdrawn_result (organization_id, assessment_member_id, finished_at, withdrawn_at, withdrawn_by, reason)
      select organization_id, assessment_member_id, finished_at, ${at}, ${by}, ${reason}
      from result where ${isOfMember('result')}
      returning id
    )
    insert into withdrawn_version (organization_id, withdrawn_result_id, assessment_member_id, version, observations,
      own_values, summary, attachments, saved_by, saved_at, reason, recorded_for, private_note)
    select v.organization_id, withdrawn.id, v.assessment_member_id, v.version, v.observations, v.own_values, v.summary,
      v.attachments, v.saved_by, v.saved_at, v.reason, v.recorded_for, v.private_note
    from withdrawn, (
      select r.organization_id, r.assessment_member_id, r.version, r.observations, r.own_values, r.summary,
        r.attachments, r.saved_by, r.saved_at, r.reason, r.recorded_for, n.text as private_note
      from result r
      left join private_note n
        on n.organization_id = r.organization_id and n.assessment_member_id = r.assessment_member_id
      where ${isOfMember('r')}
      union all
      select e.organization_id, e.assessment_member_id, e.version, e.observations, e.own_values, e.summary,
        e.attachments, e.saved_by, e.saved_at, e.reason, e.recorded_for, null
      from result_version e where ${isOfMember('e')}
    ) v`.execute(tx);
  for (const table of ['private_note', 'result_version', 'result'] as const) {
    await sql`delete from ${sql.table(table)} where ${isOfMember(table)}`.execute(tx);
  }
}

/** Lists the withdrawals of an assessment member's results, newest first. */
export async function listWithdrawals(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
): Promise<ResultWithdrawal[]> {
  const { rows } = await sql<
    Omit<ResultWithdrawal, 'finishedAt' | 'withdrawnAt'> & { finishedAt: Date; withdrawnAt: Date }
  >`
    select w.id, w.finished_at as "finishedAt", w.withdrawn_at as "withdrawnAt", w.reason,
      ${savedByOf('w', 'withdrawn_by')} as "withdrawnBy"
    from withdrawn_result w
    where w.organization_id = ${organizationId} and w.assessment_member_id = ${assessmentMemberId}
    order by w.withdrawn_at desc, w.id desc`.execute(tx);
  return rows.map(({ finishedAt, withdrawnAt, ...row }) => ({
    ...row,
    finishedAt: finishedAt.getTime(),
    withdrawnAt: withdrawnAt.getTime(),
  }));
}

/** Lists the same with their versions, newest first. */
export async function listWithdrawn(tx: Tx, key: ResultKey): Promise<WithdrawnResult[]> {
  const withdrawals = await listWithdrawals(tx, key);
  const { rows } = await sql<
    Omit<ResultVersion, 'savedAt'> & StoredValues & { of: string; savedAt: Date; privateNote: string | null }
  >`
    select v.withdrawn_result_id as "of", v.version, v.observations, v.own_values as "ownValues", v.summary,
      ${attachmentsOf('v')} as attachments, v.saved_at as "savedAt", v.reason, ${savedByOf('v')} as "savedBy",
      v.recorded_for ->> 'fullName' as "recordedFor", v.private_note as "privateNote"
    from withdrawn_version v
    where v.organization_id = ${key.organizationId} and v.assessment_member_id = ${key.assessmentMemberId}
    order by v.version desc`.execute(tx);
  return withdrawals.map((withdrawal) => {
    const own = rows.filter(({ of }) => of === withdrawal.id);
    const versions = own.map(({ of: _of, privateNote: _note, savedAt, ...row }) => ({
      ...joinValues(row),
      savedAt: savedAt.getTime(),
    }));
    return { ...withdrawal, versions, privateNote: own[0]?.privateNote ?? '' };
  });
}

/** Returns the highest version that was withdrawn, 0 without one. */
export async function findWithdrawnVersion(tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<number> {
  const { version } = await tx
    .selectFrom('withdrawn_version')
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

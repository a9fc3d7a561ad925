import { type RawBuilder, sql } from 'kysely';
import type { ResultAccess, ResultAction, ResultReader } from '#contract/result.ts';
import { type Caller, type CallerMembership, membershipIn } from '#server/platform/api/caller.ts';
import { memberName } from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface ResultKey {
  readonly organizationId: string;
  readonly assessmentMemberId: string;
}

interface NewAccess extends ResultKey {
  readonly by: Caller;
  readonly action: ResultAction;
  /** The file that was read. */
  readonly fileId?: string;
}

interface SeveralReads {
  readonly by: Caller;
  readonly organizationId: string;
  readonly assessmentMemberIds: readonly string[];
}

/** Records who saved or opened a result. Not in the audit log, which administrators read. */
export const resultAccess = {
  /** Records an access with the caller's name of today, in the transaction of its cause. */
  async record(tx: Tx, { by, organizationId, assessmentMemberId, action, fileId }: NewAccess): Promise<void> {
    await insertAccesses(tx, { by, organizationId, assessmentMemberIds: [assessmentMemberId] }, action, fileId);
  },

  /** Records that the caller has opened several results of an organization. */
  recordReads: (tx: Tx, reads: SeveralReads): Promise<void> => insertAccesses(tx, reads, 'ResultRead'),

  /** Whether the member has opened the result since it was last finished. */
  async wasReadByMember(tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<boolean> {
    const { rows } = await sql`
      select from (
        select role, action, max(occurred_at) filter (where action = 'ResultFinished') over () as finished_at, occurred_at
        from result_access
        where organization_id = ${organizationId} and assessment_member_id = ${assessmentMemberId}
      ) access
      where role = 'Member' and occurred_at >= finished_at
      limit 1`.execute(tx);
    return rows.length > 0;
  },

  /** Lists a page of accesses, newest first. The caller has checked whose result it is. */
  async list(
    tx: Tx,
    { organizationId, assessmentMemberId }: ResultKey,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<ResultAccess[]> {
    const { rows } = await sql<Omit<ResultAccess, 'occurredAt'> & { occurredAt: Date }>`
      select id, occurred_at as "occurredAt", action,
        jsonb_build_object('fullName', full_name, 'role', role) as person
      from result_access
      where organization_id = ${organizationId} and assessment_member_id = ${assessmentMemberId}
      order by occurred_at desc, id desc limit ${limit} offset ${offset}`.execute(tx);
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.getTime() }));
  },

  /** Lists everybody who has accessed a result, the latest first, so that many accesses hide nobody. */
  listPeople: (tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<ResultReader[]> =>
    listReaders(
      tx,
      organizationId,
      sql`r.organization_id = ${organizationId} and r.assessment_member_id = ${assessmentMemberId}`,
    ),

  /** Lists former practitioners who have accessed the results of a member, the latest first. */
  listFormerPractitioners: (
    tx: Tx,
    { organizationId, organizationMemberId }: CallerMembership,
  ): Promise<ResultReader[]> =>
    listReaders(
      tx,
      organizationId,
      sql`r.organization_id = ${organizationId} and r.role = 'Practitioners' and r.assessment_member_id in (
        select id from assessment_member
        where organization_id = ${organizationId} and organization_member_id = ${organizationMemberId}
      ) and not exists (
        select from organization_member current
        where current.organization_id = ${organizationId} and current.user_id = r.person_id
          and current.role = 'Practitioners' and not current.is_inactive
      )`,
      100,
    ),
};

/** Lists who made the accesses that match, the latest first. */
async function listReaders(
  tx: Tx,
  organizationId: string,
  matches: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<ResultReader[]> {
  const last = (column: 'full_name' | 'appointed_by' | 'approved_by') =>
    sql`(array_agg(${sql.ref(`r.${column}`)} order by r.occurred_at desc) filter (where ${sql.ref(`r.${column}`)} is not null))[1]`;
  const { rows } = await sql<Omit<ResultReader, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
      select reader.*, coalesce(reader.appointed, ${memberName(sql`m.invited_by`)}) as "appointedBy",
        coalesce(reader.approved, ${memberName(sql`m.approved_by`)}) as "approvedBy"
      from (
        select (array_agg(r.id order by r.occurred_at, r.id))[1] as id, r.person_id, r.role, ${last('full_name')} as "fullName",
          ${last('appointed_by')} as appointed, ${last('approved_by')} as approved,
          min(r.occurred_at) as "firstAt", max(r.occurred_at) as "lastAt", count(*) as count
        from result_access r
        where ${matches}
        group by r.person_id, r.role
      ) reader
      -- Version 0.1 recorded no administrators.
      left join organization_member m on reader.role = 'Practitioners' and m.organization_id = ${organizationId}
        and m.user_id = reader.person_id and m.role = reader.role
      order by reader."lastAt" desc, reader.id limit ${limit}`.execute(tx);
  return rows.map(({ firstAt, lastAt, ...row }) => ({ ...row, firstAt: firstAt.getTime(), lastAt: lastAt.getTime() }));
}

/** Inserts accesses with the current names of the practitioner and the appointer. The names survive their erasure. */
async function insertAccesses(
  tx: Tx,
  { by, organizationId, assessmentMemberIds }: SeveralReads,
  action: ResultAction,
  fileId: string | null = null,
): Promise<void> {
  const { organizationMemberId } = membershipIn(by, organizationId);
  await sql`
    insert into result_access (organization_id, assessment_member_id, action, person_id, role, full_name, file_id,
      appointed_by, approved_by)
    select m.organization_id, assessment_member_id, ${action}, ${by.userId}, ${by.role}, m.full_name, ${fileId},
      case when m.role = 'Practitioners' then ${memberName(sql`m.invited_by`)} end, ${memberName(sql`m.approved_by`)}
    from organization_member m, unnest(${assessmentMemberIds}::uuid[]) as assessment_member_id
    where m.organization_id = ${organizationId} and m.id = ${organizationMemberId}`.execute(tx);
}

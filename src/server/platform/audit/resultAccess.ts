import { sql } from 'kysely';
import type { ResultAccess, ResultAction } from '#contract/result.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
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

const mostAccesses = 100;

/** Records who saved or opened a result. Not in the audit log, which administrators read. */
export const resultAccess = {
  /** Records an access with the caller's name of today, in the transaction of its cause. */
  async record(tx: Tx, { by, organizationId, assessmentMemberId, action, fileId }: NewAccess): Promise<void> {
    const { organizationMemberId } = membershipIn(by, organizationId);
    await sql`
      insert into result_access (organization_id, assessment_member_id, action, person_id, role, full_name, file_id)
      select ${organizationId}, ${assessmentMemberId}, ${action}, ${by.userId}, ${by.role}, full_name, ${fileId ?? null}
      from organization_member where organization_id = ${organizationId} and id = ${organizationMemberId}`.execute(tx);
  },

  /** Records that the caller has opened several results of an organization. */
  async recordReads(tx: Tx, { by, organizationId, assessmentMemberIds }: SeveralReads): Promise<void> {
    const { organizationMemberId } = membershipIn(by, organizationId);
    await sql`
      insert into result_access (organization_id, assessment_member_id, action, person_id, role, full_name)
      select organization_id, assessment_member_id, 'ResultRead', ${by.userId}, ${by.role}, full_name
      from organization_member, unnest(${assessmentMemberIds}::uuid[]) as assessment_member_id
      where organization_id = ${organizationId} and id = ${organizationMemberId}`.execute(tx);
  },

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

  /** Lists the last 100 accesses, newest first. The caller has checked whose result it is. */
  async list(tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<ResultAccess[]> {
    const { rows } = await sql<Omit<ResultAccess, 'occurredAt'> & { occurredAt: Date }>`
      select id, occurred_at as "occurredAt", action,
        jsonb_build_object('fullName', full_name, 'role', role) as person
      from result_access
      where organization_id = ${organizationId} and assessment_member_id = ${assessmentMemberId}
      order by occurred_at desc, id desc limit ${mostAccesses}`.execute(tx);
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.getTime() }));
  },
};

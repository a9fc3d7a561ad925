import { sql } from 'kysely';
import type { DetailUse } from '#contract/detailUse.ts';
import type { Tx } from './transaction.ts';

/** Notes that practitioners see more of people than before: members are asked to agree again. */
export async function widenDetails(tx: Tx, organizationId: string, at: Date): Promise<void> {
  await tx.updateTable('organization').set({ details_widened_at: at }).where('id', '=', organizationId).execute();
}

/** Lists the ids of the organization's own fields that practitioners see. */
export async function listSeenFieldIds(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization_field')
    .where('organization_id', '=', organizationId)
    .where('is_seen_by_practitioners', '=', true)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns which details an organization that exists uses. With `lock`, they stay so until the transaction ends. */
export async function findDetailUse(
  tx: Tx,
  organizationId: string,
  lock?: 'for share' | 'for no key update',
): Promise<DetailUse> {
  const { rows } = await sql<DetailUse>`
    select used_details as "usedDetails", details_of_practitioners as "detailsOfPractitioners"
    from organization where id = ${organizationId} ${sql.raw(lock ?? '')}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('There is no such organization.');
  return found;
}

import { sql } from 'kysely';
import type { DetailUse } from '#contract/detailUse.ts';
import type { Tx } from './transaction.ts';

/** Notes that practitioners see more of people than before: members are asked to agree again. */
export async function widenDetails(tx: Tx, organizationId: string, at: Date): Promise<void> {
  await tx.updateTable('organization').set({ details_widened_at: at }).where('id', '=', organizationId).execute();
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

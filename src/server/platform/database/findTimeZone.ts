import type { Tx } from './transaction.ts';

/** Returns the time zone of an organization that exists. */
export async function findTimeZone(tx: Tx, organizationId: string): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return time_zone;
}

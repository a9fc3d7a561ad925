import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Tables of what administrators ask and a practitioner decides. */
type RequestTable = 'identity_correction' | 'member_merge';

export interface Asker {
  readonly id: string;
  /** Null once they have left the organization. */
  readonly fullName: string | null;
}

/** Id and name of the administrator who asked for the row. */
export const askerOf = (
  table: string,
): RawBuilder<Asker> => sql`jsonb_build_object('id', ${sql.ref(`${table}.asked_by`)}, 'fullName', (
  select a.full_name from organization_member a
  where a.organization_id = ${sql.ref(`${table}.organization_id`)} and a.user_id = ${sql.ref(`${table}.asked_by`)}
  order by a.accepted_at limit 1
))`;

/** Saves how a locked request has ended. */
export async function saveDecision(
  tx: Tx,
  table: RequestTable,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
  decision: { readonly outcome: 'Confirmed' | 'Refused' | 'Withdrawn'; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set outcome = ${decision.outcome}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

import { type RawBuilder, sql } from 'kysely';
import type { MailReach, NoMailReason } from '#contract/mailReach.ts';
import { hasEmailColumn } from './memberConditions.ts';
import type { Tx } from './transaction.ts';

/** The accepted memberships of an organization. */
export const acceptedIn = (organizationId: string | RawBuilder<string>) =>
  sql`organization_member where organization_id = ${organizationId} and accepted_at is not null`;

/** Whether somebody besides the founder has joined. The founder is the first accepted person. */
export const isVerified = (organizationId: string | RawBuilder<string>) => sql`exists (
  select from ${acceptedIn(organizationId)} and user_id <> (select user_id from ${acceptedIn(organizationId)} limit 1)
)`;

/** Builds the reason why `m`, a row with the address and the time of joining of a member, gets no mails. Null if it does. */
export type NoMailReasonOf = (
  m: string,
  organizationId: string | RawBuilder<string>,
) => RawBuilder<NoMailReason | null>;

/**
 * Creates the rule for mails to members about appointments and results. Unless strangers are mailed, somebody who has not
 * joined gets none until the organization is verified.
 */
export function createNoMailReason({ mailsStrangers }: { mailsStrangers: boolean }): NoMailReasonOf {
  return (m, organizationId) => sql<NoMailReason | null>`case
    when not ${hasEmailColumn(m)} then 'NoEmail'
    when ${sql.lit(!mailsStrangers)} and ${sql.ref(`${m}.accepted_at`)} is null and not ${isVerified(organizationId)}
      then 'NotJoined'
  end`;
}

/** Counts the people of a query by the `reason` why they get no mail. */
export async function countReach(tx: Tx, people: RawBuilder<unknown>): Promise<MailReach> {
  const { rows } = await sql<MailReach>`
    select count(*) filter (where reason is null) as mailed, count(*) filter (where reason = 'NoEmail') as "noEmail",
      count(*) filter (where reason = 'NotJoined') as "notJoined"
    from (${people}) people`.execute(tx);
  return rows[0] ?? { mailed: 0, noEmail: 0, notJoined: 0 };
}

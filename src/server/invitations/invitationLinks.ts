import { sql } from 'kysely';
import { createSecretTokens, hashSecretToken } from '#server/auth/secretToken.ts';
import { planForMany } from '#server/database/planForMany.ts';
import type { Tx } from '#server/database/transaction.ts';

export type InvitationLinks = ReturnType<typeof createInvitationLinks>;

interface LinkRequest {
  readonly organizationId: string;
  /** What the mail invites to: an assessment, or the organization itself. */
  readonly assessmentId: string | null;
  readonly organizationMemberIds: readonly string[];
  /** Where the link leads, if not to the public address. An origin that the settings allow. */
  readonly origin?: string;
}

interface NewLinks {
  /** By the id of the membership. */
  readonly linkOf: ReadonlyMap<string, string>;
  /** Whether none replaced an older one: as long as a mail waits, nobody has its link, and so nothing ends it. */
  readonly areFirst: boolean;
}

/** From when its mail is sent. */
export const linkLifetimeDays = 14;

/** The links of invitation mails: made here, and ended when they are used up. */
export function createInvitationLinks({ publicUrl }: { publicUrl: string }) {
  return {
    /**
     * Makes a link for each member. A newer link to the same assessment, or to the
     * organization, replaces the older one: whoever calls has written or locked the row of each member there, so that no
     * other link of theirs can come meanwhile. The membership itself stays free for who books elsewhere.
     */
    async createLinks(
      tx: Tx,
      { organizationId, assessmentId, organizationMemberIds, origin = publicUrl }: LinkRequest,
    ): Promise<NewLinks> {
      const ids = [...new Set(organizationMemberIds)].sort();
      if (ids.length === 0) return { linkOf: new Map(), areFirst: true };
      const { numAffectedRows } = await sql`
        update invitation set ended_at = now(), end_reason = 'replaced'
        where organization_id = ${organizationId} and organization_member_id = any(${ids}::uuid[])
          and assessment_id is not distinct from ${assessmentId}::uuid and ended_at is null`.execute(tx);
      const linkOf = await insertLinks(tx, { organizationId, assessmentId, organizationMemberIds: ids, origin });
      return { linkOf, areFirst: numAffectedRows === 0n };
    },

    /** The same for members who were added in this transaction: nobody else knows them, and they have no older link. */
    createFirstLinks: (tx: Tx, request: Required<LinkRequest>): Promise<Map<string, string>> =>
      insertLinks(tx, request),

    /** A new person's links sign in again until they have saved their profile. Those not used so far stay. */
    async endOnProfileSaved(tx: Tx, userId: string): Promise<void> {
      await sql`
        update invitation i set ended_at = now(), end_reason = 'used'
        from organization_member m
        where m.user_id = ${userId} and i.organization_id = m.organization_id and i.organization_member_id = m.id
          and i.first_used_at is not null and i.ended_at is null`.execute(tx);
    },
  };
}

async function insertLinks(
  tx: Tx,
  { organizationId, assessmentId, organizationMemberIds: ids, origin }: Required<LinkRequest>,
): Promise<Map<string, string>> {
  const tokens = createSecretTokens(ids.length);
  await planForMany(tx, ids.length);
  await sql`
    insert into invitation (organization_id, organization_member_id, assessment_id, token_hash, expires_at)
    select ${organizationId}::uuid, given.id, ${assessmentId}::uuid, given.token_hash,
      now() + make_interval(days => ${linkLifetimeDays})
    from unnest(${ids}::uuid[], ${tokens.map(hashSecretToken)}::bytea[]) as given (id, token_hash)`.execute(tx);
  return new Map(ids.map((id, index) => [id, `${origin}/email-link?token=${tokens[index]}`]));
}

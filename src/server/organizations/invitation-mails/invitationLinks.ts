import { sql } from 'kysely';
import { lifetimes } from '#domain/lifetimes.ts';
import { createSecretTokens, hashSecretToken } from '#server/identity/auth/secretToken.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export type InvitationLinks = ReturnType<typeof createInvitationLinks>;

interface LinkRequest {
  readonly organizationId: string;
  /** Null invites to the organization itself. */
  readonly assessmentId: string | null;
  readonly organizationMemberIds: readonly string[];
  /**
   * An allowed origin.
   * @default the public URL
   */
  readonly origin?: string;
}

/** A member to invite. */
interface Recipient {
  readonly organizationMemberId: string;
  readonly email: string;
}

/** Creates and ends the links in invitation mails. */
export function createInvitationLinks({ publicUrl }: { publicUrl: string }) {
  const createLinks = async (
    tx: Tx,
    { organizationId, assessmentId, organizationMemberIds, origin = publicUrl }: LinkRequest,
  ): Promise<Map<string, string>> => {
    const ids = [...new Set(organizationMemberIds)].sort();
    if (ids.length === 0) return new Map();
    await sql`
      update invitation set ended_at = now(), end_reason = 'replaced'
      where organization_id = ${organizationId} and organization_member_id = any(${ids}::uuid[])
        and assessment_id is not distinct from ${assessmentId}::uuid and ended_at is null`.execute(tx);
    return insertLinks(tx, { organizationId, assessmentId, organizationMemberIds: ids, origin });
  };

  return {
    /**
     * Creates a link for each member and ends their older links to the same assessment or organization. Callers hold a
     * lock on each member's row there, so that no other link is created concurrently. Returns them by membership id.
     */
    createLinks,

    /** Adds such a link to each recipient of a mail. */
    async addLinks(
      tx: Tx,
      scope: Pick<LinkRequest, 'organizationId' | 'assessmentId'>,
      recipients: readonly Recipient[],
    ): Promise<(Recipient & { readonly link: string })[]> {
      const organizationMemberIds = recipients.map(({ organizationMemberId }) => organizationMemberId);
      const linkOf = await createLinks(tx, { ...scope, organizationMemberIds });
      return recipients.map(({ organizationMemberId, email }) => ({
        organizationMemberId,
        email,
        link: linkOf.get(organizationMemberId) ?? '',
      }));
    },

    /** Creates links for members added in this transaction, who have no older link. */
    createFirstLinks: (tx: Tx, request: Required<LinkRequest>): Promise<Map<string, string>> =>
      insertLinks(tx, request),

    /** Ends the used links of a person who has saved a profile. Until then they can sign in more than once. */
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
  await discardPlans(tx, ids.length);
  await sql`
    insert into invitation (organization_id, organization_member_id, assessment_id, token_hash, expires_at)
    select ${organizationId}::uuid, given.id, ${assessmentId}::uuid, given.token_hash,
      now() + make_interval(days => ${lifetimes.invitationDays})
    from unnest(${ids}::uuid[], ${tokens.map(hashSecretToken)}::bytea[]) as given (id, token_hash)`.execute(tx);
  return new Map(ids.map((id, index) => [id, `${origin}/email-link?token=${tokens[index]}`]));
}

import { sql } from 'kysely';
import { type AuditAction, type AuditDetails, auditDetails } from '#contract/auditLog.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { RequestOrigin } from '#server/http/caller.ts';

/** Who does something, and where the request comes from. A caller is one. */
export interface Actor {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly origin: RequestOrigin;
}

/** What was done. Ids only: names would outlive the people they belong to. */
export interface AuditEntry {
  /** Left out for what the server does by itself. */
  readonly by?: Actor;
  readonly action: AuditAction;
  /** The person whom it is about. */
  readonly userId?: string;
  readonly assessmentId?: string;
  /** What was changed or read, where it is neither a person nor an assessment. */
  readonly subjectId?: string;
  readonly details?: AuditDetails;
}

/**
 * Writes what was done, in the transaction of its cause: either both are there or neither. What the details may hold is
 * a list of its own; anything else in them is refused.
 */
export const audit = {
  /** Writes one event into the log of the organization. */
  async record(tx: Tx, organizationId: string, entry: AuditEntry): Promise<void> {
    await tx
      .insertInto('audit_event')
      .values({ organization_id: organizationId, ...toColumns(entry) })
      .execute();
  },

  /**
   * Writes what a person does for themselves into the log of each organization that they are in; with `role` of those
   * alone where they hold it, so that no organization learns what they are elsewhere.
   */
  async recordForPerson(tx: Tx, entry: AuditEntry & { readonly by: Actor }, role?: MembershipRole): Promise<void> {
    const { action, actor_id, actor_role, network_address, request_id, details } = toColumns(entry);
    const holdsRole = role === undefined ? sql`` : sql`and role = ${role}`;
    await sql`
      insert into audit_event (organization_id, action, actor_id, actor_role, network_address, request_id, details)
      select organization_id, ${action}, ${actor_id}::uuid, ${actor_role}, ${network_address}, ${request_id}, ${details}::jsonb
      from organization_member
      where user_id = ${actor_id} and deactivated_at is null ${holdsRole}`.execute(tx);
  },

  /**
   * Writes what the server met with at a person's sign-in, done by nobody knows whom, into the log of each organization
   * where they hold the role. Nothing where the address is nobody's.
   */
  async recordAboutSignIn(
    tx: Tx,
    { email, role }: { readonly email: string; readonly role: MembershipRole },
    { action, origin }: { readonly action: AuditAction; readonly origin: RequestOrigin },
  ): Promise<void> {
    await sql`
      insert into audit_event (organization_id, action, user_id, network_address, request_id)
      select m.organization_id, ${action}, m.user_id, ${origin.networkAddress}, ${origin.requestId}
      from organization_member m join app_user u on u.id = m.user_id
      where u.email = ${email} and m.role = ${role} and m.deactivated_at is null`.execute(tx);
  },

  /** Writes what the server did for everybody into the log of each organization. */
  async recordInAll(tx: Tx, action: AuditAction): Promise<void> {
    await sql`insert into audit_event (organization_id, action) select id, ${action} from organization`.execute(tx);
  },
};

function toColumns({ by, action, userId, assessmentId, subjectId, details = {} }: AuditEntry) {
  return {
    action,
    actor_id: by?.userId ?? null,
    actor_role: by?.role ?? null,
    user_id: userId ?? null,
    assessment_id: assessmentId ?? null,
    subject_id: subjectId ?? null,
    network_address: by?.origin.networkAddress ?? null,
    request_id: by?.origin.requestId ?? null,
    details: JSON.stringify(auditDetails.parse(details)),
  };
}

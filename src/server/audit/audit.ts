import { sql } from 'kysely';
import { type AuditAction, type AuditDetails, auditDetails } from '#contract/auditLog.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { RequestOrigin } from '#server/platform/api/caller.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The user who acts. A Caller is one. */
export interface Actor {
  readonly userId: string;
  readonly role: MembershipRole;
  readonly origin: RequestOrigin;
}

/** Holds ids only, because names must not survive an erasure. */
export interface AuditEntry {
  /** Undefined if the server acts by itself. */
  readonly by?: Actor;
  readonly action: AuditAction;
  /** The user who is affected. */
  readonly userId?: string;
  readonly assessmentId?: string;
  /** The changed or read object, if neither a user nor an assessment. */
  readonly subjectId?: string;
  readonly details?: AuditDetails;
}

/** Writes audit events in the transaction of their cause. Throws if the details have a field that is not allowed. */
export const audit = {
  /** Writes an event into the log of the organization. */
  async record(tx: Tx, organizationId: string, entry: AuditEntry): Promise<void> {
    await tx
      .insertInto('audit_event')
      .values({ organization_id: organizationId, ...toColumns(entry) })
      .execute();
  },

  /** Writes several events at once. */
  async recordAll(tx: Tx, organizationId: string, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx
      .insertInto('audit_event')
      .values(entries.map((entry) => ({ organization_id: organizationId, ...toColumns(entry) })))
      .execute();
  },

  /**
   * Logs a personal action in each of the user's organizations, under a role they hold there. `role` limits it to
   * organizations with that role. No organization learns about roles elsewhere.
   */
  async recordForPerson(tx: Tx, entry: AuditEntry & { readonly by: Actor }, role?: MembershipRole): Promise<void> {
    const { action, actor_id, actor_role, user_id, network_address, request_id, details } = toColumns(entry);
    const holdsRole = role === undefined ? sql`` : sql`and role = ${role}`;
    await sql`
      insert into audit_event
        (organization_id, action, actor_id, actor_role, user_id, network_address, request_id, details)
      select distinct on (organization_id) organization_id, ${action}, ${actor_id}::uuid, role, ${user_id}::uuid,
        ${network_address}, ${request_id}, ${details}::jsonb
      from organization_member
      where user_id = ${actor_id} and not is_inactive ${holdsRole}
      order by organization_id, role <> ${actor_role}, role`.execute(tx);
  },

  /**
   * Writes an event about a sign-in by an unknown actor into the log of each organization where the user holds the role.
   * Writes nothing if no user has the address.
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
      where u.email = ${email} and m.role = ${role} and m.accepted_at is not null and m.deactivated_at is null`.execute(
      tx,
    );
  },

  /** Writes an event of the server into the log of every organization. */
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

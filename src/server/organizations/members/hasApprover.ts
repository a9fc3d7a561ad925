import { type RawBuilder, sql } from 'kysely';

interface PractitionerRequest {
  readonly organizationId: string;
  readonly inviterId: string;
  /** The user who would become practitioner. */
  readonly userId: string | RawBuilder<string>;
}

/** Whether an administrator besides the inviter and the practitioner can approve. If so, nobody is invited before. */
export const hasApprover = ({ organizationId, inviterId, userId }: PractitionerRequest) => sql<boolean>`exists (
  select from organization_member approver
  where approver.organization_id = ${organizationId} and approver.role = 'OrganizationAdmin'
    and not approver.is_inactive and approver.user_id not in (${inviterId}, ${userId})
)`;

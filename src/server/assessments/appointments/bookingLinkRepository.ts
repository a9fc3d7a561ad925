import type { Tx } from '#server/platform/database/transaction.ts';
import type { AppointmentKey } from './bookingLinks.ts';

export interface LinkedAppointment {
  readonly endsAt: Date;
  readonly canceledAt: Date | null;
  readonly assessmentId: string;
  readonly organizationName: string;
  readonly organizationMemberId: string;
  readonly userId: string;
  readonly email: string;
  /** The name of the profile. Null without one. */
  readonly fullName: string | null;
  /** The person has not joined, or was deactivated. */
  readonly isInactive: boolean;
}

/** Finds an appointment with its member. */
export async function findLinkedAppointment(
  tx: Tx,
  { organizationId, appointmentId }: AppointmentKey,
): Promise<LinkedAppointment | undefined> {
  return tx
    .selectFrom('appointment as p')
    .innerJoin('assessment_member as am', (join) =>
      join.onRef('am.organization_id', '=', 'p.organization_id').onRef('am.id', '=', 'p.assessment_member_id'),
    )
    .innerJoin('organization_member as m', (join) =>
      join.onRef('m.organization_id', '=', 'am.organization_id').onRef('m.id', '=', 'am.organization_member_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', appointmentId)
    .select(['p.ends_at as endsAt', 'p.canceled_at as canceledAt', 'am.assessment_id as assessmentId'])
    .select(['o.name as organizationName', 'm.id as organizationMemberId', 'm.user_id as userId', 'm.email'])
    .select(['u.full_name as fullName', 'm.is_inactive as isInactive'])
    .executeTakeFirst();
}

import { audit } from '#server/audit/audit.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { MembershipKey } from '#server/organizations/members/membership.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findAppointment, listAdministrators } from './practitionerRepository.ts';

interface Parts {
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

/** Appointments of an inviter that wait for another administrator. */
interface WaitingAppointments {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly inviterId: string;
  readonly inviterName: string | null;
  readonly practitionerNames: readonly string[];
}

/**
 * Tells every administrator, by mail and in the audit log, that somebody can see results from now on. Members are told in
 * the app: a mail to each of them would be 100,000 mails for one appointment.
 */
export function createAnnouncePractitioner({ mails, publicUrl }: Parts) {
  return async function announcePractitioner(tx: Tx, membership: MembershipKey): Promise<void> {
    const { organizationId } = membership;
    const appointment = await findAppointment(tx, membership);
    if (appointment === undefined) return;
    const { userId, ...data } = appointment;
    const administrators = await listAdministrators(tx, organizationId);
    await mails.add(
      tx,
      administrators.map(({ organizationMemberId, email }) => ({
        kind: 'practitionerAppointed' as const,
        data: { ...data, link: linkToTeam(publicUrl, organizationId) },
        recipient: email,
        organizationId,
        organizationMemberId,
        assessmentId: null,
      })),
    );
    await audit.record(tx, organizationId, { action: 'PractitionerAppointed', userId });
  };
}

export type AskForApproval = ReturnType<typeof createAskForApproval>;

/** Tells the administrators besides the inviter that appointments of practitioners wait for one of them. */
export function createAskForApproval({ mails, publicUrl }: Parts) {
  return async function askForApproval(tx: Tx, { inviterId, ...waiting }: WaitingAppointments): Promise<void> {
    const { organizationId, ...data } = waiting;
    const administrators = await listAdministrators(tx, organizationId);
    await mails.add(
      tx,
      administrators
        .filter(({ userId }) => userId !== inviterId)
        .map(({ organizationMemberId, email }) => ({
          kind: 'practitionersAwaitApproval' as const,
          data: { ...data, link: linkToTeam(publicUrl, organizationId) },
          recipient: email,
          organizationId,
          organizationMemberId,
          assessmentId: null,
        })),
    );
  };
}

/** The page of this organization: the administrator may be in another one. */
const linkToTeam = (publicUrl: string, organizationId: string) =>
  `${publicUrl}/app/settings/team?organization=${organizationId}`;

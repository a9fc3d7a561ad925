import type { MembershipKey } from '#server/organizations/members/membership.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { MailQueue } from '#server/platform/mail/mailQueue.ts';
import { findAppointment, listAdministrators } from './practitionerRepository.ts';

interface Parts {
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

/**
 * Tells every administrator, by mail and in the audit log, that somebody can see results from now on. Members are told in
 * the app: a mail to each of them would be 100,000 mails for one appointment.
 */
export function createAnnouncePractitioner(parts: Parts) {
  return async function announcePractitioner(tx: Tx, membership: MembershipKey): Promise<void> {
    const userId = await mailAdministrators(tx, parts, { kind: 'practitionerAppointed', membership });
    if (userId === undefined) return;
    await audit.record(tx, membership.organizationId, { action: 'PractitionerAppointed', userId });
  };
}

/** Tells the administrators besides the inviter that the appointment of a practitioner waits for one of them. */
export function createAskForApproval(parts: Parts) {
  return async function askForApproval(tx: Tx, membership: MembershipKey, inviterId: string): Promise<void> {
    await mailAdministrators(tx, parts, { kind: 'practitionerAwaitsApproval', membership, except: inviterId });
  };
}

/** Queues a mail to each administrator. Returns the practitioner's user id, undefined if there is no such membership. */
async function mailAdministrators(
  tx: Tx,
  { mails, publicUrl }: Parts,
  {
    kind,
    membership,
    except,
  }: { kind: 'practitionerAppointed' | 'practitionerAwaitsApproval'; membership: MembershipKey; except?: string },
): Promise<string | undefined> {
  const { organizationId } = membership;
  const appointment = await findAppointment(tx, membership);
  if (appointment === undefined) return undefined;
  const { userId, ...data } = appointment;
  const administrators = await listAdministrators(tx, organizationId);
  await mails.add(
    tx,
    administrators
      .filter((administrator) => administrator.userId !== except)
      .map(({ organizationMemberId, email }) => ({
        kind,
        data: { ...data, link: `${publicUrl}/app/settings/team` },
        recipient: email,
        organizationId,
        organizationMemberId,
        assessmentId: null,
      })),
  );
  return userId;
}

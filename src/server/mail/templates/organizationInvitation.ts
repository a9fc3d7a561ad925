import type { MailContent } from '#server/mail/mailContent.ts';
import type { MailData } from '#server/mail/mailQueue.ts';

const purposes: Readonly<Record<string, string>> = {
  OrganizationAdmin: 'as an administrator, to organize health assessments',
  Practitioners: 'as a practitioner, to carry out health assessments',
  Member: 'where you can book your health assessments',
};

export function organizationInvitation(data: MailData['organizationInvitation'], brandName: string): MailContent {
  const { organizationName, inviterName, role, link } = data;
  const invitation = inviterName === null ? 'You are invited' : `${inviterName} invites you`;
  return {
    subject: `Invitation to ${organizationName}`,
    summary: `${invitation} to join ${organizationName} on ${brandName}.`,
    heading: `Join ${organizationName}`,
    paragraphs: [
      `${invitation} to join ${organizationName} on ${brandName} ${purposes[role] ?? purposes['Member']}.`,
      'The link below signs you in. It is meant for you alone and is valid for 14 days.',
    ],
    button: { label: 'Accept invitation', link },
    footnote: `You get this email because ${organizationName} has entered your address. If you did not expect it, you can ignore it.`,
  };
}

import type { MailContent } from '#server/platform/mail/mailContent.ts';
import type { PractitionerMailData } from '#server/platform/mail/mailQueue.ts';

export function practitionerAppointed(data: PractitionerMailData): MailContent {
  const { organizationName, practitionerName, appointedBy, approvedBy, link } = data;
  return {
    subject: `New practitioner at ${organizationName}`,
    summary: `${practitionerName} can see results from now on.`,
    heading: `${practitionerName} can see results from now on`,
    paragraphs: [
      `${practitionerName} has accepted the invitation to ${organizationName} as a practitioner. Practitioners record the results of all members and can read them.`,
      'Every administrator gets this email, and every member sees the appointment in the app. If you did not expect it, talk to the other administrators.',
    ],
    facts: [
      { label: 'Invited by', value: appointedBy ?? 'Unknown' },
      ...(approvedBy === null ? [] : [{ label: 'Approved by', value: approvedBy }]),
    ],
    button: { label: 'View team', link },
    footnote: `You get this email because you are an administrator of ${organizationName}.`,
  };
}

/** For the administrators besides the one who requested the appointment. */
export function practitionerAwaitsApproval(data: PractitionerMailData): MailContent {
  const { organizationName, practitionerName, appointedBy, link } = data;
  return {
    subject: `Please check: a new practitioner at ${organizationName}`,
    summary: `${practitionerName} waits for your approval.`,
    heading: `${practitionerName} should become a practitioner`,
    paragraphs: [
      `Practitioners of ${organizationName} record the results of all members and can read them. That is why a second administrator approves each appointment. Until then nobody is invited.`,
      'If you know the person and expected this, approve the appointment on the team page. Otherwise withdraw it there.',
    ],
    facts: [{ label: 'Requested by', value: appointedBy ?? 'Unknown' }],
    button: { label: 'View team', link },
    footnote: `You get this email because you are an administrator of ${organizationName}.`,
  };
}

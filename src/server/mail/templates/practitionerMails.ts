import type { MailContent } from '#server/mail/mailContent.ts';
import type { ApprovalMailData, PractitionerMailData } from '#server/mail/mailQueue.ts';

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

/** For all administrators except the requester. Names at most ten people. */
export function practitionersAwaitApproval(data: ApprovalMailData): MailContent {
  const { organizationName, practitionerNames, inviterName, link } = data;
  const [first = 'Somebody'] = practitionerNames;
  const who = practitionerNames.length === 1 ? first : `${practitionerNames.length} people`;
  const named = practitionerNames.slice(0, 10);
  const others = practitionerNames.length - named.length;
  return {
    subject: `Please check: new practitioners at ${organizationName}`,
    summary: `${who} should become practitioner. Nobody is invited before you approve.`,
    heading: 'New practitioners wait for your approval',
    paragraphs: [
      `Practitioners of ${organizationName} record the results of all members and can read them. That is why a second administrator approves each appointment. Nobody is invited before.`,
      'If you know the people and expected this, approve each of them on the team page. Otherwise withdraw the invitations there.',
    ],
    facts: [
      { label: 'Practitioners', value: [...named, ...(others > 0 ? [`and ${others} others`] : [])].join(', ') },
      { label: 'Requested by', value: inviterName ?? 'Unknown' },
    ],
    button: { label: 'View team', link },
    footnote: `You get this email because you are an administrator of ${organizationName}.`,
  };
}

import { calendarDateAt, formatLongDate } from '#domain/calendarDate.ts';
import { examinationsText, retentionText } from '#domain/resultRetention.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { ResultMailData, ResultsDeletionMailData } from '#server/mail/mailQueue.ts';

export function resultsReady({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results are ready',
    summary: 'Log in to read them.',
    heading: 'Your results are ready',
    paragraphs: [
      `The results of your appointment with ${organizationName} are ready. Log in to read them.`,
      'Only you and the practitioners can see them. Your organization cannot.',
    ],
    button: { label: 'View results', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

export function resultsCorrected({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results were corrected',
    summary: 'Log in to read the new version.',
    heading: 'Your results were corrected',
    paragraphs: [
      `The results of your appointment with ${organizationName} were corrected. Please log in to read the new version.`,
      'Only you and the practitioners can see them. Your organization cannot.',
    ],
    button: { label: 'View results', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

export function resultsWithdrawn({ organizationName, link }: ResultMailData): MailContent {
  return {
    subject: 'Your results were withdrawn',
    summary: "You don't need to do anything.",
    heading: 'Your results were withdrawn',
    paragraphs: [
      `The practitioners of ${organizationName} have withdrawn the results of your appointment. You don't need to do anything.`,
      'Log in to read when this was done, by whom and why.',
    ],
    button: { label: 'Read more', link },
    footnote: `You get this email because you are a member of ${organizationName}.`,
  };
}

/** Names nobody, and gives no small number. */
export function resultsDeletion(data: ResultsDeletionMailData): MailContent {
  const { organizationName, timeZone, years, deletesAt, count, role, link } = data;
  const day = formatLongDate(calendarDateAt(deletesAt, timeZone));
  const isAdministrator = role === 'OrganizationAdmin';
  return {
    subject: `Old results of ${organizationName} will be deleted on ${day}`,
    summary: `The results of ${examinationsText(count)}.`,
    heading: `Old results will be deleted on ${day}`,
    paragraphs: [
      `${organizationName} keeps results ${retentionText(years)} after they were finished. On ${day} the results of ${examinationsText(count)} are deleted with their notes, files, earlier and withdrawn versions, and the list of who opened them. That somebody came stays recorded.`,
      isAdministrator
        ? 'To keep them longer, choose a longer time in the settings before that day. Deleted results cannot be brought back.'
        : 'To keep some of them elsewhere, download them before that day. Deleted results cannot be brought back. An administrator can choose a longer time.',
    ],
    button: isAdministrator ? { label: 'View settings', link } : { label: 'View assessments', link },
    footnote: `You get this email because you are ${isAdministrator ? 'an administrator' : 'a practitioner'} of ${organizationName}.`,
  };
}

import { type BrandColors, deriveBrandColors } from '#domain/brandColors.ts';
import {
  appointmentCanceled,
  appointmentMoved,
  appointmentReminder,
  appointmentScheduled,
  assessmentCanceled,
  invitationWithdrawn,
} from '#server/mail/templates/appointmentMails.ts';
import { identityCorrected } from '#server/mail/templates/identityMails.ts';
import { assessmentInvitation, organizationInvitation } from '#server/mail/templates/invitationMails.ts';
import { practitionerAppointed, practitionersAwaitApproval } from '#server/mail/templates/practitionerMails.ts';
import {
  resultsCorrected,
  resultsDeletion,
  resultsReady,
  resultsWithdrawn,
} from '#server/mail/templates/resultMails.ts';
import { passcode, sessionEnded, signInLink, wrongPasscodes } from '#server/mail/templates/signInMails.ts';
import { type CalendarFile, type CalendarOrganizer, createCalendarFile } from './calendarFile.ts';
import { addressOf, type MailContent, toHtml, toText } from './mailContent.ts';
import type { AppointmentMailData, MailData, MailKind } from './mailQueue.ts';
import { mailTexts } from './mailTexts.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: CalendarFile | undefined;
}

/** The content of a mail in the queue. */
export type QueuedMail = { [K in MailKind]: { readonly kind: K; readonly data: MailData[K] } }[MailKind];

/** Writes a queued mail. `at` is when it was queued. */
export type WriteMail = (mail: QueuedMail, envelope: { recipient: string; at: Date }) => WrittenMail;

interface WriteMailParts {
  readonly brandName: string;
  readonly brandColors?: BrandColors | undefined;
  readonly mailFrom: string;
}

const productColors = deriveBrandColors('#0f766e');

export function createWriteMail({ brandName, brandColors = productColors, mailFrom }: WriteMailParts): WriteMail {
  const organizer = organizerOf({ brandName, mailFrom });
  return (mail, { recipient, at }) => {
    const content = contentOf(mail, brandName);
    const calendar = calendarOf(mail);
    return {
      // On one line, even if a name in it has line breaks.
      subject: content.subject.replaceAll(/\s+/g, ' '),
      text: toText(content, brandName),
      html: toHtml(content, { name: brandName, colors: brandColors }),
      calendar: calendar && createCalendarFile({ ...calendar, organizer, attendee: recipient, at }),
    };
  };
}

/** The product itself, in every calendar file. */
export function organizerOf({ brandName, mailFrom }: { brandName: string; mailFrom: string }): CalendarOrganizer {
  return { name: brandName, email: addressOf(mailFrom) };
}

/** Narrows a stored mail. The type of `mailQueue.add` binds the data to the kind. */
export function toQueuedMail({ kind, data }: { kind: string; data: unknown }): QueuedMail {
  return { kind, data } as QueuedMail;
}

function contentOf({ kind, data }: QueuedMail, brandName: string): MailContent {
  switch (kind) {
    case 'passcode':
      return passcode(data, brandName, mailTexts.signIn);
    case 'signInLink':
      return signInLink(data, brandName, mailTexts.signIn);
    case 'wrongPasscodes':
      return wrongPasscodes(brandName, mailTexts.signIn);
    case 'sessionEnded':
      return sessionEnded(brandName, mailTexts.signIn);
    case 'organizationInvitation':
      return organizationInvitation(data, brandName);
    case 'assessmentInvitation':
      return assessmentInvitation(data, brandName);
    case 'appointmentScheduled':
      return appointmentScheduled(data);
    case 'appointmentMoved':
      return appointmentMoved(data);
    case 'appointmentCanceled':
      return appointmentCanceled(data);
    case 'assessmentCanceled':
      return assessmentCanceled(data);
    case 'invitationWithdrawn':
      return invitationWithdrawn(data);
    case 'appointmentReminder':
      return appointmentReminder(data);
    case 'practitionerAppointed':
      return practitionerAppointed(data);
    case 'practitionersAwaitApproval':
      return practitionersAwaitApproval(data);
    case 'identityCorrected':
      return identityCorrected(data);
    case 'resultsReady':
      return resultsReady(data);
    case 'resultsCorrected':
      return resultsCorrected(data);
    case 'resultsWithdrawn':
      return resultsWithdrawn(data);
    case 'resultsDeletion':
      return resultsDeletion(data);
  }
}

function calendarOf(mail: QueuedMail): { method: 'REQUEST' | 'CANCEL'; appointment: AppointmentMailData } | undefined {
  switch (mail.kind) {
    case 'appointmentScheduled':
    case 'appointmentMoved':
      return { method: 'REQUEST', appointment: mail.data };
    case 'appointmentCanceled':
    case 'assessmentCanceled':
      return { method: 'CANCEL', appointment: mail.data };
    default:
      return undefined;
  }
}

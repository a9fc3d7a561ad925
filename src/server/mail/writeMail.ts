import { type BrandColors, deriveBrandColors } from '#domain/brandColors.ts';
import type { Formats } from '#domain/formats.ts';
import {
  appointmentCanceled,
  appointmentMoved,
  appointmentReminder,
  appointmentScheduled,
  assessmentCanceled,
  invitationWithdrawn,
  newTimeOffered,
  newTimeWithdrawn,
} from '#server/mail/templates/appointmentMails.ts';
import { identityCorrected } from '#server/mail/templates/identityMails.ts';
import {
  assessmentInvitation,
  bookingReminder,
  organizationInvitation,
} from '#server/mail/templates/invitationMails.ts';
import { practitionerAppointed, practitionersAwaitApproval } from '#server/mail/templates/practitionerMails.ts';
import {
  resultsCorrected,
  resultsDeletion,
  resultsReady,
  resultsWithdrawn,
} from '#server/mail/templates/resultMails.ts';
import { passcode, sessionEnded, signInLink, wrongPasscodes } from '#server/mail/templates/signInMails.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import type { Language } from '#texts/languages.ts';
import { type CalendarFile, type CalendarOrganizer, createCalendarFile } from './calendarFile.ts';
import { addressOf, type MailContent, toHtml, toText } from './mailContent.ts';
import type { AppointmentMailData, MailData, MailKind } from './mailQueue.ts';
import { type MailTexts, mailTexts } from './mailTexts.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: CalendarFile | undefined;
}

/** The content of a mail in the queue. */
export type QueuedMail = { [K in MailKind]: { readonly kind: K; readonly data: MailData[K] } }[MailKind];

interface Envelope {
  readonly recipient: string;
  /** When the mail was queued. */
  readonly at: Date;
  /** Of the recipient. */
  readonly language: Language;
}

/** Writes a queued mail. */
export type WriteMail = (mail: QueuedMail, envelope: Envelope) => WrittenMail;

interface WriteMailParts {
  readonly brandName: string;
  readonly brandColors?: BrandColors | undefined;
  readonly mailFrom: string;
}

const productColors = deriveBrandColors('#0f766e');

export function createWriteMail({ brandName, brandColors = productColors, mailFrom }: WriteMailParts): WriteMail {
  const organizer = organizerOf({ brandName, mailFrom });
  return (mail, { recipient, at, language }) => {
    const texts = mailTexts(language);
    const content = contentOf(mail, brandName, texts, formatsOf(language));
    const calendar = calendarOf(mail);
    return {
      // On one line, even if a name in it has line breaks.
      subject: content.subject.replaceAll(/\s+/g, ' '),
      text: toText(content, brandName, texts.mailFrame),
      html: toHtml(content, { name: brandName, colors: brandColors }, texts.mailFrame, language),
      calendar: calendar && createCalendarFile({ ...calendar, organizer, attendee: recipient, at, language }),
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

function contentOf({ kind, data }: QueuedMail, brandName: string, texts: MailTexts, formats: Formats): MailContent {
  switch (kind) {
    case 'passcode':
      return passcode(data, brandName, texts);
    case 'signInLink':
      return signInLink(data, brandName, texts);
    case 'wrongPasscodes':
      return wrongPasscodes(brandName, texts);
    case 'sessionEnded':
      return sessionEnded(brandName, texts);
    case 'organizationInvitation':
      return organizationInvitation(data, brandName, texts);
    case 'assessmentInvitation':
      return assessmentInvitation(data, brandName, texts, formats);
    case 'bookingReminder':
      return bookingReminder(data, brandName, texts, formats);
    case 'appointmentScheduled':
      return appointmentScheduled(data, texts, formats);
    case 'appointmentMoved':
      return appointmentMoved(data, texts, formats);
    case 'appointmentCanceled':
      return appointmentCanceled(data, texts, formats);
    case 'assessmentCanceled':
      return assessmentCanceled(data, texts, formats);
    case 'invitationWithdrawn':
      return invitationWithdrawn(data, texts);
    case 'appointmentReminder':
      return appointmentReminder(data, texts, formats);
    case 'newTimeOffered':
      return newTimeOffered(data, texts, formats);
    case 'newTimeWithdrawn':
      return newTimeWithdrawn(data, texts, formats);
    case 'practitionerAppointed':
      return practitionerAppointed(data, texts);
    case 'practitionersAwaitApproval':
      return practitionersAwaitApproval(data, texts, formats);
    case 'identityCorrected':
      return identityCorrected(data, texts);
    case 'resultsReady':
      return resultsReady(data, texts);
    case 'resultsCorrected':
      return resultsCorrected(data, texts);
    case 'resultsWithdrawn':
      return resultsWithdrawn(data, texts);
    case 'resultsDeletion':
      return resultsDeletion(data, texts, formats);
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

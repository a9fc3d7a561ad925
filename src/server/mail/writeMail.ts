import { type CalendarFile, type CalendarOrganizer, createCalendarFile } from './calendarFile.ts';
import { type MailContent, toHtml, toText } from './mailContent.ts';
import type { AppointmentMailData, MailData, MailKind } from './mailQueue.ts';
import { addressOf } from './smtpTransport.ts';
import { appointmentCanceled } from './templates/appointmentCanceled.ts';
import { appointmentMoved } from './templates/appointmentMoved.ts';
import { appointmentReminder } from './templates/appointmentReminder.ts';
import { appointmentScheduled } from './templates/appointmentScheduled.ts';
import { assessmentCanceled } from './templates/assessmentCanceled.ts';
import { assessmentInvitation } from './templates/assessmentInvitation.ts';
import { organizationInvitation } from './templates/organizationInvitation.ts';
import { passcode } from './templates/passcode.ts';
import { resultsCorrected } from './templates/resultsCorrected.ts';
import { resultsReady } from './templates/resultsReady.ts';
import { sessionEnded } from './templates/sessionEnded.ts';
import { signInLink } from './templates/signInLink.ts';
import { wrongPasscodes } from './templates/wrongPasscodes.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: CalendarFile | undefined;
}

/** A mail as it lies in the queue. */
export type QueuedMail = { [K in MailKind]: { readonly kind: K; readonly data: MailData[K] } }[MailKind];

/** Writes a queued mail. `at` is when it was queued. */
export type WriteMail = (mail: QueuedMail, envelope: { recipient: string; at: Date }) => WrittenMail;

export function createWriteMail({ brandName, mailFrom }: { brandName: string; mailFrom: string }): WriteMail {
  const organizer = organizerOf({ brandName, mailFrom });
  return (mail, { recipient, at }) => {
    const content = contentOf(mail, brandName);
    const calendar = calendarOf(mail);
    return {
      // One line, whatever stands in the names that are part of it.
      subject: content.subject.replaceAll(/\s+/g, ' '),
      text: toText(content, brandName),
      html: toHtml(content, brandName),
      calendar: calendar && createCalendarFile({ ...calendar, organizer, attendee: recipient, at }),
    };
  };
}

/** The product, which offers the appointments of every organization: the same in each calendar file. */
export function organizerOf({ brandName, mailFrom }: { brandName: string; mailFrom: string }): CalendarOrganizer {
  return { name: brandName, email: addressOf(mailFrom) };
}

/** The queue holds only what `MailQueue.add` was given, whose type binds the data to the kind. */
export function toQueuedMail({ kind, data }: { kind: string; data: unknown }): QueuedMail {
  return { kind, data } as QueuedMail;
}

function contentOf({ kind, data }: QueuedMail, brandName: string): MailContent {
  switch (kind) {
    case 'passcode':
      return passcode(data, brandName);
    case 'signInLink':
      return signInLink(data, brandName);
    case 'wrongPasscodes':
      return wrongPasscodes(brandName);
    case 'sessionEnded':
      return sessionEnded(brandName);
    case 'organizationInvitation':
      return organizationInvitation(data, brandName);
    case 'assessmentInvitation':
      return assessmentInvitation(data);
    case 'appointmentScheduled':
      return appointmentScheduled(data);
    case 'appointmentMoved':
      return appointmentMoved(data);
    case 'appointmentCanceled':
      return appointmentCanceled(data);
    case 'assessmentCanceled':
      return assessmentCanceled(data);
    case 'appointmentReminder':
      return appointmentReminder(data);
    case 'resultsReady':
      return resultsReady(data);
    case 'resultsCorrected':
      return resultsCorrected(data);
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

import { calendarDateAt, formatAppointment, formatClock, formatLongDate } from '#domain/calendarDate.ts';
import { changeDeadline } from '#domain/changeCutoff.ts';
import { quotePreparation } from '#domain/quotePreparation.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData, WithdrawnMailData } from '#server/mail/mailQueue.ts';

export function appointmentScheduled(data: AppointmentMailData): MailContent {
  return {
    subject: `Your appointment is booked: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is booked.`,
    heading: 'Your appointment is booked',
    paragraphs: [`Your appointment for ${data.assessmentName} is booked. The attached file adds it to your calendar.`],
    facts: changeableFacts(data),
    ...preparation(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}

export function appointmentMoved(data: AppointmentMailData): MailContent {
  const { assessmentName, movedFrom, startsAt, timeZone } = data;
  const times =
    movedFrom === undefined
      ? ''
      : ` from ${formatAppointment(movedFrom, timeZone)} to ${formatAppointment(startsAt, timeZone)}`;
  return {
    subject: `Your appointment has a new time: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} has a new time.`,
    heading: 'Your appointment has a new time',
    paragraphs: [
      `Your appointment for ${assessmentName} was moved${times}. The attached file changes it in your calendar.`,
    ],
    facts: changeableFacts(data),
    ...preparation(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}

export function appointmentCanceled(data: AppointmentMailData): MailContent {
  return {
    subject: `Your appointment is cancelled: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is cancelled.`,
    heading: 'Your appointment is cancelled',
    paragraphs: [
      `This appointment for ${data.assessmentName} is cancelled. The attached file removes it from your calendar.`,
    ],
    facts: appointmentFacts(data),
    ...(!data.isFormerMember && { button: { label: 'Book another time', link: data.link } }),
    footnote: memberFootnote(data),
  };
}

export function assessmentCanceled(data: AppointmentMailData): MailContent {
  return {
    subject: `Cancelled: ${data.assessmentName}`,
    summary: `${data.organizationName} has cancelled ${data.assessmentName}.`,
    heading: `${data.assessmentName} is cancelled`,
    paragraphs: [
      `${data.organizationName} has cancelled ${data.assessmentName}, and with it your appointment. ` +
        'You do not have to do anything. The attached file removes it from your calendar.',
    ],
    facts: appointmentFacts(data),
    footnote: memberFootnote(data),
  };
}

export function invitationWithdrawn(data: WithdrawnMailData): MailContent {
  return {
    subject: `Cancelled: ${data.assessmentName}`,
    summary: `${data.organizationName} has cancelled ${data.assessmentName}.`,
    heading: `${data.assessmentName} is cancelled`,
    paragraphs: [
      `${data.organizationName} has cancelled ${data.assessmentName}. You were invited and have no appointment, so ` +
        'you do not have to do anything.',
    ],
    footnote: memberFootnote(data),
  };
}

export function appointmentReminder(data: AppointmentMailData): MailContent {
  return {
    subject: `Reminder of your appointment: ${data.assessmentName}`,
    summary: `Your appointment with ${data.organizationName} is coming up.`,
    heading: 'Your appointment is coming up',
    paragraphs: [`This is a reminder of your appointment for ${data.assessmentName}.`],
    facts: changeableFacts(data),
    ...preparation(data),
    button: appointmentButton(data),
    footnote: memberFootnote(data),
  };
}

function preparation(data: AppointmentMailData): Pick<MailContent, 'quote'> {
  const quote = quotePreparation(data);
  return quote === undefined ? {} : { quote };
}

/** Date, time and address, in the organization's time zone. */
function appointmentFacts(data: AppointmentMailData): { label: string; value: string }[] {
  const { startsAt, endsAt, timeZone, organizationName, address } = data;
  return [
    { label: 'Date', value: formatLongDate(calendarDateAt(startsAt, timeZone)) },
    { label: 'Time', value: `${formatClock(startsAt, timeZone)} to ${formatClock(endsAt, timeZone)} (${timeZone})` },
    { label: 'Where', value: [organizationName, address].filter((part) => part !== '').join(', ') },
  ];
}

/** Adds the deadline for changes if there is a cut-off, and after it the person to ask. */
function changeableFacts(data: AppointmentMailData): { label: string; value: string }[] {
  const { startsAt, timeZone, changeCutoffHours = 0, canChange = true, organizationName } = data;
  if (changeCutoffHours === 0) return appointmentFacts(data);
  if (!canChange) {
    return [
      ...appointmentFacts(data),
      { label: 'Changes', value: `Please ask ${organizationName} if you cannot come` },
    ];
  }
  const deadline = changeDeadline(startsAt, changeCutoffHours);
  const day = formatLongDate(calendarDateAt(deadline, timeZone));
  return [
    ...appointmentFacts(data),
    { label: 'Changes', value: `You can move or cancel it until ${day}, ${formatClock(deadline, timeZone)}` },
  ];
}

/** Does not promise a change if a cut-off may have passed by the time the mail is read. */
function appointmentButton({ link, signInLink = link, changeCutoffHours = 0 }: AppointmentMailData): {
  label: string;
  link: string;
} {
  return { label: changeCutoffHours === 0 ? 'Change or cancel' : 'View your appointment', link: signInLink };
}

function memberFootnote({ organizationName }: WithdrawnMailData): string {
  return `You get this email because you are a member of ${organizationName}.`;
}

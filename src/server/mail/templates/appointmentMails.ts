import { calendarDateAt } from '#domain/calendarDate.ts';
import { changeDeadline } from '#domain/changeCutoff.ts';
import type { Formats } from '#domain/formats.ts';
import { unlinkText } from '#domain/unlinkText.ts';
import type { MailContent } from '#server/mail/mailContent.ts';
import type { AppointmentMailData, WithdrawnMailData } from '#server/mail/mailQueue.ts';
import type { MailTexts } from '#server/mail/mailTexts.ts';

type Texts = MailTexts['appointmentMails'];

export function appointmentScheduled(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { assessmentName: assessment, organizationName: organization } = data;
  return {
    subject: t('bookedSubject', { assessment }),
    summary: t('bookedSummary', { organization }),
    heading: t('bookedHeading'),
    paragraphs: [t('bookedText', { assessment })],
    facts: changeableFacts(data, t, formats),
    ...preparation(data, t),
    button: appointmentButton(data, t),
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function appointmentMoved(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { assessmentName: assessment, organizationName: organization, movedFrom, startsAt, timeZone } = data;
  return {
    subject: t('movedSubject', { assessment }),
    summary: t('movedSummary', { organization }),
    heading: t('movedHeading'),
    paragraphs: [
      movedFrom === undefined
        ? t('movedText', { assessment })
        : t('movedFromText', {
            assessment,
            oldTime: formats.appointment(movedFrom, timeZone),
            newTime: formats.appointment(startsAt, timeZone),
          }),
    ],
    facts: [...changeableFacts(data, t, formats), ...reasonFacts(data, t)],
    ...preparation(data, t),
    button: appointmentButton(data, t),
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function appointmentCanceled(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { assessmentName: assessment, organizationName: organization } = data;
  return {
    subject: t('cancelledSubject', { assessment }),
    summary: t('cancelledSummary', { organization }),
    heading: t('cancelledHeading'),
    paragraphs: [t('cancelledText', { assessment })],
    facts: [...appointmentFacts(data, t, formats), ...reasonFacts(data, t)],
    ...(!data.isFormerMember && { button: { label: t('bookAgain'), link: data.link } }),
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function assessmentCanceled(data: AppointmentMailData, texts: MailTexts, formats: Formats): MailContent {
  const { assessmentName: assessment, organizationName: organization } = data;
  const t = texts.appointmentMails;
  return {
    ...invitationWithdrawn(data, texts),
    paragraphs: [t('assessmentCancelledText', { organization, assessment })],
    facts: [...appointmentFacts(data, t, formats), ...reasonFacts(data, t)],
  };
}

export function invitationWithdrawn(
  data: WithdrawnMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
): MailContent {
  const { assessmentName: assessment, organizationName: organization } = data;
  return {
    subject: t('assessmentCancelledSubject', { assessment }),
    summary: t('assessmentCancelledSummary', { organization, assessment }),
    heading: t('assessmentCancelledHeading', { assessment }),
    paragraphs: [t('invitationWithdrawnText', { organization, assessment })],
    facts: reasonFacts(data, t),
    footnote: mailFrame('sentToMember', { organization }),
  };
}

export function appointmentReminder(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { assessmentName: assessment, organizationName: organization } = data;
  return {
    subject: t('reminderSubject', { assessment }),
    summary: t('reminderSummary', { organization }),
    heading: t('reminderHeading'),
    paragraphs: [t('reminderText', { assessment })],
    facts: changeableFacts(data, t, formats),
    ...preparation(data, t),
    button: appointmentButton(data, t),
    footnote: mailFrame('sentToMember', { organization }),
  };
}

/** Asks for an answer. Facts are those of the held time. */
export function newTimeOffered(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const { assessmentName: assessment, organizationName: organization, startsAt, timeZone } = data;
  const { movedFrom = startsAt, offer = { expiresAt: startsAt }, link, signInLink = link } = data;
  const timeOf = (instant: number) => formats.appointment(instant, timeZone);
  const times = { oldTime: timeOf(movedFrom), newTime: timeOf(startsAt), until: timeOf(offer.expiresAt) };
  return {
    subject: t('offeredSubject', { assessment }),
    summary: t('offeredSummary', { organization }),
    heading: t('offeredHeading'),
    paragraphs: [t('offeredText', { assessment, organization, ...times }), t('offeredNext')],
    facts: [...appointmentFacts(data, t, formats), ...reasonFacts(data, t)],
    ...preparation(data, t),
    button: { label: t('answerOffer'), link: signInLink },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

/** Facts are those of the appointment. */
export function newTimeWithdrawn(
  data: AppointmentMailData,
  { appointmentMails: t, mailFrame }: MailTexts,
  formats: Formats,
): MailContent {
  const {
    assessmentName: assessment,
    organizationName: organization,
    startsAt,
    timeZone,
    link,
    signInLink = link,
  } = data;
  const { offered, stands } = data.released ?? { offered: startsAt, stands: false };
  const times = { oldTime: formats.appointment(startsAt, timeZone), newTime: formats.appointment(offered, timeZone) };
  return {
    subject: t(stands ? 'appointmentStandsSubject' : 'offerWithdrawnSubject', { assessment }),
    summary: t(stands ? 'appointmentStandsSummary' : 'offerWithdrawnSummary', { organization }),
    heading: t(stands ? 'appointmentStandsHeading' : 'offerWithdrawnHeading'),
    paragraphs: [t(stands ? 'appointmentStandsText' : 'offerWithdrawnText', { assessment, organization, ...times })],
    facts: appointmentFacts(data, t, formats),
    button: { label: t(stands ? 'view' : 'chooseTime'), link: signInLink },
    footnote: mailFrame('sentToMember', { organization }),
  };
}

/** How to prepare, marked as the words of the organization. */
function preparation(
  { organizationName: organization, description = '', descriptionLanguage: language }: AppointmentMailData,
  t: Texts,
): Pick<MailContent, 'quote'> {
  const text = unlinkText(description);
  return text === '' ? {} : { quote: { intro: t('preparationIntro', { organization }), text, language } };
}

/** Why staff moved or cancelled it, and their own words without links, on one line. */
function reasonFacts(
  { staffReason, organizationName: organization }: WithdrawnMailData,
  t: Texts,
): { label: string; value: string }[] {
  if (staffReason === undefined) return [];
  const note = unlinkText(staffReason.note ?? '').replaceAll(/\s+/g, ' ');
  return [
    { label: t('reason'), value: t('staffReason', { reason: staffReason.code }) },
    ...(note === '' ? [] : [{ label: t('staffNote', { organization }), value: note }]),
  ];
}

/** Date, time and place, in the time zone of the place. */
function appointmentFacts(data: AppointmentMailData, t: Texts, formats: Formats): { label: string; value: string }[] {
  const { startsAt, endsAt, timeZone, organizationName, address, place } = data;
  // Of a room and a site, the room is said after the site.
  const organization = place?.site ?? organizationName;
  const at = place?.room ? t('organizationAtAddress', { organization: place.room, address }) : address;
  const start = formats.clock(startsAt, timeZone);
  const end = formats.clock(endsAt, timeZone);
  return [
    { label: t('date'), value: formats.longDate(calendarDateAt(startsAt, timeZone)) },
    { label: t('time'), value: t('fromTo', { start, end, timeZone: formats.timeZone(startsAt, timeZone) }) },
    {
      label: t('where'),
      value: address === '' ? organization : t('organizationAtAddress', { organization, address: at }),
    },
    ...noteFacts(t('directions'), place?.directions),
    ...noteFacts(t('accessibility'), place?.accessibility),
  ];
}

/** A note of the organization on one line, without links. Nothing for an empty one. */
function noteFacts(label: string, note = ''): { label: string; value: string }[] {
  const value = unlinkText(note).replaceAll(/\s+/g, ' ');
  return value === '' ? [] : [{ label, value }];
}

/** Adds the deadline for changes if there is a cut-off, and after it the person to ask. */
function changeableFacts(data: AppointmentMailData, t: Texts, formats: Formats): { label: string; value: string }[] {
  const { startsAt, timeZone, changeCutoffHours = 0, canChange = true, organizationName: organization } = data;
  const facts = appointmentFacts(data, t, formats);
  if (changeCutoffHours === 0) return facts;
  if (!canChange) return [...facts, { label: t('changes'), value: t('askForChange', { organization }) }];
  const deadline = changeDeadline(startsAt, changeCutoffHours);
  const date = formats.longDate(calendarDateAt(deadline, timeZone));
  const time = formats.clock(deadline, timeZone);
  return [...facts, { label: t('changes'), value: t('changeableUntil', { date, time }) }];
}

/** Does not promise a change if a cut-off may have passed by the time the mail is read. */
function appointmentButton(
  { link, signInLink = link, changeCutoffHours = 0 }: AppointmentMailData,
  t: Texts,
): { label: string; link: string } {
  return { label: t(changeCutoffHours === 0 ? 'change' : 'view'), link: signInLink };
}

import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { unlinkText } from '#domain/unlinkText.ts';
import { removeIsolates } from '#texts/isolate.ts';

/** An event in somebody's calendar. It leaves out the name of the assessment, because calendars are shared. */
export interface AppointmentEvent extends Pick<MemberAssessment, 'organization' | 'place' | 'description'> {
  appointment: AppointmentTimes;
  /** The page of the appointment. */
  pageUrl: string;
}

/** Returns a link that fills in an event of Google Calendar, with how to prepare. */
export function googleCalendarLink(t: TextsOf<'booking'>, event: AppointmentEvent): string {
  const { appointment } = event;
  return withDetails(t, event, (details) => {
    const query = new URLSearchParams({
      action: 'TEMPLATE',
      text: titleOf(t, event),
      dates: `${compact(appointment.startsAt)}/${compact(appointment.endsAt)}`,
      location: locationOf(event),
      details,
    });
    return `https://calendar.google.com/calendar/render?${query}`;
  });
}

/** Returns a link that fills in an event of Outlook on the web, with how to prepare. */
export function outlookLink(t: TextsOf<'booking'>, event: AppointmentEvent): string {
  const { appointment } = event;
  return withDetails(t, event, (details) => {
    const query = new URLSearchParams({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: titleOf(t, event),
      startdt: new Date(appointment.startsAt).toISOString(),
      enddt: new Date(appointment.endsAt).toISOString(),
      location: locationOf(event),
      body: toHtml(details),
    });
    return `https://outlook.office.com/calendar/0/deeplink/compose?${query}`;
  });
}

/** Returns 'Harbor, Blue, 12 Harbor Street', or the address of the organization. */
function locationOf({ organization, place }: AppointmentEvent): string {
  return place === undefined
    ? organization.address
    : [place.site, place.room, place.address].filter((part) => part !== null).join(', ');
}

function titleOf(t: TextsOf<'booking'>, { organization }: AppointmentEvent): string {
  return removeIsolates(t('appointmentWith', { organization: organization.name }));
}

/** Calendars and browsers refuse or cut longer links. */
const longestLink = 2_000;

/** Returns the link with as much of the preparation as it can hold, cut at a word, and the page of the appointment. */
function withDetails(
  t: TextsOf<'booking'>,
  { organization, description, pageUrl }: AppointmentEvent,
  toLink: (details: string) => string,
): string {
  const preparation = unlinkText(description ?? '');
  if (preparation === '') return toLink(pageUrl);
  const intro = removeIsolates(t('preparation', { organization: organization.name }));
  const toDetails = (text: string) => toLink(`${intro}\n${text}\n\n${pageUrl}`);
  const words = Array.from(wordSegmenter.segment(preparation), ({ segment }) => segment);
  let link = toDetails(preparation);
  while (link.length > longestLink && words.length > 0) {
    words.pop();
    link = toDetails(`${words.join('').trimEnd()}…`);
  }
  return link;
}

// Not every language has spaces between words.
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Outlook reads HTML. */
function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

/** Returns '20261215T083000Z'. */
function compact(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

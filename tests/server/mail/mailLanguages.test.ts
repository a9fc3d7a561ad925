import { describe, expect, test } from 'vitest';
import type { AppointmentMailData, MailData, MailKind } from '#server/mail/mailQueue.ts';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import { arabicWords } from '#tests/support/arabicWords.ts';
import { directionOf, type Language, languages } from '#texts/languages.ts';

const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'Checkwell <no-reply@checkwell.example>' });

const link = 'https://app.example.com/my/assessments/1?a=1&b=2';
const at = Date.UTC(2026, 11, 8, 9);
const organizationName = 'Analytical Engines';
const assessment = { organizationName, assessmentName: 'Heart check', timeZone: 'Europe/Berlin' };
const appointment: AppointmentMailData = {
  ...assessment,
  appointmentId: '11111111-1111-4111-8111-111111111111',
  sequence: 0,
  startsAt: at,
  endsAt: at + 3_600_000,
  changeCutoffHours: 24,
  description: 'Please come fasting.',
  address: '1 Engine Street, London',
  link,
  signInLink: `${link}&login=a`,
};
const invited = {
  ...assessment,
  link,
  lastDay: at,
  appointmentDuration: 90,
  startDate: at,
  endDate: at + 10 * 86_400_000,
};
const practitioner = { organizationName, practitionerName: 'Grace Hopper', link };
const deletion = { organizationName, timeZone: 'Europe/Berlin', years: 10, deletesAt: at, link };

/** Data of every kind, with what it can say. */
const examples: { readonly [Kind in MailKind]: readonly MailData[Kind][] } = {
  passcode: [{ code: '4821', minutes: 10 }],
  signInLink: [{ link, minutes: 10 }],
  wrongPasscodes: [{}],
  sessionEnded: [{}],
  organizationInvitation: ['Member', 'OrganizationAdmin', 'Practitioners'].flatMap((role) => [
    { organizationName, inviterName: null, role, unverifiedSender: 'ada@engines.example', link },
    { organizationName, inviterName: 'Ada Lovelace', role, unverifiedSender: null, link },
  ]),
  assessmentInvitation: [
    { ...invited, opensAt: null, unverifiedSender: 'ada@engines.example' },
    { ...invited, opensAt: at, unverifiedSender: null },
  ],
  bookingReminder: [
    { ...invited, opensAt: null, unverifiedSender: 'ada@engines.example', senderName: 'Ada Lovelace', message: '' },
    { ...invited, opensAt: at, unverifiedSender: null, senderName: null, message: 'Last days!' },
  ],
  appointmentScheduled: [appointment, { ...appointment, canChange: false }],
  appointmentMoved: [appointment, { ...appointment, movedFrom: at - 3_600_000 }],
  appointmentCanceled: [appointment, { ...appointment, isFormerMember: true }],
  appointmentReminder: [appointment, { ...appointment, canChange: false }],
  assessmentCanceled: [appointment],
  newTimeOffered: [{ ...appointment, movedFrom: at - 3_600_000, offer: { id: 'offer', expiresAt: at - 7_200_000 } }],
  newTimeWithdrawn: [true, false].map((stands) => ({ ...appointment, released: { offered: at + 3_600_000, stands } })),
  invitationWithdrawn: [assessment],
  practitionerAppointed: [
    { ...practitioner, appointedBy: 'Ada Lovelace', approvedBy: 'Alan Turing' },
    { ...practitioner, appointedBy: null, approvedBy: null },
  ],
  practitionersAwaitApproval: [
    { organizationName, practitionerNames: ['Grace Hopper', 'Alan Turing'], inviterName: 'Ada Lovelace', link },
    { organizationName, practitionerNames: [], inviterName: null, link },
  ],
  identityCorrected: [
    { organizationName, address: '1 Engine Street, London', isAddressCorrected: true },
    { organizationName, address: '1 Engine Street, London', isAddressCorrected: false },
  ],
  resultsReady: [{ organizationName, link }],
  resultsCorrected: [{ organizationName, link }],
  resultsWithdrawn: [{ organizationName, link }],
  resultsDeletion: [
    { ...deletion, count: null, role: 'Practitioners' },
    { ...deletion, count: 12, role: 'OrganizationAdmin' },
  ],
};

const mails = Object.entries(examples).flatMap(([kind, all]) =>
  all.map((data, index) => ({ kind, example: index + 1, data })),
);

const writeIn = (language: Language, mail: { kind: string; data: unknown }) =>
  write(toQueuedMail(mail), { recipient: 'ada@example.com', at: new Date('2026-12-01T08:00:00Z'), language });

const latinWord = /\p{Script=Latin}{2,}/gu;
const wordsOf = (text: string) => text.match(latinWord) ?? [];
/** Returns the texts of a page, one on each line. */
const shownBy = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&');

describe.each(mails)('$kind, example $example', (mail) => {
  test.each(languages)('names its language and direction in %s', (language) => {
    const { html } = writeIn(language, mail);
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
  });

  test('has in Arabic no words but those of data', () => {
    const { subject, text, html, calendar } = writeIn('ar', mail);
    const data = new Set(['Checkwell', ...arabicWords, ...wordsOf(JSON.stringify(mail.data))]);
    const entry = /^(?:SUMMARY|DESCRIPTION):.*$/gm;
    const fields = (calendar?.content.replaceAll('\r\n ', '').replaceAll('\\n', ' ').match(entry) ?? []).map((line) =>
      line.replace(/^\w+:/, ''),
    );
    const written = [subject, text, shownBy(html), ...fields].flatMap(wordsOf);
    expect(written.filter((word) => !data.has(word))).toEqual([]);
  });

  test('isolates data within Arabic sentences, but not in the calendar', () => {
    const { subject, text, html, calendar } = writeIn('ar', mail);
    const sentences = [subject, text, shownBy(html)]
      .join('\n')
      .split('\n')
      .filter((line) => /\p{Script=Arabic}/u.test(line));
    expect(sentences.flatMap((line) => wordsOf(removeIsolated(line)).filter((word) => !arabicWords.has(word)))).toEqual(
      [],
    );
    expect(calendar?.content ?? '').not.toMatch(/[\u2066-\u2069]/);
  });
});

/** Removes isolated parts, inner ones first. */
function removeIsolated(text: string): string {
  const rest = text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return rest === text ? rest : removeIsolated(rest);
}

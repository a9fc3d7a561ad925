import { describe, expect, test } from 'vitest';
import { deriveBrandColors } from '#domain/brandColors.ts';
import type { AppointmentMailData } from '#server/mail/mailQueue.ts';
import { createWriteMail, type QueuedMail } from '#server/mail/writeMail.ts';

const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'Checkwell <no-reply@checkwell.example>' });
const writeMail = (mail: QueuedMail) =>
  write(mail, { recipient: 'ada@example.com', at: new Date('2026-12-01T08:00:00Z'), language: 'en' });

const appointment: AppointmentMailData = {
  organizationName: 'Analytical Engines',
  assessmentName: 'Heart Check <2026>',
  timeZone: 'Europe/Berlin',
  appointmentId: '11111111-1111-4111-8111-111111111111',
  sequence: 0,
  startsAt: Date.UTC(2026, 11, 8, 9, 0),
  endsAt: Date.UTC(2026, 11, 8, 10, 0),
  address: '1 Engine Street; 2nd floor, London',
  link: 'https://app.example.com/my/assessments/1?a=1&b=2',
};

const mails: QueuedMail[] = [
  { kind: 'passcode', data: { code: '4821', minutes: 10 } },
  {
    kind: 'organizationInvitation',
    data: {
      organizationName: 'Engines',
      inviterName: null,
      role: 'Practitioners',
      unverifiedSender: 'grace@engines.example',
      link: 'https://a.example/email-link',
    },
  },
  {
    kind: 'assessmentInvitation',
    data: {
      ...appointment,
      link: 'https://a.example/email-link',
      unverifiedSender: null,
      opensAt: appointment.startsAt,
      lastDay: appointment.endsAt,
      appointmentDuration: 90,
      startDate: Date.UTC(2026, 11, 7),
      endDate: Date.UTC(2026, 11, 18),
    },
  },
  { kind: 'appointmentScheduled', data: { ...appointment, description: 'Please come fasting.\nRoom 2.14 <3>' } },
  { kind: 'appointmentMoved', data: { ...appointment, sequence: 1 } },
  { kind: 'appointmentCanceled', data: { ...appointment, sequence: 2 } },
  { kind: 'assessmentCanceled', data: { ...appointment, sequence: 2 } },
  { kind: 'invitationWithdrawn', data: { organizationName: 'Engines', assessmentName: 'Spring check' } },
  { kind: 'signInLink', data: { link: 'https://a.example/email-link?login=a-b_c', minutes: 10 } },
  { kind: 'wrongPasscodes', data: {} },
  { kind: 'sessionEnded', data: {} },
];

describe.each(mails)('a mail of kind $kind', (mail) => {
  const { subject, text, html } = writeMail(mail);

  test('says the same in plain text and in HTML', () => {
    expect(subject).toMatch(/^\S.{5,}$/);
    expect(text).not.toMatch(/<\/?[a-z]/i);
    expect(text.trimEnd().endsWith('Checkwell')).toBe(true);
    for (const line of text.split('\n').filter((part) => part !== '' && !part.startsWith('-- '))) {
      const words = line
        .replace(/^> /, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll("'", '&#39;');
      const last = words.split(/: ?$|: /).at(-1) ?? '';
      expect(html).toContain(last);
    }
  });

  test('has HTML without external content and without markup from names', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i);
    expect(html).not.toContain('<2026>');
  });

  test('leaves no value out', () => {
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

test('the code is in no subject', () => {
  const { subject, text } = writeMail({ kind: 'passcode', data: { code: '4821', minutes: 10 } });
  expect(subject).toBe('Your Checkwell login code');
  expect(text.split('\n')).toContain('4821');
});

test('a cancelled appointment offers another time, except to former members', () => {
  const textFor = (data: AppointmentMailData) => writeMail({ kind: 'appointmentCanceled', data }).text;
  expect(textFor(appointment)).toContain('Book another time');
  expect(textFor({ ...appointment, isFormerMember: true })).not.toMatch(/Book another time|https:/);
});

test('an invitation says what it is, how long it takes, when it can be booked, and who never sees results', () => {
  const data = {
    organizationName: 'Engines',
    assessmentName: 'Spring check',
    timeZone: 'Europe/Berlin',
    link: 'https://a.example/email-link',
    unverifiedSender: null,
    opensAt: null,
    lastDay: Date.UTC(2026, 11, 16),
    appointmentDuration: 90,
    startDate: Date.UTC(2026, 11, 7),
    endDate: Date.UTC(2026, 11, 18),
  };
  const { text } = writeMail({ kind: 'assessmentInvitation', data });
  expect(text).toContain("Administrators of Engines never see anyone's results, nor who opened them.");
  expect(text).toContain(
    [
      'Assessment: Spring check',
      'Duration: 1 h 30 min',
      'Dates: 7 to 18 December 2026',
      'Booking opens: Now',
      'Book until: Wednesday, 16 December 2026',
    ].join('\n'),
  );
  const later = writeMail({ kind: 'assessmentInvitation', data: { ...data, opensAt: Date.UTC(2026, 11, 1) } });
  expect(later.text).toContain('Booking opens: Tuesday, 1 December 2026');
});

test('a move names the old time beside the new one', () => {
  const data = { ...appointment, movedFrom: Date.UTC(2026, 11, 7, 7, 30) };
  expect(writeMail({ kind: 'appointmentMoved', data }).text).toContain(
    'was moved from Monday 7 December 2026, 08:30 to Tuesday 8 December 2026, 10:00.',
  );
});

const hostileDescription = [
  'Fasting, please <img src=x onerror=alert(1)>',
  'Subject: You have won\r\nBcc: all@evil.example\r\n\r\nClick https://evil.example/x or evil.example',
  '</blockquote><a href="https://evil.example">Results</a>',
  'BEGIN:VALARM\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT',
  '\u202Emoc.live\u202C',
  '-- ',
].join('\n');

test.each(['appointmentScheduled', 'appointmentMoved', 'appointmentReminder'] as const)(
  'how to prepare is quoted in %s as the words of the organization, without links and markup',
  (kind) => {
    const plain = writeMail({ kind, data: { ...appointment, description: 'Please come fasting.\n\nRoom 2.14' } });
    expect(plain.text).toContain(
      [
        'How to prepare and what to bring, in the words of Analytical Engines:',
        '> Please come fasting.',
        '>',
        '> Room 2.14',
        '',
      ].join('\n'),
    );
    expect(plain.html).toMatch(
      /<blockquote [^>]*dir="auto"[^>]*>Please come fasting\.<br><br>Room 2\.14<\/blockquote>/,
    );

    const { subject, text, html, calendar } = writeMail({
      kind,
      data: { ...appointment, description: hostileDescription },
    });
    expect(subject).toBe(writeMail({ kind, data: appointment }).subject);
    const lines = text.split('\n');
    const own = writeMail({ kind, data: appointment }).text.split('\n');
    const added = lines.filter((line) => !own.includes(line));
    expect(added.slice(1).every((line) => line.startsWith('>'))).toBe(true);
    for (const written of [text, html, calendar?.content.replaceAll('\r\n ', '') ?? '']) {
      expect(written).not.toMatch(/evil\.example|https:..evil|[\u202A-\u202E]/);
    }
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).not.toMatch(/<img/);
    expect(html.match(/<\/blockquote>/g)).toHaveLength(1);
  },
);

test.each(['appointmentCanceled', 'assessmentCanceled'] as const)('%s says nothing about preparing', (kind) => {
  const data = { ...appointment, description: 'Please come fasting.' };
  const { text, calendar } = writeMail({ kind, data });
  expect(`${text}${calendar?.content}`).not.toMatch(/fasting|VALARM/);
});

test('times are in the organization’s zone', () => {
  const { text } = writeMail({ kind: 'appointmentScheduled', data: appointment });
  expect(text).toContain('Date: Tuesday, 8 December 2026');
  expect(text).toContain('Time: 10:00 to 11:00 (Berlin time)');
});

describe('the calendar file', () => {
  const linesOf = (mail: QueuedMail) =>
    (writeMail(mail).calendar?.content ?? '')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '');

  test('enters an appointment at its instant and place, and says nothing about health', () => {
    const mail: QueuedMail = { kind: 'appointmentScheduled', data: appointment };
    expect(writeMail(mail).calendar?.method).toBe('REQUEST');
    const lines = linesOf(mail);
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:11111111-1111-4111-8111-111111111111@checkwell.example',
        'SEQUENCE:0',
        'DTSTAMP:20261201T080000Z',
        'DTSTART:20261208T090000Z',
        'DTEND:20261208T100000Z',
        'SUMMARY:Appointment with Analytical Engines',
        'LOCATION:1 Engine Street\\; 2nd floor\\, London',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/heart|check <|diagnos/i);
    expect(lines.join('\n')).toMatch(/ORGANIZER.*mailto:no-reply@checkwell\.example/i);
    expect(lines.join('\n')).toMatch(/ATTENDEE.*mailto:ada@example\.com/i);
  });

  test('changes and removes the same entry by a rising sequence', () => {
    const files = mails.slice(3, 7).map(linesOf);
    const of = (name: string) => files.map((lines) => lines.find((line) => line.startsWith(`${name}:`)));
    expect(new Set(of('UID')).size).toBe(1);
    expect(of('SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2', 'SEQUENCE:2']);
    expect(of('METHOD')).toEqual(['METHOD:REQUEST', 'METHOD:REQUEST', 'METHOD:CANCEL', 'METHOD:CANCEL']);
    expect(of('STATUS').slice(2)).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED']);
  });

  test('is made for appointments alone', () => {
    expect(mails.map((mail) => writeMail(mail).calendar !== undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test('the HTML has the color of the brand, for light and dark', () => {
  const brandColors = deriveBrandColors('#d6336c');
  const { html } = createWriteMail({ brandName: 'Harbour', brandColors, mailFrom: 'no-reply@harbour.example' })(
    { kind: 'signInLink', data: { link: 'https://a.example/email-link', minutes: 10 } } as QueuedMail,
    { recipient: 'ada@example.com', at: new Date(), language: 'en' },
  );
  expect(html).toContain(`background:${brandColors.light.accent}`);
  expect(html).toContain(`color: ${brandColors.dark.accent}`);
  expect(html).not.toContain('#0f766e');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { invitingCalls, tourOfMails } from './mailTour.ts';
import { headerCount, headerSpellings, ourUrls, redirectUrls } from './spellings.ts';

const publicUrl = 'https://health.example.com';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    // The worst case: a trusted proxy that passes on a stranger's headers.
    env: { PUBLIC_URL: publicUrl, TRUST_PROXY: '10.0.0.0/8,127.0.0.1' },
    now: () => new Date('2027-03-01T09:00:00+01:00'),
  });
});
afterAll(() => server.stop());

test('a redirectUrl of another origin or page is refused, and none is in a mail', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  for (const redirectUrl of redirectUrls) {
    const answers = await Promise.all(invitingCalls(admin.client, organizationId, redirectUrl));
    expect(
      answers.map(({ status }) => status),
      redirectUrl,
    ).toEqual([400, 400, 400]);
  }
  expect(await mailOrigins()).toEqual({ mails: 0, kinds: [], origins: [] });
  for (const redirectUrl of ourUrls) {
    const answers = await Promise.all(invitingCalls(admin.client, organizationId, redirectUrl));
    expect(
      answers.map(({ status }) => status),
      redirectUrl,
    ).toEqual([200, 200, 200]);
  }
  const { mails, origins } = await mailOrigins();
  expect(mails).toBe(ourUrls.length * 3);
  expect(origins).toEqual([publicUrl]);
});

test('whatever address the headers of a request say, every mail leads to ours', async () => {
  let calls = 0;
  const nextHeaders = () => headerSpellings[calls++ % headerSpellings.length] ?? {};
  for (let tour = 0; tour < 2; tour += 1) {
    await server.pool.query('delete from sign_in_charge');
    await tourOfMails(server, nextHeaders, `${publicUrl}/email-link`);
  }
  expect(calls).toBeGreaterThan(8 * headerSpellings.length);
  const { mails, kinds, origins } = await mailOrigins();
  process.stdout.write(
    `Mail origins: ${redirectUrls.length} redirectUrls on 3 calls, ${headerCount} headers in turn on ` +
      `${calls} calls that cause mails, ${mails} mails of ${kinds.length} kinds: ${origins.join()}\n`,
  );
  expect(redirectUrls.length + headerCount).toBeGreaterThanOrEqual(150);
  expect(kinds).toEqual([
    'appointmentCanceled',
    'appointmentMoved',
    'appointmentScheduled',
    'assessmentCanceled',
    'assessmentInvitation',
    'bookingReminder',
    'newTimeOffered',
    'newTimeWithdrawn',
    'organizationInvitation',
    'passcode',
    'practitionerAppointed',
    'practitionersAwaitApproval',
    'resultsCorrected',
    'resultsReady',
    'resultsWithdrawn',
    'sessionEnded',
    'signInLink',
    'wrongPasscodes',
  ]);
  expect(origins).toEqual([publicUrl]);
});

/** Lists the links of the queued mails in text, HTML and calendar. */
async function mailOrigins() {
  const rows = await server.db
    .selectFrom('mail_message')
    .where('status', '=', 'queued')
    .select(['kind', 'data', 'recipient', 'queued_at'])
    .execute();
  const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'no-reply@example.com' });
  const origins = new Set<string>();
  for (const mail of rows) {
    const { recipient, queued_at: at } = mail;
    const { subject, text, html, calendar } = write(toQueuedMail(mail), { recipient, at, language: 'en' });
    const written = [subject, text, html, JSON.stringify(calendar ?? '')].join('\n');
    expect(written).not.toContain('evil.example');
    for (const [link] of written.matchAll(/\b[a-z][a-z+.-]*:\/\/[^\s"'<>\\]+/gi)) origins.add(new URL(link).origin);
  }
  return { mails: rows.length, kinds: [...new Set(rows.map(({ kind }) => kind))].sort(), origins: [...origins] };
}

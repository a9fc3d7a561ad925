import { expect, test } from 'vitest';
import { at, book, eight, foundOrganization, hour, succeed } from '#tests/support/bookingWorld.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

test('a reminder arrives a day before the appointment, not earlier and not twice', async () => {
  let now = at('2027-03-01T09:00:00+01:00');
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Checkwell <no-reply@checkwell.example>' };
  const server = await startTestServer({ env, sendsMail: true, now: () => new Date(now) });
  try {
    const { member, assessmentId } = await foundOrganization(server, {
      body: { changeCutoffHours: 24, description: 'Please come fasting. Room 2.14' },
    });
    await succeed(book(member.client, assessmentId, eight));
    const confirmation = await mail.waitForMail(member.email, /is booked/);
    expect(confirmation.text).toContain('You can move or cancel it until Sunday, 7 March 2027, 08:00');
    const reminders = () => mail.mailsTo(member.email).filter(({ subject }) => /Reminder/.test(subject));

    now = eight - 24 * hour - 1;
    await server.services.reminders.queueDue();
    now = eight - 24 * hour;
    await server.services.reminders.queueDue();
    const reminder = await mail.waitForMail(member.email, /Reminder of your appointment/);
    expect(reminder.text).toContain('Date: Monday, 8 March 2027');
    expect(reminder.text).toContain('Time: 08:00 to 09:00 (Berlin time)');
    expect(reminder.text).toContain('\n> Please come fasting. Room 2.14\n');
    // The cut-off has passed, so the mail offers no change.
    expect(reminder.text).toContain('View your appointment:');
    expect(reminder.text).not.toContain('Change or cancel');

    now = eight - hour;
    await server.services.reminders.queueDue();
    const { count } = await server.db
      .selectFrom('mail_message')
      .where('kind', '=', 'appointmentReminder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect(reminders()).toHaveLength(1);
  } finally {
    await server.stop();
    await mail.stop();
  }
});

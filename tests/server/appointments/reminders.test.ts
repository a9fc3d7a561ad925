import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment, updateAssessment } from '#contract/assessment.ts';
import { book, eight, foundOrganization, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const remindersTo = async (email: string) =>
  (await world.server.queuedMails(email)).filter(({ kind }) => kind === 'appointmentReminder');

const dayBefore = '2027-03-07T08:00:00+01:00';

test('sends a reminder a day before, once, even if several servers look for it', async () => {
  const { member, assessmentId } = await foundOrganization(world.server);
  await succeed(book(member.client, assessmentId, eight));
  world.setClock('2027-03-07T07:59:00+01:00');
  await world.server.services.reminders.queueDue();
  expect(await remindersTo(member.email)).toEqual([]);
  world.setClock(dayBefore);
  await Promise.all(Array.from({ length: 5 }, () => world.server.services.reminders.queueDue()));
  world.setClock('2027-03-07T20:00:00+01:00');
  await world.server.services.reminders.queueDue();
  const mails = await remindersTo(member.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.data).toMatchObject({ startsAt: eight, assessmentName: 'Spring check', sequence: 0 });
});

test('sends it as many hours before as the assessment says, or never for 0', async () => {
  const two = await foundOrganization(world.server, { body: { reminderHours: 2 } });
  const none = await foundOrganization(world.server);
  const params = { assessmentId: none.assessmentId };
  await succeed(none.admin.client.call(updateAssessment, { params, body: { reminderHours: 0 } }));
  for (const { member, assessmentId } of [two, none]) await succeed(book(member.client, assessmentId, eight));
  world.setClock(dayBefore);
  await world.server.services.reminders.queueDue();
  expect(await remindersTo(two.member.email)).toEqual([]);
  world.setClock('2027-03-08T06:00:00+01:00');
  await world.server.services.reminders.queueDue();
  expect(await remindersTo(two.member.email)).toHaveLength(1);
  expect(await remindersTo(none.member.email)).toEqual([]);
  const refused = await two.admin.client.call(updateAssessment, {
    params: { assessmentId: two.assessmentId },
    body: { reminderHours: 169 },
  });
  expect(refused).toMatchObject({ status: 400, json: { fields: { reminderHours: expect.any(String) } } });
});

test('reminds of no cancelled, begun or deactivated member’s appointment, and again of a moved one', async () => {
  const found = await foundOrganization(world.server, { members: 4, body: { appointmentsPerSlot: 4 } });
  const [gone, away, moved, late] = found.members as [TestMember, TestMember, TestMember, TestMember];
  const { assessmentId } = found;
  const { id } = (await succeed(book(gone.client, assessmentId, eight))).json.data;
  await succeed(gone.client.call(cancelAppointment, { params: { appointmentId: id } }));
  await succeed(book(away.client, assessmentId, eight));
  await world.server.db
    .updateTable('organization_member')
    .set({ deactivated_at: new Date() })
    .where('id', '=', away.organizationMemberId)
    .execute();
  const booked = (await succeed(book(moved.client, assessmentId, eight))).json.data;
  // Booked at shorter notice than the reminder.
  await succeed(book(late.client, assessmentId, eight + hour));
  await sql`update appointment set scheduled_at = starts_at - interval '2 hours'
    where starts_at = ${new Date(eight + hour)} and assessment_id = ${assessmentId}`.execute(world.server.db);

  world.setClock(dayBefore);
  await world.server.services.reminders.queueDue();
  await succeed(book(moved.client, assessmentId, eight + 24 * hour, { replaces: booked.id }));
  world.setClock('2027-03-08T08:00:00+01:00');
  await world.server.services.reminders.queueDue();
  const count = async ({ email }: TestMember) => (await remindersTo(email)).length;
  expect(await Promise.all([gone, away, moved, late].map(count))).toEqual([0, 0, 2, 0]);
});

test('does not send a reminder of a changed appointment, and one broken mail does not hold up others', async () => {
  let now = Date.parse('2027-03-01T09:00:00+01:00');
  const server = await startTestServer({ now: () => new Date(now) });
  try {
    const { members, assessmentId } = await foundOrganization(server, { members: 3, body: { appointmentsPerSlot: 4 } });
    const [first, canceled, last] = members as [TestMember, TestMember, TestMember];
    for (const member of members) await succeed(book(member.client, assessmentId, eight));
    now = Date.parse(dayBefore);
    expect(await server.services.reminders.queueDue()).toBe(3);
    await sql`update mail_message set data = data || '{"startsAt": "broken"}'
      where recipient = ${first.email} and kind = 'appointmentReminder'`.execute(server.db);
    await sql`update appointment set canceled_at = now() where assessment_member_id in (
      select id from assessment_member where organization_member_id = ${canceled.organizationMemberId}
    )`.execute(server.db);
    await server.services.startJobs();
    const received = async () => {
      const mails = await server.db.selectFrom('mailbox_message').select(['recipient', 'subject']).execute();
      return mails.filter(({ subject }) => subject.startsWith('Reminder')).map(({ recipient }) => recipient);
    };
    const outcome = async () =>
      server.db
        .selectFrom('mail_message')
        .where('kind', '=', 'appointmentReminder')
        .where('recipient', '=', canceled.email)
        .select('status')
        .executeTakeFirstOrThrow();
    await expect.poll(received).toEqual([last.email]);
    await expect.poll(outcome).toEqual({ status: 'failed' });
  } finally {
    await server.stop();
  }
});

test('sends no reminders of a cancelled assessment', async () => {
  const { admin, member, assessmentId } = await foundOrganization(world.server);
  await succeed(book(member.client, assessmentId, eight));
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
  world.setClock(dayBefore);
  await world.server.services.reminders.queueDue();
  expect(await remindersTo(member.email)).toEqual([]);
});

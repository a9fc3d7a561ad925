import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment } from '#contract/assessment.ts';
import { book, eight, hour, openAssessment, openBookingWorld, succeed, zone } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();

/** Books, moves and cancels for a person who has not accepted, is reminded, and cancels the assessment. */
async function doEverything(server: TestServer, { isEstablished = false, founderIsMember = false } = {}) {
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: zone });
  if (isEstablished) await server.addMember(organizationId);
  if (founderIsMember) await server.addMember(organizationId, { userId: admin.userId });
  const invited = await server.addMember(organizationId, { accepted: false });
  const assessmentId = await openAssessment(admin.client, organizationId, { invite: [invited] });
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from assessment_member where organization_member_id = $1',
    [invited.organizationMemberId],
  );
  const assessmentMemberId = rows[0]?.id;
  const bookAt = async (startsAt: number, more: object = {}): Promise<string> =>
    (await succeed(book(admin.client, assessmentId, startsAt, { assessmentMemberId, ...more }))).json.data.id;
  const first = await bookAt(eight);
  await bookAt(eight + hour, { replaces: first });
  await succeed(admin.client.call(cancelAppointment, { params: { appointmentId: first }, body: {} }));
  await bookAt(eight);
  world.setClock('2027-03-07T08:00:00+01:00');
  await server.services.reminders.queueDue();
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
  const { rows: mails } = await server.pool.query<{ kind: string; status: string; error: string; data: object }>(
    `select kind, status, last_error as error, data from mail_message
     where recipient = $1 and kind not like '%Invitation' order by queued_at`,
    [invited.email],
  );
  return mails;
}

const everything = [
  'appointmentScheduled',
  'appointmentMoved',
  'appointmentCanceled',
  'appointmentScheduled',
  'appointmentReminder',
  'assessmentCanceled',
];

test.each([{ founderIsMember: false }, { founderIsMember: true }])(
  'an organization that only its founder has joined mails the invited nothing but invitations (%o)',
  async (founder) => {
    const mails = await doEverything(world.server, founder);
    expect(mails.map(({ kind }) => kind)).toEqual(everything);
    for (const mail of mails) {
      expect(mail).toMatchObject({ status: 'failed', error: expect.stringContaining('has not joined yet'), data: {} });
    }
  },
);

test('once somebody has joined it, the invited get what concerns them', async () => {
  const mails = await doEverything(world.server, { isEstablished: true });
  expect(mails.map(({ kind, status }) => [kind, status])).toEqual(everything.map((kind) => [kind, 'queued']));
});

test('where only known people create organizations, the invited get what concerns them', async () => {
  const env = { SIGN_UP: 'invited' };
  const closed = await startTestServer({ env, now: () => new Date('2027-03-01T09:00:00+01:00') });
  try {
    const mails = await doEverything(closed);
    expect(mails.map(({ status }) => status)).not.toContain('failed');
  } finally {
    await closed.stop();
  }
});

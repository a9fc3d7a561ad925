import { beforeAll, describe, expect, test } from 'vitest';
import { cancelAppointment, lookUpBookingLink, verifyBookingLink } from '#contract/appointment.ts';
import { getAssessmentForMember } from '#contract/assessment.ts';
import { deactivateMember } from '#contract/member.ts';
import { leaveOrganization } from '#contract/membership.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import { book, eight, foundOrganization, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
let server: TestServer;
beforeAll(() => {
  server = world.server;
});

/** Books an appointment and returns the link of its confirmation. */
async function bookWithLink() {
  const organization = await foundOrganization(server);
  const { member, assessmentId } = organization;
  const { json } = await succeed(book(member.client, assessmentId, eight));
  return { ...organization, appointmentId: json.data.id as string, ...(await linkIn('appointmentScheduled', member)) };
}

async function linkIn(kind: string, { organizationMemberId }: { organizationMemberId: string }) {
  const { data } = await server.db
    .selectFrom('mail_message')
    .where('kind', '=', kind)
    .where('organization_member_id', '=', organizationMemberId)
    .orderBy('queued_at', 'desc')
    .select('data')
    .executeTakeFirstOrThrow();
  const { link, signInLink } = data as { link: string; signInLink: string };
  return { page: link, token: new URL(signInLink).searchParams.get('booking') ?? '' };
}

const lookUp = (token: string) => server.nobody.call(lookUpBookingLink, { body: { token } });
const signIn = (token: string) => server.nobody.call(verifyBookingLink, { body: { token } });

describe('the link of a confirmation', () => {
  test('signs in again and again, for booking in its assessment only', async () => {
    const { organizationId, assessmentId, member, token, appointmentId } = await bookWithLink();
    expect((await lookUp(token)).json.data).toMatchObject({ email: member.email, assessmentId });
    await succeed(signIn(token));
    const client = server.withTokens((await succeed(signIn(token))).json.data);
    expect((await client.call(getMe)).json.data).toMatchObject({ hasEnteredCode: false, opensLink: true });
    await succeed(client.call(getAssessmentForMember, { params: { organizationId, assessmentId } }));
    await succeed(book(client, assessmentId, eight + hour, { replaces: appointmentId }));
    expect(await client.call(listSessions)).toMatchObject({ status: 403, json: { code: 'CodeRequired' } });
  });

  test('still works after the appointment was moved, as the link of the new mail does', async () => {
    const { member, assessmentId, token, appointmentId } = await bookWithLink();
    await succeed(book(member.client, assessmentId, eight + hour, { replaces: appointmentId }));
    await succeed(signIn(token));
    await succeed(signIn((await linkIn('appointmentMoved', member)).token));
  });

  test('is not in the calendar entry, which is shared', async () => {
    const { page, assessmentId } = await bookWithLink();
    expect(page).toBe(`${server.config.publicUrl}/my/assessments/${assessmentId}`);
  });

  test('ends with the appointment, and names the page to go on with a code', async () => {
    const { member, assessmentId, token } = await bookWithLink();
    world.setClock('2027-03-08T09:00:00+01:00');
    const ended = {
      status: 400,
      json: {
        message: 'This link no longer works, because the appointment is over',
        link: { email: member.email, role: 'Member', assessmentId, isUsed: false },
      },
    };
    expect(await lookUp(token)).toMatchObject(ended);
    expect(await signIn(token)).toMatchObject(ended);
  });

  test('ends when the appointment is cancelled', async () => {
    const { member, token, appointmentId } = await bookWithLink();
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId } }));
    expect(await signIn(token)).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/was cancelled/) },
    });
  });

  test('ends when the person leaves or is deactivated', async () => {
    const left = await bookWithLink();
    const params = { organizationMemberId: left.member.organizationMemberId };
    await succeed(left.member.client.call(leaveOrganization, { params }));
    expect((await signIn(left.token)).status).toBe(400);

    const deactivated = await bookWithLink();
    const { organizationId, member, admin } = deactivated;
    await succeed(
      admin.client.call(deactivateMember, {
        params: { organizationId, userId: member.userId },
        body: { cancelAppointments: false },
      }),
    );
    expect((await signIn(deactivated.token)).status).toBe(400);
  });

  test('ends when the appointment moves to another address', async () => {
    const { organizationId, member, token } = await bookWithLink();
    await server.pool.query(
      `update organization_member set email = 'somebody@else.example' where organization_id = $1 and id = $2`,
      [organizationId, member.organizationMemberId],
    );
    expect(await signIn(token)).toMatchObject({ status: 404, json: { message: 'This link is not valid' } });
  });

  test('cannot be made for another appointment', async () => {
    const own = await bookWithLink();
    const other = await bookWithLink();
    const [, , signature] = own.token.split('.');
    const forged = [other.organizationId, other.appointmentId, signature].join('.');
    for (const token of [forged, own.token.slice(0, -1), `${own.token}A`, 'x', '']) {
      expect((await lookUp(token)).status).toBe(404);
      expect((await signIn(token)).status).toBe(404);
    }
  });
});

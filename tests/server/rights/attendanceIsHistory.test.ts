import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment, listTimeSlots } from '#contract/assessment.ts';
import {
  type Attendance,
  exportAssessmentMembers,
  getAssignedVersion,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { deactivateMember, getMember, listMemberAssessments, reactivateMember } from '#contract/member.ts';
import { declineMembership } from '#contract/membership.ts';
import { book, eight, hour, inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, putResult } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const afterEight = '2027-03-08T08:30:00+01:00';

type Practice = Awaited<ReturnType<typeof foundPractice>>;

const attend = ({ practitioner, assessmentMemberId }: Practice, attendance: Attendance | null) =>
  practitioner.client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance } });

const appointmentsOf = async ({ organizationId, admin, member: { userId } }: Practice) => {
  const params = { organizationId, userId };
  return (await succeed(admin.client.call(listMemberAssessments, { params }))).json.data[0].appointments;
};

async function foundBooked() {
  const practice = await foundPractice(world.server);
  const { json } = await succeed(book(practice.member.client, practice.assessmentId, eight));
  return { ...practice, appointmentId: String(json.data.id) };
}

describe('an appointment that was attended or missed', () => {
  test.each(['Arrived', 'Completed', 'DidNotAttend'] as const)(
    '%s is moved and cancelled by nobody',
    async (outcome) => {
      const practice = await foundBooked();
      const { admin, practitioner, member, assessmentId, assessmentMemberId, appointmentId } = practice;
      if (outcome === 'DidNotAttend') world.setClock(afterEight);
      await succeed(attend(practice, outcome));
      const ask = (client: Client) => [
        client.call(cancelAppointment, { params: { appointmentId } }),
        book(client, assessmentId, eight + 25 * hour, { assessmentMemberId, replaces: appointmentId }),
      ];
      const refused = await Promise.all([admin, practitioner, member].flatMap(({ client }) => ask(client)));
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
      expect(await appointmentsOf(practice)).toMatchObject([
        { startsAt: eight, canceledAt: null, attendance: outcome },
      ]);
    },
  );

  test('stays when the assessment is cancelled and when the person is deactivated', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentId } = practice;
    await succeed(attend(practice, 'Arrived'));
    const params = { organizationId, userId: member.userId };
    expect((await succeed(admin.client.call(getMember, { params }))).json.data.comingAppointments).toBe(0);
    await succeed(admin.client.call(deactivateMember, { params, body: {} }));
    // It would be a coming appointment again.
    expect((await attend(practice, null)).status).toBe(409);
    await succeed(admin.client.call(reactivateMember, { params }));
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    expect((await attend(practice, null)).status).toBe(409);
    expect(await appointmentsOf(practice)).toMatchObject([{ canceledAt: null, attendance: 'Arrived' }]);
    expect((await world.server.queuedMails(member.email)).map(({ kind }) => kind)).not.toContain('appointmentCanceled');
  });

  test('stays missed after the person books again, in every list', async () => {
    const practice = await foundBooked();
    const { organizationId, admin, member, assessmentId, assessmentMemberId, appointmentId } = practice;
    world.setClock(afterEight);
    await succeed(attend(practice, 'DidNotAttend'));
    await succeed(book(member.client, assessmentId, eight + 25 * hour));
    expect(await appointmentsOf(practice)).toMatchObject([
      { startsAt: eight + 25 * hour, canceledAt: null, attendance: null },
      { id: appointmentId, startsAt: eight, canceledAt: null, attendance: 'DidNotAttend' },
    ]);

    const query = { 'filterByAttendance[]': ['DidNotAttend'] };
    const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId }, query }));
    expect(json.meta.total).toBe(1);
    expect(json.data).toMatchObject([{ id: assessmentMemberId, missed: [{ id: appointmentId, startsAt: eight }] }]);

    const csv = String((await admin.client.call(exportAssessmentMembers, { params: { assessmentId } })).bytes);
    expect(csv.split('\n').filter((line) => line.includes(member.email))).toHaveLength(2);
    expect(csv).toContain('Did not attend');

    const again = book(admin.client, assessmentId, eight + 49 * hour, { assessmentMemberId, replaces: appointmentId });
    expect(await again).toMatchObject({ status: 409, json: { message: expect.stringContaining('did not attend') } });
    const data = await succeed(admin.client.call(getMember, { params: { organizationId, userId: member.userId } }));
    expect(data.json.data.comingAppointments).toBe(1);
  });

  test('stays on its day for practitioners, also if the person books again on that day', async () => {
    const practice = await foundBooked();
    const { practitioner, member, assessmentId, assessmentMemberId, appointmentId } = practice;
    world.setClock(afterEight);
    await succeed(attend(practice, 'DidNotAttend'));
    const range = { from: eight - hour, to: eight + 15 * hour };
    const versionOf = async () => {
      const { json } = await succeed(practitioner.client.call(getAssignedVersion, { query: range }));
      return json.data.version;
    };
    const before = await versionOf();
    await succeed(book(member.client, assessmentId, eight + hour));
    await succeed(attend(practice, 'Arrived'));
    await succeed(putResult(practitioner.client, assessmentMemberId));

    const query = { ...range, sortBy: 'date', sortDirection: 'DESC' };
    const { json } = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query }));
    expect(json.data).toMatchObject([
      {
        id: assessmentMemberId,
        appointment: { id: appointmentId, startsAt: eight },
        attendance: 'DidNotAttend',
        resultStatus: null,
        hasBookedAgain: true,
      },
      { id: assessmentMemberId, appointment: { startsAt: eight + hour }, attendance: 'Arrived', resultStatus: 'Draft' },
    ]);
    expect(json.data[1]).not.toHaveProperty('hasBookedAgain');
    expect(json.meta).toMatchObject({ total: 2, scheduledCount: 2, notScheduledCount: 0, version: await versionOf() });
    expect(json.meta.version).not.toBe(before);
    const { json: open } = await succeed(
      practitioner.client.call(listAssignedAssessmentMembers, { query: { from: range.from } }),
    );
    expect(open.meta).toMatchObject({ total: 2, scheduledCount: 2 });
  });
});

describe('attendance of a person with results', () => {
  test('stays completed once they are finished', async () => {
    const practice = await foundBooked();
    const { practitioner, assessmentMemberId } = practice;
    world.setClock(afterEight);
    await succeed(attend(practice, 'Completed'));
    await succeed(putResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    for (const attendance of ['Arrived', 'DidNotAttend', null] as const) {
      expect(await attend(practice, attendance)).toMatchObject({
        status: 409,
        json: { message: expect.stringContaining('finished') },
      });
    }
    await succeed(attend(practice, 'Completed'));
  });

  test('is not removed while there is a draft, unless it is empty', async () => {
    const practice = await foundBooked();
    const { practitioner, assessmentMemberId } = practice;
    await succeed(attend(practice, 'Arrived'));
    await succeed(putResult(practitioner.client, assessmentMemberId));
    world.setClock(afterEight);
    expect((await attend(practice, null)).status).toBe(409);
    expect((await attend(practice, 'DidNotAttend')).status).toBe(409);
    await succeed(attend(practice, 'Completed'));
    await succeed(attend(practice, 'Arrived'));
    await succeed(putResult(practitioner.client, assessmentMemberId, { observations: [], version: 1 }));
    await succeed(attend(practice, 'DidNotAttend'));
  });
});

test('declining cancels what was booked, frees the seat and tells the person', async () => {
  const { organizationId, admin, assessmentId } = await foundPractice(world.server);
  const person = await world.server.addMember(organizationId, { accepted: false });
  await inviteAll(admin.client, assessmentId, [person]);
  const { rows } = await world.server.pool.query('select id from assessment_member where organization_member_id = $1', [
    person.organizationMemberId,
  ]);
  await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: rows[0].id }));
  const params = { organizationMemberId: person.organizationMemberId };
  await succeed(person.client.call(declineMembership, { params }));
  const slots = await succeed(admin.client.call(listTimeSlots, { params: { assessmentId } }));
  expect(slots.json.data[0]).toMatchObject({ startsAt: eight, remaining: 1 });
  const kinds = (await world.server.queuedMails(person.email)).map(({ kind }) => kind);
  expect(kinds).toContain('appointmentCanceled');
});

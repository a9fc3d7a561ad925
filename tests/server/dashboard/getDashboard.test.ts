import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment } from '#contract/assessment.ts';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { inviteMembers } from '#contract/invitation.ts';
import {
  book,
  eight,
  foundOrganization,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { foundPractice } from '#tests/support/resultWorld.ts';

const world = openBookingWorld();

test('is all zeros for a new organization', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const { json } = await succeed(admin.client.call(getDashboard, { params: { organizationId } }));
  expect(json.data).toEqual({
    countOfMembers: 0,
    invitesAccepted: 0,
    totalInvites: 0,
    totalAppointments: 0,
    totalAssessments: 0,
    scheduledCount: 0,
    notScheduledCount: 0,
  });
});

test('counts people, and live appointments of assessments that are not cancelled', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 4 });
  const [ada, bob, cyd] = members;
  const dropped = await openAssessment(admin.client, organizationId, { body: { name: 'Dropped' }, invite: members });
  await openAssessment(admin.client, organizationId, { body: { name: 'For two' }, invite: members.slice(0, 2) });
  await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
  await succeed(book(bob?.client ?? admin.client, assessmentId, eight + hour));
  const { json } = await succeed(book(cyd?.client ?? admin.client, assessmentId, eight + 24 * hour));
  await succeed(admin.client.call(cancelAppointment, { params: { appointmentId: json.data.id } }));
  await succeed(book(ada?.client ?? admin.client, dropped, eight));
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId: dropped } }));
  // Invited, but has not joined yet.
  const redirectUrl = `${world.server.config.publicUrl}/email-link`;
  const body = { members: [{ fullname: 'Late', email: 'late@example.com' }], redirectUrl };
  await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
  // Another organization does not count.
  await foundOrganization(world.server, { members: 2 });

  const stats = await succeed(admin.client.call(getDashboard, { params: { organizationId } }));
  expect(stats.json.data).toEqual({
    countOfMembers: 5,
    totalInvites: 5,
    invitesAccepted: 4,
    totalAppointments: 2,
    totalAssessments: 2,
    scheduledCount: 2,
    notScheduledCount: 4,
  });
});

test('counts an appointment that was missed after the person books again, who is scheduled once', async () => {
  const { organizationId, admin, member, practitioner, assessmentId, assessmentMemberId } = await foundPractice(
    world.server,
  );
  await succeed(book(member.client, assessmentId, eight));
  world.setClock('2027-03-08T08:30:00+01:00');
  const missed = { params: { assessmentMemberId }, body: { attendance: 'DidNotAttend' } };
  await succeed(practitioner.client.call(recordAttendance, missed));
  await succeed(book(member.client, assessmentId, eight + 25 * hour));
  const { json } = await succeed(admin.client.call(getDashboard, { params: { organizationId } }));
  expect(json.data).toMatchObject({ totalAppointments: 2, scheduledCount: 1, notScheduledCount: 0 });
});

test('is allowed for administrators of the organization only', async () => {
  const { organizationId, member } = await foundOrganization(world.server);
  const elsewhere = await world.server.addOrganizationWithAdmin();
  const params = { organizationId };
  expect((await world.server.nobody.call(getDashboard, { params })).status).toBe(401);
  expect((await member.client.call(getDashboard, { params })).status).toBe(403);
  expect((await elsewhere.admin.client.call(getDashboard, { params })).status).toBe(404);
  expect((await elsewhere.admin.client.call(getDashboard, { params: { organizationId: 'none' } })).status).toBe(404);
});

import { describe, expect, test } from 'vitest';
import { listAssignedAssessmentMembers, recordAttendance } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { importMembers, inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { deactivateMember, getMember, listMembers, reactivateMember } from '#contract/member.ts';
import { acceptMembership, listOwnMemberships } from '#contract/membership.ts';
import { listOrganizations } from '#contract/organization.ts';
import { eraseMember } from '#contract/personalData.ts';
import { getResultAsFhir, listResultVersions } from '#contract/result.ts';
import { endRole, listTeam, removeFromTeam } from '#contract/team.ts';
import {
  book,
  eight,
  foundOrganization,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { foundPractice, haveArrived, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';

/** Invites the person to another role and accepts. Returns them signed in with it. */
async function addRole(
  admin: TestMember,
  organizationId: string,
  { userId, email }: TestMember,
  role: 'Member' | 'OrganizationAdmin',
) {
  const [call, member] =
    role === 'Member'
      ? [inviteMembers, { fullname: 'Florence Nightingale', email }]
      : [inviteTeam, { fullname: 'Florence Nightingale', email, role }];
  const body = { redirectUrl, members: [member] };
  const invited = await succeed(admin.client.call(call, { params: { organizationId }, body }));
  expect(invited.json.data).toMatchObject({ invited: 1, skipped: [] });
  const client = await world.server.signIn(userId, role);
  const { json } = await succeed(client.call(listOwnMemberships));
  const open = json.data.find(
    (own: { role: string; organization: { id: string } }) =>
      own.role === role && own.organization.id === organizationId,
  );
  await succeed(client.call(acceptMembership, { params: { organizationMemberId: open.id } }));
  return { userId, email, client, organizationMemberId: String(open.id) };
}

const rolesOf = async (admin: TestMember, organizationId: string, { userId }: TestMember) => {
  const { json } = await succeed(admin.client.call(getMember, { params: { organizationId, userId } }));
  return json.data.roles.map(({ role }: { role: string }) => role);
};

/** A practitioner who is also an employee, booked for an assessment. */
async function foundNurse() {
  const practice = await foundPractice(world.server);
  const { organizationId, admin, practitioner } = practice;
  const employee = await addRole(admin, organizationId, practitioner, 'Member');
  const assessmentId = await openAssessment(admin.client, organizationId, { invite: [employee] });
  const booked = await succeed(book(employee.client, assessmentId, eight));
  const doctor = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'John Snow' });
  return { ...practice, nurse: practitioner, employee, doctor, ownId: String(booked.json.data.assessmentMemberId) };
}

describe('a nurse who is also an employee', () => {
  test('is examined by another practitioner and reads the result as member', async () => {
    const { employee, doctor, ownId } = await foundNurse();
    await haveArrived(world.server, ownId);
    await succeed(saveResult(doctor.client, ownId, { status: 'Final', summary: 'Well' }));
    const own = await succeed(openResult(employee.client, ownId));
    expect(own.json.data.result).toMatchObject({ status: 'Final', summary: 'Well' });
  });

  test('neither opens nor records their own result or attendance', async () => {
    const { nurse, doctor, ownId } = await foundNurse();
    await haveArrived(world.server, ownId);
    await succeed(saveResult(doctor.client, ownId, { summary: 'Draft of a colleague' }));
    const params = { assessmentMemberId: ownId };
    const refused = [
      await saveResult(nurse.client, ownId, { version: 1 }),
      await openResult(nurse.client, ownId),
      await nurse.client.call(listResultVersions, { params }),
      await nurse.client.call(getResultAsFhir, { params }),
      await nurse.client.call(recordAttendance, { params, body: { attendance: 'Arrived' } }),
    ];
    for (const { status, json } of refused) {
      expect([status, json.message]).toEqual([403, 'This is your own appointment. Another practitioner records it.']);
    }
    const { json } = await succeed(nurse.client.call(listAssignedAssessmentMembers, { query: {} }));
    const own = json.data.find(({ id }: { id: string }) => id === ownId);
    expect(own.resultStatus).toBeNull();
  });

  test('keeps recording the results of others', async () => {
    const { nurse, assessmentMemberId } = await foundNurse();
    await succeed(saveResult(nurse.client, assessmentMemberId));
  });

  test('is one person of the team and one row of the members', async () => {
    const { admin, organizationId, nurse } = await foundNurse();
    const team = await succeed(admin.client.call(listTeam, { params: { organizationId } }));
    const listed = team.json.data.filter(({ user }: { user: { id: string } }) => user.id === nurse.userId);
    expect(listed).toMatchObject([{ roles: [{ role: 'Member' }, { role: 'Practitioners' }] }]);
    expect(team.json.meta.total).toBe(3);
    const query = { onlyMembers: 'true' };
    const members = await succeed(admin.client.call(listMembers, { params: { organizationId }, query }));
    const rows = members.json.data.filter(({ user }: { user: { id: string } }) => user.id === nurse.userId);
    expect(rows).toMatchObject([{ role: 'Member' }]);
  });
});

describe('inviting to another role', () => {
  test('makes a member an administrator once they accept', async () => {
    const { admin, organizationId, member } = await foundOrganization(world.server);
    const administrator = await addRole(admin, organizationId, member, 'OrganizationAdmin');
    const { json } = await succeed(administrator.client.call(listOrganizations));
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([organizationId]);
    expect(await rolesOf(admin, organizationId, member)).toEqual(['Member', 'OrganizationAdmin']);
  });

  test('adds the role by CSV and skips people who hold it', async () => {
    const { admin, organizationId, practitioner, member } = await foundPractice(world.server);
    const form = () => {
      const data = new FormData();
      data.append('redirectUrl', redirectUrl);
      data.append('file', new Blob([`name,email\nJoseph,${practitioner.email}\nAda,${member.email}\n`]), 'people.csv');
      return data;
    };
    const params = { organizationId };
    const expected = {
      invited: 1,
      skipped: [{ line: 3, email: member.email, reason: 'Already a member', kind: 'Member' }],
    };
    const preview = { params, query: { preview: 'true' }, form: form() };
    expect((await succeed(admin.client.call(importMembers, preview))).json.data).toMatchObject(expected);
    const imported = await succeed(admin.client.call(importMembers, { params, form: form() }));
    expect(imported.json.data).toMatchObject(expected);
    expect(await rolesOf(admin, organizationId, practitioner)).toEqual(['Practitioners', 'Member']);
  });

  test('gives a deactivated person no way back', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const { email } = await world.server.addMember(organizationId, { deactivated: true });
    const members = [{ fullname: 'Ada Lovelace', email, role: 'OrganizationAdmin' }];
    const { json } = await succeed(
      admin.client.call(inviteTeam, { params: { organizationId }, body: { redirectUrl, members } }),
    );
    expect(json.data).toMatchObject({ invited: 0, skipped: [{ email }] });
  });
});

describe('deactivating a person', () => {
  test('ends every role, and reactivating restores them', async () => {
    const { admin, organizationId, nurse, employee } = await foundNurse();
    const params = { organizationId, userId: nurse.userId };
    await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
    expect((await nurse.client.call(listOrganizations)).json.data).toEqual([]);
    for (const { client } of [nurse, employee]) {
      const { json } = await succeed(client.call(listOwnMemberships));
      expect(json.data.map(({ isDeactivated }: { isDeactivated?: boolean }) => isDeactivated)).toEqual([true, true]);
    }
    await succeed(admin.client.call(reactivateMember, { params }));
    expect((await succeed(nurse.client.call(listOrganizations))).json.data).toHaveLength(1);
  });
});

describe('ending a role', () => {
  const end = (by: TestMember, organizationId: string, { userId }: TestMember, role: string) =>
    by.client.call(endRole, { params: { organizationId, userId, role } });

  test('keeps the other role', async () => {
    const { admin, organizationId, nurse, employee } = await foundNurse();
    await succeed(end(admin, organizationId, nurse, 'Practitioners'));
    expect((await nurse.client.call(listOrganizations)).status).toBe(401);
    expect((await succeed(employee.client.call(listOwnMemberships))).json.data).toHaveLength(1);
    expect(await rolesOf(admin, organizationId, nurse)).toEqual(['Member']);
    expect((await end(admin, organizationId, nurse, 'Practitioners')).status).toBe(404);
  });

  test('cancels the appointments of a member and keeps the history', async () => {
    const { admin, organizationId, nurse, employee } = await foundNurse();
    await succeed(end(admin, organizationId, employee, 'Member'));
    const mails = await world.server.queuedMails(employee.email);
    expect(mails.map(({ kind }) => kind)).toContain('appointmentCanceled');
    expect(await rolesOf(admin, organizationId, nurse)).toEqual(['Practitioners']);
    const members = await succeed(admin.client.call(listMembers, { params: { organizationId } }));
    expect(members.json.data.filter(({ role }: { role: string }) => role === 'Member')).toHaveLength(1);
  });

  test('can be followed by a new invitation', async () => {
    const { admin, organizationId, nurse, employee } = await foundNurse();
    await succeed(end(admin, organizationId, employee, 'Member'));
    await addRole(admin, organizationId, nurse, 'Member');
    expect(await rolesOf(admin, organizationId, nurse)).toEqual(['Member', 'Practitioners']);
  });

  test('is refused for the last administrator', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const answer = await end(admin, organizationId, admin, 'OrganizationAdmin');
    expect([answer.status, answer.json.message]).toEqual([409, 'The last administrator cannot be removed']);
  });

  test('leaves the name in the audit log until the person is erased', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const person = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Joseph Lister' });
    const params = { organizationId, userId: person.userId };
    await succeed(admin.client.call(removeFromTeam, { params }));
    const nameOf = async (action: string) => {
      const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
      return json.data.find((event: { action: string }) => event.action === action).person.fullName;
    };
    expect(await nameOf('TeamMemberRemoved')).toBe('Joseph Lister');
    await succeed(admin.client.call(eraseMember, { params, body: { email: person.email } }));
    expect(await nameOf('TeamMemberRemoved')).toBeNull();
  });
});

describe('erasing a person with two roles', () => {
  test('erases both and is logged once', async () => {
    const { admin, organizationId, nurse, employee } = await foundNurse();
    const params = { organizationId, userId: nurse.userId };
    await succeed(admin.client.call(eraseMember, { params, body: { email: nurse.email } }));
    for (const { client } of [nurse, employee]) expect((await client.call(listOwnMemberships)).status).toBe(401);
    const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    expect(json.data.filter(({ action }: { action: string }) => action === 'MemberErased')).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMembers } from '#contract/member.ts';
import { listMemberIds, previewMemberBulk, runMemberBulk } from '#contract/memberBulk.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { startTestServer, type TestMember, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the ids of members', () => {
  test('are those that the list finds, in its order', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    for (const fullName of ['Cora', 'Anna', 'Bea']) await server.addMember(organizationId, { fullName });
    await server.addMember(organizationId, { fullName: 'Dora', accepted: false });
    const query = { sortBy: 'fullName', 'filterByStatus[]': 'Active' };
    const params = { organizationId };
    const page = await admin.client.call(listMembers, { params, query });
    const { json } = await admin.client.call(listMemberIds, { params, query });
    expect(json.data).toHaveLength(3);
    expect(json.data).toEqual(page.json.data.map(({ id }: { id: string }) => id));
  });
});

describe('inviting again', () => {
  test('reaches open invitations, and tells why others are left out', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const open = await server.addMember(organizationId, { accepted: false });
    const practitioner = await server.addMember(organizationId, { role: 'Practitioners', accepted: false });
    const others = {
      Joined: await server.addMember(organizationId),
      Deactivated: await server.addMember(organizationId, { accepted: false, deactivated: true }),
      Declined: await server.addMember(organizationId, { accepted: false }),
      NoEmail: await server.addMember(organizationId, { accepted: false, email: withoutEmail(randomUUID()) }),
      AwaitsApproval: await server.addMember(organizationId, { role: 'Practitioners', accepted: false }),
      JustInvited: await server.addMember(organizationId, { accepted: false }),
      NotFound: await server.addMember(await server.addOrganization(), { accepted: false }),
    };
    await change(others.Declined, { declined_at: new Date() });
    await change(others.AwaitsApproval, { awaits_approval: true });
    await addInvitation(organizationId, open, 25);
    await addInvitation(organizationId, others.JustInvited, 23);
    const ids = [open, practitioner, ...Object.values(others)].map((member) => member.organizationMemberId);
    const leftOut = Object.keys(others).map((reason) => ({ reason, count: 1 }));

    const preview = await previewOf(admin, organizationId, { action: 'InviteAgain', organizationMemberIds: ids });
    expect(preview.json.data).toEqual({
      organizationMemberIds: [open.organizationMemberId, practitioner.organizationMemberId],
      people: 2,
      mails: 2,
      appointments: 0,
      leftOut,
    });
    expect(await mailsTo(open)).toEqual([]);

    const done = await run(admin, organizationId, { action: 'InviteAgain', organizationMemberIds: ids });
    expect(done.json.data).toEqual({ done: 2, leftOut });
    for (const [person, role] of [
      [open, 'Member'],
      [practitioner, 'Practitioners'],
    ] as const) {
      expect(await mailsTo(person)).toMatchObject([{ kind: 'organizationInvitation', data: { role } }]);
    }
    for (const person of Object.values(others)) expect(await mailsTo(person)).toEqual([]);
    expect(await openLinks(organizationId, open)).toBe(1);

    const again = await run(admin, organizationId, { action: 'InviteAgain', organizationMemberIds: ids.slice(0, 2) });
    expect(again.json.data).toEqual({ done: 0, leftOut: [{ reason: 'JustInvited', count: 2 }] });
  });

  test('reaches people of the team for each open role, whichever of their roles is selected', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const colleague = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const { userId, email } = colleague;
    const open = await server.addMember(organizationId, { userId, email, role: 'Practitioners', accepted: false });
    const joined = await server.addMember(organizationId, { role: 'Practitioners' });
    const organizationMemberIds = [colleague.organizationMemberId, joined.organizationMemberId];
    const body = { action: 'InviteTeamAgain', organizationMemberIds };
    const leftOut = [{ reason: 'Joined', count: 1 }];
    const preview = await previewOf(admin, organizationId, body);
    expect(preview.json.data).toMatchObject({
      organizationMemberIds: [open.organizationMemberId],
      people: 1,
      mails: 1,
      leftOut,
    });
    const done = await run(admin, organizationId, body);
    expect(done.json.data).toEqual({ done: 1, leftOut });
    expect(await mailsTo(open)).toMatchObject([{ kind: 'organizationInvitation', data: { role: 'Practitioners' } }]);
  });
});

describe('deactivating', () => {
  test('ends each person once, in every role, and cancels what is announced', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const booked = await server.addMember(organizationId);
    const second = await server.addMember(organizationId, { userId: booked.userId, role: 'Practitioners' });
    const self = await server.addMember(organizationId, { userId: admin.userId });
    const stranger = await server.addMember(await server.addOrganization());
    const past = await server.addMember(organizationId);
    await addAppointment(organizationId, admin, booked, '2040-01-07T09:00:00Z');
    await addAppointment(organizationId, admin, past, '2020-01-07T09:00:00Z');
    const members = [second, booked, self, stranger, past];
    const organizationMemberIds = members.map((member) => member.organizationMemberId);
    const body = { action: 'Deactivate', organizationMemberIds } as const;
    const leftOut = [
      { reason: 'Self', count: 1 },
      { reason: 'NotFound', count: 1 },
    ];

    const preview = await previewOf(admin, organizationId, body);
    expect(preview.json.data).toEqual({
      organizationMemberIds: [second.organizationMemberId, past.organizationMemberId],
      people: 2,
      mails: 1,
      appointments: 1,
      leftOut,
    });
    const done = await run(admin, organizationId, { ...body, reason: 'NoLongerHere' });
    expect(done.json.data).toMatchObject({ done: 2, leftOut });
    expect(await mailsTo(booked)).toMatchObject([{ kind: 'appointmentCanceled' }]);
    expect(await mailsTo(past)).toEqual([]);
    const events = await server.pool.query(
      `select details ->> 'deactivationReason' as reason from audit_event
       where organization_id = $1 and action = 'MemberDeactivated'`,
      [organizationId],
    );
    expect(events.rows).toEqual([{ reason: 'NoLongerHere' }, { reason: 'NoLongerHere' }]);
    const { rows } = await server.pool.query(
      'select user_id from organization_member where deactivated_at is not null and user_id = any($1) order by role',
      [members.map(({ userId }) => userId)],
    );
    expect(rows.map((row) => row.user_id).sort()).toEqual([booked.userId, booked.userId, past.userId].sort());
  });
});

describe('removing from the team', () => {
  test('ends the roles in the team, keeps the one as member, and leaves out oneself and others', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const practitioner = await server.addMember(organizationId, { role: 'Practitioners' });
    const asMember = await server.addMember(organizationId, { userId: practitioner.userId });
    const second = await server.addMember(organizationId, { role: 'OrganizationAdmin', accepted: false });
    const member = await server.addMember(organizationId);
    const members = [admin, asMember, second, member];
    const { rows: own } = await server.pool.query(
      `select id from organization_member where organization_id = $1 and user_id = $2`,
      [organizationId, admin.userId],
    );
    const organizationMemberIds = [
      own[0].id,
      ...members.slice(1).map((one) => (one as TestMember).organizationMemberId),
    ];
    const body = { action: 'EndTeamRoles', organizationMemberIds } as const;
    const leftOut = [
      { reason: 'Self', count: 1 },
      { reason: 'NotFound', count: 1 },
    ];
    const preview = await previewOf(admin, organizationId, body);
    expect(preview.json.data).toEqual({
      organizationMemberIds: organizationMemberIds.slice(1, 3),
      people: 2,
      mails: 0,
      appointments: 0,
      leftOut,
    });
    expect((await run(admin, organizationId, body)).json.data).toMatchObject({ done: 2, leftOut });
    const { rows } = await server.pool.query(
      'select role from organization_member where organization_id = $1 and removed_at is null order by role',
      [organizationId],
    );
    expect(rows.map(({ role }) => role)).toEqual(['Member', 'Member', 'OrganizationAdmin']);
  });
});

describe('adding to an assessment', () => {
  test('tells who would get an email, and who cannot be added', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const without = await server.addMember(organizationId, { accepted: false, email: withoutEmail(randomUUID()) });
    const invited = await server.addMember(organizationId);
    const practitioner = await server.addMember(organizationId, { role: 'Practitioners' });
    const assessmentId = await addAppointment(organizationId, admin, invited, '2040-01-07T09:00:00Z');
    const organizationMemberIds = [member, without, invited, practitioner].map((one) => one.organizationMemberId);
    const body = { action: 'AddToAssessment', organizationMemberIds, assessmentId } as const;
    const preview = await previewOf(admin, organizationId, body);
    expect(preview.json.data).toEqual({
      organizationMemberIds: organizationMemberIds.slice(0, 2),
      people: 2,
      mails: 1,
      appointments: 0,
      leftOut: [
        { reason: 'AlreadyInvited', count: 1 },
        { reason: 'NotMember', count: 1 },
      ],
    });
    const foreign = await server.addOrganizationWithAdmin();
    expect((await previewOf(foreign.admin, foreign.organizationId, body)).status).toBe(404);
  });
});

test.each(['InviteAgain', 'Deactivate'])('%s touches nobody outside of the organization', async (action) => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const elsewhere = await server.addOrganization();
  const stranger = await server.addMember(elsewhere, { accepted: false });
  const body = { action, organizationMemberIds: [stranger.organizationMemberId] };
  for (const call of [previewMemberBulk, runMemberBulk]) {
    expect((await admin.client.call(call, { params: { organizationId }, body })).status).toBe(404);
    expect((await admin.client.call(call, { params: { organizationId: elsewhere }, body })).status).toBe(404);
  }
  expect(await mailsTo(stranger)).toEqual([]);
  const { rows } = await server.pool.query('select from organization_member where id = $1 and deactivated_at is null', [
    stranger.organizationMemberId,
  ]);
  expect(rows).toHaveLength(1);
});

test('many at once are refused', async () => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const organizationMemberIds = Array.from({ length: 101 }, () => randomUUID());
  const { status, json } = await run(admin, organizationId, { action: 'InviteAgain', organizationMemberIds });
  expect([status, Object.keys(json.fields)]).toEqual([400, ['organizationMemberIds']]);
});

const previewOf = (person: TestPerson, organizationId: string, body: object) =>
  person.client.call(previewMemberBulk, { params: { organizationId }, body });

const run = (person: TestPerson, organizationId: string, body: object) =>
  person.client.call(runMemberBulk, { params: { organizationId }, body });

const mailsTo = ({ email }: TestMember) => server.queuedMails(email);

async function change({ organizationMemberId }: TestMember, columns: object): Promise<void> {
  await server.db.updateTable('organization_member').set(columns).where('id', '=', organizationMemberId).execute();
}

/** Adds the link of an invitation to the organization, sent some hours ago. */
async function addInvitation(organizationId: string, member: TestMember, hoursAgo: number): Promise<void> {
  await server.pool.query(
    `insert into invitation (organization_id, organization_member_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, now() - make_interval(hours => $4), now() + interval '7 days')`,
    [organizationId, member.organizationMemberId, Buffer.from(randomUUID()), hoursAgo],
  );
}

async function openLinks(organizationId: string, member: TestMember): Promise<number> {
  const { rows } = await server.pool.query(
    'select from invitation where organization_id = $1 and organization_member_id = $2 and ended_at is null',
    [organizationId, member.organizationMemberId],
  );
  return rows.length;
}

/** Books a member in an assessment of their own. Returns its id. */
async function addAppointment(
  organizationId: string,
  admin: TestPerson,
  member: TestMember,
  startsAt: string,
): Promise<string> {
  const scope = { organization_id: organizationId };
  const day = startsAt.slice(0, 10) as CalendarDate;
  const { id: assessmentId } = await server.db
    .insertInto('assessment')
    .values({
      ...scope,
      name: 'Checkup',
      duration_minutes: 60,
      start_date: day,
      end_date: day,
      appointments_per_slot: 1,
      booking_lead_time: false,
      created_by: admin.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('assessment_member')
    .values({ ...scope, assessment_id: assessmentId, organization_member_id: member.organizationMemberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const starts = new Date(startsAt);
  await server.db
    .insertInto('appointment')
    .values({
      ...scope,
      assessment_id: assessmentId,
      assessment_member_id: id,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 3_600_000),
    })
    .execute();
  return assessmentId;
}

import { describe, expect, test } from 'vitest';
import { resendAllAssessmentInvitations } from '#contract/assessment.ts';
import {
  exportAssessmentMembers,
  listAssessmentMemberMails,
  listAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  eight,
  foundOrganization,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

describe('resending to all', () => {
  const resendAll = (client: Client, assessmentId: string) =>
    client.call(resendAllAssessmentInvitations, { params: { assessmentId } });

  test('reaches active members who have not booked, at most once a minute', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 4 });
    const [booked, gone, ...others] = members;
    await succeed(book(booked?.client ?? admin.client, assessmentId, eight));
    await world.server.db
      .updateTable('organization_member')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone?.organizationMemberId ?? '')
      .execute();
    const send = async () => (await succeed(resendAll(admin.client, assessmentId))).json.data;
    const mailsTo = async (email = '') =>
      (await world.server.queuedMails(email)).filter(({ kind }) => kind === 'assessmentInvitation');
    const linksTo = () =>
      Promise.all(others.map(async ({ email }) => (await mailsTo(email)).map((mail) => mail.data.link)));
    expect(await send()).toEqual({ sent: 0 });
    const before = await linksTo();
    await runAsSystem(() => world.server.services.invitationMails.release({ organizationId }));
    world.setClock('2027-03-01T09:01:00+01:00');
    expect(await send()).toEqual({ sent: 2 });
    expect(await send()).toEqual({ sent: 0 });
    for (const [index, links] of (await linksTo()).entries()) {
      expect([links.length, new Set(links).size]).toEqual([2, 2]);
      expect(links).toEqual(expect.arrayContaining(before[index] ?? []));
    }
    expect(await mailsTo(booked?.email)).toHaveLength(1);
    // A mail that waits for a deactivated member is dropped.
    expect(await mailsTo(gone?.email)).toHaveLength(0);
  });

  test('continues after the first batch of a thousand', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const assessmentId = await openAssessment(admin.client, organizationId);
    await inviteMany(organizationId, assessmentId, 2_001);
    world.setClock('2027-03-01T09:02:00+01:00');
    expect((await succeed(resendAll(admin.client, assessmentId))).json.data).toEqual({ sent: 2_001 });
  });

  test('is allowed for administrators of the organization only', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    expect((await resendAll(world.server.nobody, assessmentId)).status).toBe(401);
    expect((await resendAll(member.client, assessmentId)).status).toBe(403);
    expect((await resendAll(elsewhere.admin.client, assessmentId)).status).toBe(404);
  });
});

describe('mails about the assessment', () => {
  test('are listed per member, with the last one in the member list', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    await world.server.db
      .updateTable('mail_message')
      .set({ status: 'failed', last_error: '550 No such mailbox' })
      .where('recipient', '=', member.email)
      .where('kind', '=', 'assessmentInvitation')
      .execute();
    const listed = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    const booked = {
      id: expect.any(String),
      kind: 'appointmentScheduled',
      status: 'queued',
      queuedAt: expect.any(Number),
      sentAt: null,
      error: null,
    };
    expect(listed.json.data[0].lastMail).toEqual(booked);
    const { assessmentMemberId } = json.data;
    const mails = await succeed(
      admin.client.call(listAssessmentMemberMails, { params: { assessmentId, assessmentMemberId } }),
    );
    expect(mails.json.data).toEqual([
      booked,
      expect.objectContaining({ kind: 'assessmentInvitation', status: 'failed', error: '550 No such mailbox' }),
    ]);
  });

  test('are shown to administrators, about their own assessment members', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    const idIn = async (client: Client, id: string) =>
      (await succeed(client.call(listAssessmentMembers, { params: { assessmentId: id } }))).json.data[0].id;
    const assessmentMemberId = await idIn(admin.client, assessmentId);
    const foreignId = await idIn(elsewhere.admin.client, elsewhere.assessmentId);
    const status = async (client: Client, id = assessmentMemberId) =>
      (await client.call(listAssessmentMemberMails, { params: { assessmentId, assessmentMemberId: id } })).status;
    expect(await status(world.server.nobody)).toBe(401);
    expect(await status(member.client)).toBe(403);
    expect(await status(elsewhere.admin.client)).toBe(404);
    expect(await status(admin.client, foreignId)).toBe(404);
  });
});

describe('the exported participants', () => {
  const exportAll = (client: Client, assessmentId: string) =>
    client.call(exportAssessmentMembers, { params: { assessmentId } });

  test('are a CSV file by name, with times in the zone of the organization, and no formulas', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const ada = await world.server.addMember(organizationId, {
      fullName: 'Ada "Countess" Lovelace',
      email: 'ada@x.org',
    });
    const bob = await world.server.addMember(organizationId, { fullName: '=1+1', email: 'bob@x.org' });
    const assessmentId = await openAssessment(admin.client, organizationId, { invite: [ada, bob] });
    await succeed(book(ada.client, assessmentId, eight));
    const answer = await exportAll(admin.client, assessmentId);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Spring check participants.csv"; filename*=UTF-8''Spring%20check%20participants.csv`,
      'cache-control': 'no-store',
    });
    expect(answer.bytes.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFFull Name,Email,Status,Date,Start,End,Time Zone,Invited,Attendance,Extra,Employee Number',
      "'=1+1,bob@x.org,Not Scheduled,,,,Europe/Berlin,01/03/2027,,,",
      '"Ada ""Countess"" Lovelace",ada@x.org,Scheduled,08/03/2027,08:00,09:00,Europe/Berlin,01/03/2027,,,',
      '',
    ]);
  });

  test('contain each of 10,001 members once, by name', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const assessmentId = await openAssessment(admin.client, organizationId);
    // Statistics from before the members were added.
    await world.server.pool.query('analyze');
    await inviteMany(organizationId, assessmentId, 10_001);
    const lines = (await exportAll(admin.client, assessmentId)).bytes.toString('utf8').trim().split('\r\n');
    const people = lines.slice(1).map((line) => line.split(',').slice(0, 2));
    const names = people.map(([name]) => name);
    expect([people.length, new Set(people.map(([, email]) => email)).size]).toEqual([10_001, 10_001]);
    expect(names).toEqual(names.toSorted());
  });

  test('are sent to administrators of the organization only', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    expect((await exportAll(world.server.nobody, assessmentId)).status).toBe(401);
    expect((await exportAll(member.client, assessmentId)).status).toBe(403);
    expect((await exportAll(elsewhere.admin.client, assessmentId)).status).toBe(404);
  });

  test('have a file name without characters that file systems refuse', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const assessmentId = await openAssessment(admin.client, organizationId, { body: { name: 'A/B: "C"' } });
    const { headers } = await exportAll(admin.client, assessmentId);
    expect(headers['content-disposition']).toContain('filename="A B   C participants.csv"');
  });
});

/** Inserts members with one of three names, invited an hour before the clock of the tests. */
async function inviteMany(organizationId: string, assessmentId: string, count: number): Promise<void> {
  const { pool } = world.server;
  await pool.query(
    `with people as (
      insert into app_user (email, full_name)
      select 'many-' || n || '-' || $1::text || '@example.com', 'Name ' || n % 3 from generate_series(1, $2::int) n
      returning id, email, full_name
    ), members as (
      insert into organization_member (organization_id, user_id, role, email, full_name)
      select $1::uuid, id, 'Member', email, full_name from people returning id
    )
    insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at, last_sent_at)
    select $1::uuid, $3::uuid, id, '2027-03-01T07:00:00Z', '2027-03-01T07:00:00Z' from members`,
    [organizationId, count, assessmentId],
  );
}

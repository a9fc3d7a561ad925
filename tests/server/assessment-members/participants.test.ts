import { describe, expect, test } from 'vitest';
import { inviteMissedMembers, inviteToAssessment, resendAllAssessmentInvitations } from '#contract/assessment.ts';
import {
  type AssessmentMember,
  exportAssessmentMembers,
  listAssessmentMemberMails,
  listAssessmentMembers,
} from '#contract/assessmentMember.ts';
import { getDashboardWork } from '#contract/dashboard.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  eight,
  foundOrganization,
  hour,
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

describe('inviting people who did not attend', () => {
  const inviteMissed = (client: Client, assessmentId: string, headers: Record<string, string> = {}) =>
    client.call(inviteMissedMembers, { params: { assessmentId }, headers });
  const list = async (client: Client, assessmentId: string, query: Record<string, string> = {}) => {
    const { json } = await succeed(client.call(listAssessmentMembers, { params: { assessmentId }, query }));
    return json;
  };

  /** Books three people, of whom the first two did not attend. A fourth has no appointment. */
  async function missAppointments() {
    const organization = await foundOrganization(world.server, { members: 4 });
    const { admin, members, assessmentId } = organization;
    for (const [index, { client }] of members.slice(0, 3).entries()) {
      const { json } = await succeed(book(client, assessmentId, eight + (index % 2) * hour + index * 24 * hour));
      const attendance = index === 2 ? 'Completed' : 'DidNotAttend';
      await world.server.pool.query('update appointment set attendance = $1 where id = $2', [attendance, json.data.id]);
    }
    await world.server.pool.query('delete from mail_message where assessment_id = $1', [assessmentId]);
    world.setClock(new Date(eight + 49 * hour).toISOString());
    const mailsTo = async (index: number) => (await world.server.queuedMails(members[index]?.email ?? '')).length;
    const listMails = () => Promise.all([0, 1, 2, 3].map(mailsTo));
    return { ...organization, listMails, send: (headers = {}) => inviteMissed(admin.client, assessmentId, headers) };
  }

  test('reaches each of them once, until they miss another appointment', async () => {
    const { admin, members, assessmentId, listMails, send } = await missAppointments();
    expect((await list(admin.client, assessmentId)).meta.missedToInvite).toBe(2);
    expect((await succeed(send())).json.data).toEqual({ sent: 2 });
    expect(await listMails()).toEqual([1, 1, 0, 0]);
    expect((await list(admin.client, assessmentId)).meta).not.toHaveProperty('missedToInvite');
    world.setClock(new Date(eight + 50 * hour).toISOString());
    expect((await succeed(send())).json.data).toEqual({ sent: 0 });
    const [first] = members;
    const { json } = await succeed(book(first?.client ?? admin.client, assessmentId, eight + 72 * hour));
    await world.server.pool.query(`update appointment set attendance = 'DidNotAttend' where id = $1`, [json.data.id]);
    world.setClock(new Date(eight + 73 * hour).toISOString());
    expect((await succeed(send())).json.data).toEqual({ sent: 1 });
  });

  test('leaves out people who booked again or are deactivated', async () => {
    const { admin, members, assessmentId, listMails, send } = await missAppointments();
    const [again, gone] = members;
    await succeed(book(again?.client ?? admin.client, assessmentId, eight + 72 * hour));
    await world.server.pool.query('delete from mail_message where assessment_id = $1', [assessmentId]);
    await world.server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
      gone?.organizationMemberId,
    ]);
    expect((await succeed(send())).json.data).toEqual({ sent: 0 });
    expect(await listMails()).toEqual([0, 0, 0, 0]);
  });

  test('counts somebody without an email address on the dashboard, but sends nothing', async () => {
    const { organizationId, admin, members, listMails, send } = await missAppointments();
    await world.server.pool.query(`update organization_member set email = id || '@no-email.invalid' where id = $1`, [
      members[0]?.organizationMemberId,
    ]);
    const { json } = await succeed(admin.client.call(getDashboardWork, { params: { organizationId } }));
    expect(json.data.noShows.first).toMatchObject([{ count: 2, toInvite: 1 }]);
    expect((await succeed(send())).json.data).toEqual({ sent: 1 });
    expect(await listMails()).toEqual([0, 1, 0, 0]);
  });

  test('sends once for a repeated key', async () => {
    const { listMails, send } = await missAppointments();
    const headers = { 'idempotency-key': 'press' };
    const [first, second] = await Promise.all([send(headers), send(headers)]);
    expect([first.json.data, second.json.data]).toEqual([{ sent: 2 }, { sent: 2 }]);
    expect(await listMails()).toEqual([1, 1, 0, 0]);
  });

  test('is refused when the assessment is over', async () => {
    const { send } = await missAppointments();
    world.setClock('2027-04-01T09:00:00+02:00');
    expect((await send()).status).toBe(409);
  });

  test('lists members by attendance', async () => {
    const { admin, members, assessmentId } = await missAppointments();
    const idsOf = async (query: Record<string, string>) => {
      const { data, meta } = await list(admin.client, assessmentId, query);
      expect(meta.total).toBe(data.length);
      return data.map((row: AssessmentMember) => row.organizationMember.id).sort();
    };
    const ids = members.map(({ organizationMemberId }) => organizationMemberId);
    expect(await idsOf({ 'filterByAttendance[]': 'DidNotAttend' })).toEqual(ids.slice(0, 2).sort());
    expect(await idsOf({ 'filterByAttendance[]': 'Completed', sortBy: 'date' })).toEqual([ids[2]]);
    expect(await idsOf({ 'filterByAttendance[]': 'NotRecorded' })).toEqual([]);
    expect(await idsOf({ 'filterByAttendance[]': 'DidNotAttend', search: members[0]?.email ?? '' })).toEqual([ids[0]]);
  });
});

describe('mails about the assessment', () => {
  test('are listed per member, with the last one in the member list', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    await world.server.db
      .updateTable('mail_message')
      .set({ status: 'failed', is_refused: true, last_error: '550 No such mailbox' })
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
      expect.objectContaining({
        kind: 'assessmentInvitation',
        status: 'failed',
        isRefused: true,
        error: '550 No such mailbox',
      }),
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
      '\uFEFFFull Name,Email,Status,Date,Start (Europe/Berlin),End (Europe/Berlin),Invited,Attendance,Extra,Employee Number',
      "'=1+1,bob@x.org,Not Scheduled,,,,2027-03-01,,,",
      '"Ada ""Countess"" Lovelace",ada@x.org,Scheduled,2027-03-08,08:00,09:00,2027-03-01,,,',
      '',
    ]);
  });

  // The planner still expects an organization of one person. Joining them in quadratic time takes ten seconds and more.
  test('contain each of 10,001 members once, by name, right after they were invited', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const assessmentId = await openAssessment(admin.client, organizationId);
    await world.server.pool.query('analyze');
    await addMany(organizationId, 10_001);
    const body = { selectAll: true, include: [], exclude: [] };
    await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body }));
    const page = admin.client.call(listAssessmentMembers, { params: { assessmentId } });
    expect((await succeed(page)).json.meta.total).toBe(10_001);
    const lines = (await exportAll(admin.client, assessmentId)).bytes.toString('utf8').trim().split('\r\n');
    const people = lines.slice(1).map((line) => line.split(',').slice(0, 2));
    const names = people.map(([name]) => name);
    expect([people.length, new Set(people.map(([, email]) => email)).size]).toEqual([10_001, 10_001]);
    expect(names).toEqual(names.toSorted());
  });

  test('are no whole file if the database fails meanwhile', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const rename = (from: string, to: string) =>
      world.server.pool.query(`alter table appointment rename column ${from} to ${to}`);
    await rename('is_extra', 'lost');
    try {
      await expect(exportAll(admin.client, assessmentId)).rejects.toThrow('response destroyed before completion');
    } finally {
      await rename('lost', 'is_extra');
    }
    expect((await exportAll(admin.client, assessmentId)).status).toBe(200);
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

/** Inserts members with one of three names. */
async function addMany(organizationId: string, count: number): Promise<void> {
  await world.server.pool.query(
    `with people as (
      insert into app_user (email, full_name)
      select 'many-' || n || '-' || $1::text || '@example.com', 'Name ' || n % 3 from generate_series(1, $2::int) n
      returning id, email, full_name
    )
    insert into organization_member (organization_id, user_id, role, email, full_name)
    select $1::uuid, id, 'Member', email, full_name from people`,
    [organizationId, count],
  );
}

/** Adds members, invited an hour before the clock of the tests. */
async function inviteMany(organizationId: string, assessmentId: string, count: number): Promise<void> {
  await addMany(organizationId, count);
  await world.server.pool.query(
    `insert into assessment_member (organization_id, assessment_id, organization_member_id, invited_at, last_sent_at)
    select $1::uuid, $2::uuid, id, '2027-03-01T07:00:00Z', '2027-03-01T07:00:00Z' from organization_member
    where organization_id = $1::uuid and role = 'Member'`,
    [organizationId, assessmentId],
  );
}

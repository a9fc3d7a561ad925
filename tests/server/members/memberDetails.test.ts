import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { getInvitationByToken, inviteMembers } from '#contract/invitation.ts';
import {
  deactivateMember,
  exportMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import { listTeam } from '#contract/team.ts';
import { book, eight, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { TestPerson } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const paramsOf = (organizationId: string, { userId }: TestPerson) => ({ organizationId, userId });

describe('the details of a member', () => {
  test('tell whether a member is invited, active, deactivated or has left', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const states = await Promise.all(
      [{ accepted: false }, {}, { deactivated: true }, { left: true }].map(async ({ left = false, ...options }) => {
        const member = await world.server.addMember(organizationId, options);
        const { organizationMemberId } = member;
        if (left) await succeed(member.client.call(leaveOrganization, { params: { organizationMemberId } }));
        const { json } = await succeed(admin.client.call(getMember, { params: paramsOf(organizationId, member) }));
        const { acceptedAt, deactivatedAt, user, comingAppointments } = json.data;
        return [user.status, acceptedAt !== null, deactivatedAt !== null, user.isInActive, comingAppointments];
      }),
    );
    expect(states).toEqual([
      ['Invited', false, false, true, 0],
      ['Active', true, false, false, 0],
      ['Deactivated', true, true, true, 0],
      ['Declined', false, false, true, 0],
    ]);
  });

  test('tell somebody who left from somebody who declined, everywhere', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const left = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const declined = await world.server.addMember(organizationId, { role: 'Practitioners', accepted: false });
    const idOf = ({ organizationMemberId }: typeof left) => ({ params: { organizationMemberId } });
    await succeed(left.client.call(leaveOrganization, idOf(left)));
    await succeed(declined.client.call(declineMembership, idOf(declined)));
    for (const [person, hasLeft] of [
      [left, true],
      [declined, false],
    ] as const) {
      const details = (await succeed(admin.client.call(getMember, { params: paramsOf(organizationId, person) }))).json
        .data;
      expect(details.user.status).toBe('Declined');
      for (const part of [details, details.user, details.roles[0]]) expect(part.hasLeft ?? false).toBe(hasLeft);
      for (const call of [listMembers, listTeam]) {
        const { json } = await succeed(admin.client.call(call, { params: { organizationId } }));
        const row = json.data.find(({ user }: { user: { id: string } }) => user.id === person.userId);
        expect(row.user.hasLeft ?? false).toBe(hasLeft);
      }
    }
    const csv = String((await succeed(admin.client.call(exportMembers, { params: { organizationId } }))).bytes);
    expect(csv).toMatch(new RegExp(`${left.email},Practitioners?,Left`));
    expect(csv).toMatch(new RegExp(`${declined.email},Practitioners?,Declined`));
  });

  test('list assessments with their appointments, including cancelled ones', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    const params = paramsOf(organizationId, member);
    const booked = await succeed(book(member.client, assessmentId, eight));
    const { json } = await succeed(admin.client.call(listMemberAssessments, { params }));
    expect(json.meta).toEqual({ total: 1 });
    expect(json.data[0]).toMatchObject({
      assessment: { id: assessmentId, name: 'Spring check', status: 'Active' },
      appointments: [{ id: booked.json.data.id, startsAt: eight, canceledAt: null }],
    });
    expect((await admin.client.call(getMember, { params })).json.data.comingAppointments).toBe(1);
  });

  test('list mails with their status', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    await succeed(book(member.client, assessmentId, eight));
    await world.server.pool.query(
      `update mail_message set status = 'failed', is_refused = true, last_error = '550 No such user' where organization_member_id = $1
       and kind = 'assessmentInvitation'`,
      [member.organizationMemberId],
    );
    const { json } = await succeed(
      admin.client.call(listMemberMessages, { params: paramsOf(organizationId, member), query: { limit: 1 } }),
    );
    expect(json.meta).toEqual({ total: 2 });
    expect(json.data).toMatchObject([
      { kind: 'appointmentScheduled', assessmentName: 'Spring check', status: 'Queued', sentAt: null, error: null },
    ]);
    const rest = await succeed(
      admin.client.call(listMemberMessages, { params: paramsOf(organizationId, member), query: { offset: 1 } }),
    );
    expect(rest.json.data).toMatchObject([
      { kind: 'assessmentInvitation', status: 'Failed', isRefused: true, error: '550 No such user' },
    ]);
  });

  test('are not found in another organization and require an administrator', async () => {
    const own = await foundOrganization(world.server);
    const foreign = await foundOrganization(world.server);
    const params = paramsOf(foreign.organizationId, foreign.member);
    const calls = [
      getMember,
      listMemberAssessments,
      listMemberHistory,
      listMemberMessages,
      resendMemberInvitation,
      reactivateMember,
    ];
    for (const call of calls) {
      expect((await own.admin.client.call(call, { params })).status).toBe(404);
      const mixed = { organizationId: own.organizationId, userId: foreign.member.userId };
      expect((await own.admin.client.call(call, { params: mixed })).status).toBe(404);
      expect((await foreign.member.client.call(call, { params })).status).toBe(403);
    }
    const body = { cancelAppointments: false };
    expect((await own.admin.client.call(deactivateMember, { params, body })).status).toBe(404);
    expect((await foreign.member.client.call(deactivateMember, { params, body })).status).toBe(403);
  });
});

describe('resending the invitation', () => {
  test('replaces the link at most once a minute, even for concurrent requests', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const email = `${randomUUID()}@example.com`;
    const body = { members: [{ fullname: 'Ada Lovelace', email }], redirectUrl: 'http://localhost:4000/email-link' };
    await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    const { json } = await succeed(admin.client.call(listMembers, { params: { organizationId } }));
    const params = { organizationId, userId: json.data[0].user.id };
    const answers = await Promise.all([1, 2].map(() => admin.client.call(resendMemberInvitation, { params })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.json.message).toBe('Please wait a minute before resending');
    const [first] = await world.server.queuedMails(email);
    await world.server.pool.query(
      `update invitation set created_at = now() - interval '61 seconds' where organization_id = $1`,
      [organizationId],
    );
    await succeed(admin.client.call(resendMemberInvitation, { params }));
    const token = new URL(first?.data.link).searchParams.get('token') ?? '';
    const old = await world.server.nobody.call(getInvitationByToken, { params: { token } });
    expect(old.json.message).toBe('A newer invitation was sent. Use the link in the latest email');
  });

  test('conflicts for accepted and deactivated members', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    for (const options of [{}, { accepted: false, deactivated: true }]) {
      const member = await world.server.addMember(organizationId, options);
      const answer = await admin.client.call(resendMemberInvitation, { params: paramsOf(organizationId, member) });
      expect(answer.status).toBe(409);
      expect(await world.server.queuedMails(member.email)).toEqual([]);
    }
  });
});

describe('deactivating a member', () => {
  test('ends access at once, also for clients that ask to keep the appointments', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    await succeed(book(member.client, assessmentId, eight));
    const params = paramsOf(organizationId, member);
    const answer = await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
    expect(answer.json.data).toMatchObject({ comingAppointments: 0, user: { isInActive: true } });
    expect((await member.client.call(listTimeSlots, { params: { assessmentId } })).status).not.toBe(200);
  });

  test('cancels coming appointments with a mail, and releases their seats', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [member, other] = members;
    if (member === undefined || other === undefined) throw new Error('There are two members.');
    await succeed(book(member.client, assessmentId, eight));
    const params = paramsOf(organizationId, member);
    const deactivate = () =>
      succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: true } }));
    expect((await deactivate()).json.data.comingAppointments).toBe(0);
    await deactivate();
    const canceled = (await world.server.queuedMails(member.email)).filter(
      ({ kind }) => kind === 'appointmentCanceled',
    );
    expect(canceled).toMatchObject([{ data: { startsAt: eight, assessmentName: 'Spring check', sequence: 1 } }]);
    await succeed(book(other.client, assessmentId, eight));
    const { rows } = await world.server.pool.query(
      `select count(*) as events from audit_event where organization_id = $1 and action = 'MemberDeactivated'`,
      [organizationId],
    );
    expect(rows).toEqual([{ events: 1 }]);
  });

  test('keeps the reason in the history of the person and in the audit log', async () => {
    const { organizationId, admin, member } = await foundOrganization(world.server);
    const params = paramsOf(organizationId, member);
    await succeed(admin.client.call(deactivateMember, { params, body: { reason: 'AddedTwice' } }));
    const { json: history } = await succeed(admin.client.call(listMemberHistory, { params }));
    const deactivated = expect.objectContaining({ kind: 'Deactivated', deactivationReason: 'AddedTwice' });
    expect(history.data).toContainEqual(deactivated);
    const query = { 'filterByAction[]': 'MemberDeactivated' };
    const { json: log } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId }, query }));
    expect(log.data).toMatchObject([{ details: { count: 0, deactivationReason: 'AddedTwice' } }]);
  });

  test('can be undone by reactivating', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    const params = paramsOf(organizationId, member);
    await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
    const answer = await succeed(admin.client.call(reactivateMember, { params }));
    expect(answer.json.data).toMatchObject({ deactivatedAt: null, user: { isInActive: false } });
    const client = await world.server.signIn(member.userId, 'Member');
    expect((await client.call(listTimeSlots, { params: { assessmentId } })).status).toBe(200);
  });

  test('is refused for the caller', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const params = paramsOf(organizationId, admin);
    const answer = await admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } });
    expect(answer).toMatchObject({ status: 409, json: { message: 'You cannot deactivate yourself' } });
  });
});

describe('the export of members', () => {
  test('contains all matches in list order without formulas', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: 'Europe/Berlin' });
    await world.server.addMember(organizationId, { fullName: 'Zoe 100%', email: 'zoe@example.com', accepted: false });
    await world.server.addMember(organizationId, { fullName: '=1+1', email: 'formula@example.com', deactivated: true });
    await world.server.addMember(organizationId, { fullName: 'Ada "A", B', email: 'ada@example.com' });
    await world.server.pool.query(`update organization_member set created_at = '2027-01-02T23:30:00Z'`);
    const params = { organizationId };
    const all = await admin.client.call(exportMembers, { params, query: { sortBy: 'fullName' } });
    expect(all.headers['content-disposition']).toBe(`attachment; filename="members.csv"; filename*=UTF-8''members.csv`);
    expect(all.bytes.toString()).toBe(
      [
        '\uFEFFFull Name,Email,Role,Status,Date Added (Europe/Berlin),Employee Number,Birth Date,Language',
        "'=1+1,formula@example.com,Member,Deactivated,2027-01-03 00:30,,,",
        '"Ada ""A"", B",ada@example.com,Member,Active,2027-01-03 00:30,,,',
        'Zoe 100%,zoe@example.com,Member,Invited,2027-01-03 00:30,,,',
        '',
      ].join('\r\n'),
    );
    const found = await admin.client.call(exportMembers, { params, query: { search: '0%' } });
    expect(found.bytes.toString().split('\r\n')).toHaveLength(3);
    const invited = await admin.client.call(exportMembers, { params, query: { onlyInvited: 'true' } });
    expect(invited.bytes.toString().split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(/^Zoe 100%/)]);
    const foreign = await world.server.addOrganizationWithAdmin();
    expect((await foreign.admin.client.call(exportMembers, { params })).status).toBe(404);
  });

  test('contains every member of a large organization once', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    await world.server.pool.query(
      `with people as (
        insert into app_user (email, full_name)
        select 'many-' || n || '@example.com', 'Name ' || n % 3 from generate_series(1, 2500) n returning id, email, full_name
      )
      insert into organization_member (organization_id, user_id, role, email, full_name)
      select $1, id, 'Member', email, full_name from people`,
      [organizationId],
    );
    const { bytes } = await admin.client.call(exportMembers, { params: { organizationId } });
    const emails = bytes
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
    expect([emails.length, new Set(emails).size]).toEqual([2500, 2500]);
  });
});

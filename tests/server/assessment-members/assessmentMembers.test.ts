import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  inviteToAssessment,
  removeAssessmentMember,
  resendAssessmentInvitation,
  updateAssessment,
} from '#contract/assessment.ts';
import { exportAssessmentMembers, listAssessmentMembers } from '#contract/assessmentMember.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { insertAssessmentMembers } from '#server/assessments/assessment-members/assessmentMemberRepository.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  day,
  eight,
  foundOrganization,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { CallOptions, Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const links = createInvitationLinks({ publicUrl: 'http://localhost:4000' });

const invite = (client: Client, assessmentId: string, body: object) =>
  client.call(inviteToAssessment, {
    params: { assessmentId },
    body: { selectAll: false, include: [], exclude: [], ...body },
  });

const list = async (client: Client, assessmentId: string, query: NonNullable<CallOptions['query']> = {}) =>
  (await succeed(client.call(listAssessmentMembers, { params: { assessmentId }, query }))).json;

interface Row {
  id: string;
  organizationMember: { id: string; user: { fullName: string } };
}

const idsOf = (rows: Row[]) => rows.map(({ organizationMember }) => organizationMember.id);

const addMembers = (organizationId: string, count: number): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: count }, () => world.server.addMember(organizationId)));

describe('inviting', () => {
  test('all but some of 25 members invites each of the others once', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const members = await addMembers(organizationId, 25);
    await world.server.addMember(organizationId, { deactivated: true });
    await world.server.addMember(organizationId, { role: 'Practitioners' });
    const waiting = await world.server.addMember(organizationId, { accepted: false });
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body: { bookingLeadTime: true, bookingStartDate: day('2027-03-02'), bookingEndDate: day('2027-03-05') },
    });
    const exclude = [2, 7, 11].map((index) => members[index]?.organizationMemberId ?? '');
    const { json } = await succeed(invite(admin.client, assessmentId, { selectAll: true, exclude }));
    expect(json.data).toMatchObject({ invited: 23 });

    const expected = [...members, waiting]
      .map((member) => member.organizationMemberId)
      .filter((id) => !exclude.includes(id));
    const listed = await list(admin.client, assessmentId, { limit: 100 });
    expect(idsOf(listed.data).sort()).toEqual(expected.sort());

    const mails = (await world.server.queuedMails()).filter((mail) => mail.assessmentId === assessmentId);
    expect(mails.map(({ organizationMemberId }) => organizationMemberId).sort()).toEqual(expected);
    expect(mails[0]).toMatchObject({
      kind: 'assessmentInvitation',
      data: {
        organizationName: 'Analytical Engines',
        assessmentName: 'Spring check',
        timeZone: zone,
        opensAt: day('2027-03-02'),
        lastDay: day('2027-03-05'),
        appointmentDuration: 60,
        startDate: day('2027-03-08'),
        endDate: day('2027-03-12'),
      },
    });
    const linkStart = `${world.server.config.publicUrl}/email-link?token=`;
    expect(mails.every(({ data }) => data.link.startsWith(linkStart))).toBe(true);
    expect(new Set(mails.map(({ data }) => data.link)).size).toBe(23);
  });

  test('again adds new members, mails nobody twice and removes nobody', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const [ada, bob] = await addMembers(organizationId, 2);
    const assessmentId = await openAssessment(admin.client, organizationId);
    const adaId = ada?.organizationMemberId ?? '';
    const bobId = bob?.organizationMemberId ?? '';
    expect((await invite(admin.client, assessmentId, { include: [adaId] })).json.data).toMatchObject({ invited: 1 });
    await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
    expect((await invite(admin.client, assessmentId, { include: [adaId, bobId, bobId] })).json.data).toMatchObject({
      invited: 1,
    });
    expect((await invite(admin.client, assessmentId, { selectAll: true })).json.data).toMatchObject({ invited: 0 });
    expect((await invite(admin.client, assessmentId, { selectAll: true, exclude: [adaId] })).json.data).toMatchObject({
      invited: 0,
    });
    expect((await list(admin.client, assessmentId)).meta).toEqual({
      total: 2,
      currentPage: 1,
      scheduledCount: 1,
      notScheduledCount: 1,
    });
    const mails = (await world.server.queuedMails()).filter(({ kind }) => kind === 'assessmentInvitation');
    expect(mails.filter((mail) => mail.assessmentId === assessmentId)).toHaveLength(2);
  });

  test('the same people several times at once invites each of them once', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    await addMembers(organizationId, 10);
    const assessmentId = await openAssessment(admin.client, organizationId);
    const answers = await Promise.all([1, 2, 3].map(() => invite(admin.client, assessmentId, { selectAll: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { json }) => sum + json.data.invited, 0)).toBe(10);
  });

  test('does not block bookings in other assessments', async () => {
    const { organizationId, admin, member, assessmentId: earlier } = await foundOrganization(world.server);
    const assessmentId = await openAssessment(admin.client, organizationId);
    await world.server.db.transaction().execute(async (tx) => {
      const step = { organizationId, assessmentId, after: undefined, size: 10 };
      const { invitees } = await insertAssessmentMembers(tx, step, { allBut: [] }, new Date());
      const organizationMemberIds = invitees.map((invitee) => invitee.organizationMemberId);
      expect(organizationMemberIds).toEqual([member.organizationMemberId]);
      await links.createLinks(tx, { organizationId, assessmentId, organizationMemberIds });
      await succeed(book(member.client, earlier, eight));
    });
  });

  test('refuses the whole call if any id is from elsewhere', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const [ada] = await addMembers(organizationId, 1);
    const gone = await world.server.addMember(organizationId, { deactivated: true });
    const elsewhere = await foundOrganization(world.server);
    const assessmentId = await openAssessment(admin.client, organizationId);
    const foreign = elsewhere.member.organizationMemberId;
    const include = [ada?.organizationMemberId, foreign, gone.organizationMemberId, admin.organizationMemberId];
    expect(await invite(admin.client, assessmentId, { include })).toMatchObject({
      status: 400,
      json: {
        fields: {
          'include.1': 'This is not a member of the organization',
          'include.2': 'This member is deactivated',
          'include.3': 'This is not a member of the organization',
        },
      },
    });
    expect(await invite(admin.client, assessmentId, { selectAll: true, exclude: [foreign] })).toMatchObject({
      status: 400,
      json: { fields: { 'exclude.0': 'This is not a member of the organization' } },
    });
    expect((await list(admin.client, assessmentId)).meta.total).toBe(0);
  });

  test('to an assessment that is cancelled or over is a conflict', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const over = await openAssessment(admin.client, organizationId);
    const dropped = await openAssessment(admin.client, organizationId);
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId: dropped } }));
    expect((await invite(admin.client, dropped, { selectAll: true })).json.message).toBe(
      'This assessment was cancelled',
    );
    world.setClock('2027-03-13T00:00:00+01:00');
    expect(await invite(admin.client, over, { selectAll: true })).toMatchObject({
      status: 409,
      json: { message: 'This assessment is over' },
    });
  });

  test('happens automatically for people who join while the window is open, if the assessment says so', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const invitesNewMembers = { autoCreateAssessmentForInvitees: true };
    const [open, dropped, plain] = [
      await openAssessment(admin.client, organizationId),
      await openAssessment(admin.client, organizationId),
      await openAssessment(admin.client, organizationId),
    ];
    for (const assessmentId of [open, dropped]) {
      await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body: invitesNewMembers }));
    }
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId: dropped } }));
    const join = (email: string) =>
      succeed(
        admin.client.call(inviteMembers, {
          params: { organizationId },
          body: {
            members: [{ fullname: 'Joan Clarke', email }],
            redirectUrl: `${world.server.config.publicUrl}/email-link`,
          },
        }),
      );
    world.setClock('2027-03-12T23:00:00+01:00');
    await join('joan@example.com');
    const totals = async () =>
      Promise.all([open, dropped, plain].map(async (id) => (await list(admin.client, id)).meta.total));
    expect(await totals()).toEqual([1, 0, 0]);
    expect((await world.server.queuedMails('joan@example.com')).map(({ kind }) => kind).sort()).toEqual([
      'assessmentInvitation',
      'organizationInvitation',
    ]);
    world.setClock('2027-03-13T00:00:00+01:00');
    await join('late@example.com');
    expect(await totals()).toEqual([1, 0, 0]);
  });

  test('is allowed for administrators of the organization only', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    expect((await invite(world.server.nobody, assessmentId, {})).status).toBe(401);
    expect((await invite(member.client, assessmentId, {})).status).toBe(403);
    expect((await invite(elsewhere.admin.client, assessmentId, {})).status).toBe(404);
    expect((await invite(elsewhere.admin.client, assessmentId, { include: ['no id'] })).status).toBe(400);
  });
});

describe('resending', () => {
  const resend = (client: Client, assessmentId: string, assessmentMemberId: string) =>
    client.call(resendAssessmentInvitation, { params: { assessmentId, assessmentMemberId } });

  test('sends a new link, at most once a minute', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    const { data } = await list(admin.client, assessmentId);
    const send = () => resend(admin.client, assessmentId, data[0].id);
    // A resend would replace a mail that still waits.
    const sendWaiting = () => runAsSystem(() => world.server.services.invitationMails.release({ organizationId }));
    await sendWaiting();
    world.setClock('2027-03-01T09:00:30+01:00');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await sendWaiting();
    world.setClock('2027-03-01T09:01:29+01:00');
    expect(await send()).toMatchObject({
      status: 429,
      json: { code: 'TooManyRequests', message: 'Please wait a minute before resending' },
    });
    world.setClock('2027-03-01T09:01:30+01:00');
    expect((await send()).status).toBe(200);
    const mails = await world.server.queuedMails(member.email);
    expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'assessmentInvitation'));
    expect(new Set(mails.map(({ data }) => data.link)).size).toBe(3);
  });

  test('is refused for a member who has booked, and for a cancelled assessment', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-01T10:00:00+01:00');
    const send = () => resend(admin.client, assessmentId, json.data.assessmentMemberId);
    expect(await send()).toMatchObject({
      status: 409,
      json: { message: 'This member already has an appointment' },
    });
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    expect((await send()).json.message).toBe('This assessment was cancelled');
  });

  test('is allowed for administrators of the organization, about its own assessment members', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    const { data } = await list(admin.client, assessmentId);
    const foreign = await list(elsewhere.admin.client, elsewhere.assessmentId);
    world.setClock('2027-03-01T10:00:00+01:00');
    expect((await resend(world.server.nobody, assessmentId, data[0].id)).status).toBe(401);
    expect((await resend(member.client, assessmentId, data[0].id)).status).toBe(403);
    expect((await resend(elsewhere.admin.client, assessmentId, data[0].id)).status).toBe(404);
    expect((await resend(admin.client, assessmentId, foreign.data[0].id)).status).toBe(404);
  });
});

describe('removing', () => {
  const remove = (client: Client, assessmentId: string, assessmentMemberId: string) =>
    client.call(removeAssessmentMember, { params: { assessmentId, assessmentMemberId } });

  test('is refused until the appointment is cancelled', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const { json } = await succeed(book(member.client, assessmentId, eight));
    const { assessmentMemberId, id: appointmentId } = json.data;
    expect(await remove(admin.client, assessmentId, assessmentMemberId)).toMatchObject({
      status: 409,
      json: { message: 'This member has an appointment and cannot be removed' },
    });
    await succeed(member.client.call(cancelAppointment, { params: { appointmentId } }));
    await succeed(remove(admin.client, assessmentId, assessmentMemberId));
    expect((await list(admin.client, assessmentId)).meta.total).toBe(0);
    expect((await book(member.client, assessmentId, eight)).status).toBe(404);
    expect((await remove(admin.client, assessmentId, assessmentMemberId)).status).toBe(404);
    expect((await inviteAll(admin.client, assessmentId, [member])).json.data).toMatchObject({ invited: 1 });
    expect((await book(member.client, assessmentId, eight)).status).toBe(200);
  });

  test('while the member books ends in one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { admin, member, assessmentId } = await foundOrganization(world.server);
      const { data } = await list(admin.client, assessmentId);
      const [removed, booked] = await Promise.all([
        remove(admin.client, assessmentId, data[0].id),
        book(member.client, assessmentId, eight),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.status, booked.status]);
    }
  });

  test('is allowed for administrators of the organization only', async () => {
    const { admin, member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    const { data } = await list(admin.client, assessmentId);
    expect((await remove(world.server.nobody, assessmentId, data[0].id)).status).toBe(401);
    expect((await remove(member.client, assessmentId, data[0].id)).status).toBe(403);
    expect((await remove(elsewhere.admin.client, assessmentId, data[0].id)).status).toBe(404);
    expect((await list(admin.client, assessmentId)).meta.total).toBe(1);
  });
});

describe('the list of assessment members', () => {
  async function threePeople() {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const names = ['Émile', 'zoe', 'Bob'];
    const members: TestMember[] = [];
    for (const fullName of names) {
      members.push(
        await world.server.addMember(organizationId, {
          fullName,
          email: `${fullName}-${organizationId}@x.org`.toLowerCase(),
        }),
      );
    }
    const assessmentId = await openAssessment(admin.client, organizationId, { invite: members });
    return { admin: admin.client, members, assessmentId };
  }
  const namesOf = (rows: Row[]) => rows.map(({ organizationMember }) => organizationMember.user.fullName);

  test('is sorted by name or by date, by tab and by search', async () => {
    const { admin, members, assessmentId } = await threePeople();
    const [emile, zoe] = members;
    await succeed(book(emile?.client ?? admin, assessmentId, eight + hour));
    await succeed(book(zoe?.client ?? admin, assessmentId, eight));

    expect(namesOf((await list(admin, assessmentId)).data)).toEqual(['Bob', 'Émile', 'zoe']);
    expect(namesOf((await list(admin, assessmentId, { sortDirection: 'DESC' })).data)).toEqual(['zoe', 'Émile', 'Bob']);
    const tab = { filterByScheduled: 'Scheduled', sortBy: 'date' };
    const soonest = await list(admin, assessmentId, { ...tab, sortDirection: 'DESC' });
    expect(namesOf(soonest.data)).toEqual(['zoe', 'Émile']);
    expect(soonest.meta).toEqual({ total: 2, currentPage: 1, scheduledCount: 2, notScheduledCount: 1 });
    expect(soonest.data[0].appointment).toEqual({ id: expect.any(String), startsAt: eight, endsAt: eight + hour });
    const latest = await list(admin, assessmentId, { ...tab, sortDirection: 'ASC' });
    expect(namesOf(latest.data)).toEqual(['Émile', 'zoe']);

    const open = await list(admin, assessmentId, { filterByScheduled: 'NotScheduled' });
    expect(namesOf(open.data)).toEqual(['Bob']);
    expect(open.data[0]).not.toHaveProperty('appointment');
    const found = await list(admin, assessmentId, { search: 'OE' });
    expect([namesOf(found.data), found.meta]).toEqual([
      ['zoe'],
      { total: 1, currentPage: 1, scheduledCount: 1, notScheduledCount: 0 },
    ]);
    expect((await list(admin, assessmentId, { search: '%' })).meta.total).toBe(0);
  });

  test('pages through 200 members of the same name without repeating or missing one', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    await addMembers(organizationId, 200);
    const assessmentId = await openAssessment(admin.client, organizationId);
    await succeed(invite(admin.client, assessmentId, { selectAll: true }));
    const seen: string[] = [];
    for (let offset = 0; offset < 200; offset += 30) {
      const page = await list(admin.client, assessmentId, { limit: 30, offset });
      expect(page.meta.currentPage).toBe(offset / 30 + 1);
      seen.push(...idsOf(page.data));
    }
    expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
  });

  test('is allowed for administrators of the organization only', async () => {
    const { member, assessmentId } = await foundOrganization(world.server);
    const elsewhere = await foundOrganization(world.server);
    const status = async (client: Client, query = {}) =>
      (await client.call(listAssessmentMembers, { params: { assessmentId }, query })).status;
    expect(await status(world.server.nobody)).toBe(401);
    expect(await status(member.client)).toBe(403);
    expect(await status(elsewhere.admin.client)).toBe(404);
    expect(await status(elsewhere.admin.client, { limit: 101 })).toBe(400);
  });
});

test('still shows who had been booked in a cancelled assessment', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const [ada, bob] = await addMembers(organizationId, 2);
  const assessmentId = await openAssessment(admin.client, organizationId);
  await invite(admin.client, assessmentId, { selectAll: true });
  const { client } = ada ?? admin;
  const first = await succeed(book(client, assessmentId, eight));
  await succeed(client.call(cancelAppointment, { params: { appointmentId: first.json.data.id } }));
  world.setClock('2027-03-01T10:00:00+01:00');
  const second = await succeed(book(client, assessmentId, eight + hour));
  world.setClock('2027-03-01T11:00:00+01:00');
  expect((await list(admin.client, assessmentId)).data.every((row: object) => !('canceled' in row))).toBe(true);
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));

  const { data, meta } = await list(admin.client, assessmentId);
  const canceledOf = (member: TestMember | undefined) =>
    data.find((row: Row) => row.organizationMember.id === member?.organizationMemberId).canceled;
  const { id, startsAt, endsAt } = second.json.data;
  expect(canceledOf(ada)).toEqual({ id, startsAt, endsAt });
  expect(canceledOf(bob)).toBeUndefined();
  expect(meta).toMatchObject({ total: 2, scheduledCount: 0, notScheduledCount: 2 });
  const file = await admin.client.call(exportAssessmentMembers, { params: { assessmentId } });
  const lines = file.bytes.toString('utf8').trim().split('\r\n').slice(1);
  expect(lines.filter((line) => line.includes('Had been booked,2027-03-08,09:00'))).toHaveLength(1);
  expect(lines).toHaveLength(2);
});

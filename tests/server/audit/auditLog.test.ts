import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  removeAssessmentMember,
  resendAssessmentInvitation,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { logOut, refreshToken, requestPasscode, verifyMember } from '#contract/auth.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { endAllSessions } from '#contract/session.ts';
import { audit } from '#server/audit/audit.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { CallOptions, Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const list = async (client: Client, organizationId: string, query: NonNullable<CallOptions['query']> = {}) =>
  (await succeed(client.call(listAuditEvents, { params: { organizationId }, query: { limit: 100, ...query } }))).json;

interface Event {
  id: string;
  action: string;
  person: { id: string } | null;
}

const actionsOf = (events: Event[]) => events.map(({ action }) => action);

const profile = { name: 'Engines', address: '1 Street', image: null, timeZone: 'Europe/Berlin' };

describe('records every change once, with its actor', () => {
  test('of the organization and its members', async () => {
    const founder = await world.server.addUser();
    const client = await world.server.signIn(founder.userId, 'OrganizationAdmin');
    const created = await succeed(client.call(createOrganization, { body: profile }));
    const organizationId: string = created.json.data.id;
    const body = { ...profile, address: '2 Street' };
    await succeed(client.call(updateOrganization, { params: { organizationId }, body }));
    const redirectUrl = `${world.server.config.publicUrl}/email-link`;
    const people = (count: number) =>
      Array.from({ length: count }, () => ({ fullname: 'New Person', email: `${randomUUID()}@example.com` }));
    const inviteBody = { members: people(3), redirectUrl };
    await succeed(client.call(inviteMembers, { params: { organizationId }, body: inviteBody, ip: '203.0.113.9' }));
    const team = people(1).map((person) => ({ ...person, role: 'Practitioners' }));
    await succeed(client.call(inviteTeam, { params: { organizationId }, body: { members: team, redirectUrl } }));
    const me = { fullName: 'Ada King', email: founder.email, image: null };
    await succeed(client.call(updateProfile, { body: me }));

    const { data, meta } = await list(client, organizationId);
    expect(actionsOf(data)).toEqual([
      'ProfileUpdated',
      'TeamInvited',
      'MembersInvited',
      'OrganizationUpdated',
      'OrganizationCreated',
    ]);
    expect(meta).toEqual({ total: 5, hasMore: false, currentPage: 1 });
    expect(data[2]).toMatchObject({
      actor: { id: founder.userId, role: 'OrganizationAdmin', fullName: 'Ada King', email: founder.email },
      networkAddress: '203.0.113.9',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      details: { count: 3 },
    });
    expect(data[3].details).toEqual({ fields: ['address'] });
  });

  test('of an assessment, its members and their appointments', async () => {
    const found = await foundOrganization(world.server, { members: 2 });
    const { organizationId, admin, assessmentId, member } = found;
    const other = found.members[1] as TestMember;
    const rows = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    const assessmentMemberId = rows.json.data.find(
      (row: { organizationMember: { id: string } }) => row.organizationMember.id === other.organizationMemberId,
    ).id;

    const change = { params: { assessmentId }, body: { name: 'Summer check' } };
    await succeed(admin.client.call(updateAssessment, change));
    await succeed(admin.client.call(saveSchedule, { params: { assessmentId }, body: { days: everyDay() } }));
    const booked = (await succeed(book(member.client, assessmentId, eight))).json.data.id;
    await succeed(book(member.client, assessmentId, eight + hour, { replaces: booked }));
    await succeed(admin.client.call(cancelAppointment, { params: { appointmentId: booked } }));
    world.setClock('2027-03-01T09:05:00+01:00');
    const participation = { params: { assessmentId, assessmentMemberId } };
    await succeed(admin.client.call(resendAssessmentInvitation, participation));
    await succeed(admin.client.call(removeAssessmentMember, participation));
    await succeed(book(member.client, assessmentId, eight));
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));

    const { data } = await list(admin.client, organizationId);
    expect(actionsOf(data)).toEqual([
      'AssessmentCanceled',
      'AppointmentScheduled',
      'AssessmentMemberRemoved',
      'AssessmentInvitationResent',
      'AppointmentCanceled',
      'AppointmentMoved',
      'AppointmentScheduled',
      'ScheduleUpdated',
      'AssessmentUpdated',
      'AssessmentMembersInvited',
      'ScheduleUpdated',
      'AssessmentCreated',
    ]);
    expect(data.every((event: { assessment: unknown }) => event.assessment !== null)).toBe(true);
    expect(data[0]).toMatchObject({ details: { count: 1 }, assessment: { id: assessmentId, name: 'Summer check' } });
    expect(data[4]).toMatchObject({ actor: { id: admin.userId }, person: { id: member.userId, email: member.email } });
    expect(data[5]).toMatchObject({ actor: { id: member.userId, role: 'Member' }, person: { id: member.userId } });
    expect(data[9]).toMatchObject({ details: { count: 2 }, person: null });
  });
});

test('records sign-ins and sign-outs in the organizations where the role is held', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const other = await world.server.addOrganizationWithAdmin();
  const member = await world.server.addMember(organizationId);
  await world.server.addMember(other.organizationId, { userId: member.userId, role: 'Practitioners' });
  await succeed(world.server.nobody.call(requestPasscode, { body: { email: member.email, role: 'Member' } }));
  const [mail] = (await world.server.queuedMails(member.email)).filter(({ kind }) => kind === 'passcode');
  const body = { email: member.email, code: mail?.data.code };
  const signedIn = await succeed(world.server.nobody.call(verifyMember, { body, ip: '127.0.0.1' }));
  await succeed(world.server.withTokens(signedIn.json.data).call(logOut));

  const { data } = await list(admin.client, organizationId);
  expect(actionsOf(data)).toEqual(['SignedOut', 'SignedIn']);
  expect(data[1]).toMatchObject({ actor: { id: member.userId, role: 'Member' }, networkAddress: '127.0.0.1' });
  expect((await list(other.admin.client, other.organizationId)).data).toEqual([]);
});

test('records attacks on a sign-in in the organizations where the role is held, without its contents', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  const other = await world.server.addOrganizationWithAdmin();
  const member = await world.server.addMember(organizationId);
  await world.server.addMember(other.organizationId, { userId: member.userId, role: 'Practitioners' });
  await succeed(world.server.nobody.call(requestPasscode, { body: { email: member.email, role: 'Member' } }));
  const [mail] = (await world.server.queuedMails(member.email)).filter(({ kind }) => kind === 'passcode');
  const wrong = String((Number(mail?.data.code) + 1) % 10_000).padStart(4, '0');
  for (let guess = 0; guess < 3; guess += 1) {
    await world.server.nobody.call(verifyMember, { body: { email: member.email, code: wrong }, ip: '127.0.0.1' });
  }

  // A refresh token that is reused long after its exchange.
  const session = await world.server.signIn(member.userId, 'Member');
  const tokens = { accessToken: session.accessToken ?? '', refreshToken: session.refreshToken ?? '' };
  const refresh = () => session.call(refreshToken, { body: { refreshToken: tokens.refreshToken }, ip: '203.0.113.7' });
  await succeed(refresh());
  await world.server.pool.query(`update session set refreshed_at = now() - interval '1 minute' where user_id = $1`, [
    member.userId,
  ]);
  expect((await refresh()).status).toBe(401);
  await succeed((await world.server.signIn(member.userId, 'Member')).call(endAllSessions));

  const { data } = await list(admin.client, organizationId);
  expect(actionsOf(data)).toEqual(['SignedOutEverywhere', 'StolenSessionEnded', 'WrongPasscodes']);
  const about = { actor: null, person: { id: member.userId, email: member.email }, details: {} };
  expect(data[1]).toMatchObject({ ...about, networkAddress: '203.0.113.7' });
  expect(data[2]).toMatchObject({ ...about, networkAddress: '127.0.0.1' });
  expect(JSON.stringify(data)).not.toContain(tokens.refreshToken);
  expect((await list(other.admin.client, other.organizationId)).data).toEqual([]);
});

test('records nothing for a failed call', async () => {
  const { organizationId, admin, assessmentId, members } = await foundOrganization(world.server, { members: 2 });
  await succeed(book((members[0] as TestMember).client, assessmentId, eight));
  const before = (await list(admin.client, organizationId)).meta.total;
  expect((await book((members[1] as TestMember).client, assessmentId, eight)).status).toBe(409);
  expect((await list(admin.client, organizationId)).meta.total).toBe(before);
});

test('counts the newest 10,000 events and says that there are more', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  await sql`
    insert into audit_event (organization_id, action, actor_id, actor_role)
    select ${organizationId}::uuid, 'SignedIn', ${admin.userId}::uuid, 'OrganizationAdmin'
    from generate_series(1, 10001)`.execute(world.server.db);
  const { data, meta } = await list(admin.client, organizationId, { limit: 20, offset: 9_980 });
  expect(data).toHaveLength(20);
  expect(meta).toEqual({ total: 10_000, hasMore: true, currentPage: 500 });
  expect((await list(admin.client, organizationId, { search: admin.email })).meta).toMatchObject({ hasMore: true });

  const query = { offset: 10_001 };
  expect((await admin.client.call(listAuditEvents, { params: { organizationId }, query })).status).toBe(400);
});

test('finds the events of more people than are listed one by one', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  await world.server.db
    .transaction()
    .execute((tx) => audit.record(tx, organizationId, { action: 'PasscodesReplacedByLinks' }));
  await sql`
    with people as (
      insert into app_user (email) select 'crowd' || n || '@' || ${organizationId} || '.example.com'
      from generate_series(1, 1001) n returning id, email
    ), members as (
      insert into organization_member (organization_id, user_id, role, email, full_name)
      select ${organizationId}::uuid, id, 'Member', email, 'Crowd' from people
    )
    insert into audit_event (organization_id, action, user_id)
    select ${organizationId}::uuid, 'MemberErased', id from people`.execute(world.server.db);
  expect((await list(admin.client, organizationId, { search: 'crowd' })).meta.total).toBe(1_001);
  expect((await list(admin.client, organizationId, { search: 'crowd77@' })).meta.total).toBe(1);
});

test('rolls back a change whose event cannot be written', async () => {
  const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
  const write = world.server.db.transaction().execute(async (tx) => {
    await tx.updateTable('organization').set({ name: 'Changed' }).where('id', '=', organizationId).execute();
    const details = { diagnosis: 'secret' } as object;
    await audit.record(tx, organizationId, { action: 'OrganizationUpdated', details });
  });
  await expect(write).rejects.toThrow('diagnosis');
  const { name } = await world.server.db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow();
  expect(name).toBe('Analytical Engines');
  expect((await list(admin.client, organizationId)).meta.total).toBe(0);
});

test.each(['update audit_event set action = action', 'delete from audit_event', 'truncate audit_event'])(
  'the database refuses: %s',
  async (statement) => {
    await foundOrganization(world.server);
    await expect(sql.raw(statement).execute(world.server.db)).rejects.toThrow('append-only');
  },
);

test('shows the other events if one is malformed', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
  await sql`
    insert into audit_event (organization_id, action, actor_id, actor_role, details, occurred_at) values
      (${organizationId}, 'SignedIn', ${admin.userId}, 'OrganizationAdmin', '{}', '2025-01-01T00:00:06Z'),
      (${organizationId}, 'InventedLater', ${admin.userId}, 'OrganizationAdmin', '{}', '2025-01-01T00:00:05Z'),
      (${organizationId}, 'SignedIn', ${admin.userId}, 'OrganizationAdmin', '[7]', '2025-01-01T00:00:04Z'),
      (${organizationId}, 'SignedIn', ${admin.userId}, 'OrganizationAdmin', '{"count": "many"}', '2025-01-01T00:00:03Z'),
      (${organizationId}, 'SignedIn', ${admin.userId}, 'OrganizationAdmin', 'null', '2025-01-01T00:00:02Z'),
      (${organizationId}, 'SignedOut', ${admin.userId}, 'OrganizationAdmin', '{}', '2025-01-01T00:00:01Z')`.execute(
    world.server.db,
  );
  const { data } = await list(admin.client, organizationId);
  expect(actionsOf(data)).toEqual(['SignedIn', 'Unreadable', 'SignedIn', 'SignedIn', 'SignedIn', 'SignedOut']);
  expect(data[1].actor.id).toBe(admin.userId);
  expect(data.every(({ details }: { details: object }) => Object.keys(details).length === 0)).toBe(true);
  const exported = await succeed(admin.client.call(exportAuditEvents, { params: { organizationId } }));
  expect(exported.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(8);
});

test('network addresses leave the log after 30 days, and nothing else does', async () => {
  const { organizationId } = await world.server.addOrganizationWithAdmin();
  await sql`
    insert into audit_event (organization_id, action, network_address, request_id, occurred_at) values
      (${organizationId}, 'SignedIn', '192.0.2.1', 'old', now() - interval '31 days'),
      (${organizationId}, 'SignedIn', '192.0.2.1', 'young', now() - interval '29 days')`.execute(world.server.db);
  await world.server.services.cleanup.sweep();
  const rows = await world.server.db
    .selectFrom('audit_event')
    .where('organization_id', '=', organizationId)
    .orderBy('occurred_at')
    .select(['request_id', 'network_address', 'action'])
    .execute();
  expect(rows).toEqual([
    { request_id: 'old', network_address: null, action: 'SignedIn' },
    { request_id: 'young', network_address: '192.0.2.1', action: 'SignedIn' },
  ]);
});

describe('the list', () => {
  let organizationId: string;
  let admin: TestMember;
  let member: TestMember;
  const count = 1_203;

  beforeAll(async () => {
    ({ organizationId, admin } = await world.server.addOrganizationWithAdmin());
    member = await world.server.addMember(organizationId, { fullName: '=cmd|Zebra' });
    // Three events share each second.
    await sql`
      insert into audit_event (organization_id, occurred_at, action, actor_id, actor_role, user_id)
      select ${organizationId}::uuid, timestamptz '2025-01-01T00:00:00Z' + (n / 3) * interval '1 second',
        case when n % 2 = 0 then 'SignedIn' else 'AppointmentScheduled' end, ${admin.userId}::uuid, 'OrganizationAdmin',
        case when n < 10 then ${member.userId}::uuid end
      from generate_series(0, ${count - 1}::int) n`.execute(world.server.db);
  });

  test('is paged newest first, without duplicates or gaps', async () => {
    const ids: string[] = [];
    let last = Number.POSITIVE_INFINITY;
    for (let offset = 0; offset < count; offset += 100) {
      const { data, meta } = await list(admin.client, organizationId, { offset });
      expect(meta).toEqual({ total: count, hasMore: false, currentPage: offset / 100 + 1 });
      for (const { id, occurredAt } of data) {
        expect(occurredAt).toBeLessThanOrEqual(last);
        last = occurredAt;
        ids.push(id);
      }
    }
    expect(new Set(ids).size).toBe(count);
  });

  test('is filtered by action, time and person', async () => {
    const total = async (query: NonNullable<CallOptions['query']>) =>
      (await list(admin.client, organizationId, query)).meta.total;
    const start = Date.parse('2025-01-01T00:00:00Z');
    expect(await total({ 'filterByAction[]': 'AppointmentScheduled' })).toBe(601);
    expect(await total({ 'filterByAction[]': ['AppointmentScheduled', 'SignedIn'] })).toBe(count);
    expect(await total({ from: start + 1000, to: start + 3000 })).toBe(6);
    expect(await total({ search: 'zebra' })).toBe(10);
    expect(await total({ search: admin.email })).toBe(count);
    expect(await total({ search: '%' })).toBe(0);
    const [event] = (await list(admin.client, organizationId, { search: 'zebra' })).data;
    expect(event.person).toEqual({ id: member.userId, fullName: '=cmd|Zebra', email: member.email });
  });

  test('is exported with its filter, without cells that a spreadsheet would execute', async () => {
    const answer = await succeed(admin.client.call(exportAuditEvents, { params: { organizationId } }));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-log.csv"; filename*=UTF-8''audit-log.csv`,
      'cache-control': 'no-store',
    });
    const lines = answer.bytes.toString('utf8').trimEnd().split('\r\n');
    // The export itself is an event, and the newest one.
    expect(lines).toHaveLength(1 + count + 1);
    expect(new Set(lines).size).toBeGreaterThan(401);
    expect(lines[0]).toBe(
      '\uFEFFTime (UTC),Action,By,Email,Role,About,About email,Assessment,Details,Network address,Request',
    );
    expect(lines[1]).toContain('AuditLogExported');
    expect(lines.at(-1)).toMatch(
      /^2025-01-01T00:00:00.000Z,\w+,Grace Hopper,[^,]+,OrganizationAdmin,'=cmd\|Zebra,[^,]+,,,,$/,
    );

    const query = { 'filterByAction[]': 'SignedIn', search: 'zebra' };
    const some = await succeed(admin.client.call(exportAuditEvents, { params: { organizationId }, query }));
    expect(some.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1 + 5);
  });

  test('is only for administrators of the organization', async () => {
    const stranger = await world.server.addOrganizationWithAdmin();
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    for (const call of [listAuditEvents, exportAuditEvents]) {
      const statusFor = async (client: Client) => (await client.call(call, { params: { organizationId } })).status;
      expect(await statusFor(stranger.admin.client)).toBe(404);
      expect(await statusFor(member.client)).toBe(403);
      expect(await statusFor(practitioner.client)).toBe(403);
      expect(await statusFor(world.server.nobody)).toBe(401);
    }
  });
});

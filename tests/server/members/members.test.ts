import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportMembers, getMember, listMembers, memberStatusFilter } from '#contract/member.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { addImage } from '#tests/support/addImage.ts';
import { startTestServer, type TestMember, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Query = Record<string, string | number>;

describe('the members list', () => {
  test('contains every membership except the caller’s', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId, { fullName: 'Ada Lovelace' });
    await server.addMember(organizationId, { role: 'Practitioners', fullName: 'Florence Nightingale' });
    const answer = await list(admin, organizationId);
    expect(answer.status).toBe(200);
    expect(answer.json.meta).toEqual({ total: 2, currentPage: 1, scheduledCount: 0, notScheduledCount: 2 });
    expect(answer.json.data).toContainEqual({
      id: member.organizationMemberId,
      role: 'Member',
      user: {
        id: member.userId,
        fullName: 'Ada Lovelace',
        email: member.email,
        image: null,
        status: 'Active',
        isInActive: false,
        createdAt: expect.any(Number),
      },
    });
    const members = await list(admin, organizationId, { onlyMembers: 'true' });
    expect(names(members)).toEqual(['Ada Lovelace']);
    expect(members.json.meta.total).toBe(1);
  });

  test('never shows members of another organization', async () => {
    const [own, foreign] = await Promise.all([server.addOrganizationWithAdmin(), server.addOrganizationWithAdmin()]);
    await server.addMember(foreign.organizationId, { fullName: 'Canary' });
    expect((await list(own.admin, own.organizationId)).json.meta.total).toBe(0);
    expect((await list(own.admin, foreign.organizationId)).status).toBe(404);
    expect((await list(own.admin, randomUUID())).json.message).toBe('The organization was not found');
  });

  test('shows invited and deactivated members as inactive', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.addMember(organizationId, { fullName: 'Active' });
    await server.addMember(organizationId, { fullName: 'Invited', accepted: false });
    await server.addMember(organizationId, { fullName: 'Deactivated', deactivated: true });
    const { json } = await list(admin, organizationId, { sortBy: 'isInActive', sortDirection: 'DESC' });
    const states = json.data.map(({ user }: { user: { isInActive: boolean } }) => user.isInActive);
    expect(states).toEqual([false, true, true]);
    expect(json.data[0].user.fullName).toBe('Active');
    const inactiveFirst = await list(admin, organizationId, { sortBy: 'isInActive', sortDirection: 'ASC' });
    expect(inactiveFirst.json.data[2].user.fullName).toBe('Active');
  });

  test('keeps only people who have not answered their invitation', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.addMember(organizationId, { fullName: 'Active' });
    await server.addMember(organizationId, { fullName: 'Invited', accepted: false });
    await server.addMember(organizationId, { fullName: 'Also invited', accepted: false });
    await server.addMember(organizationId, { fullName: 'Deactivated', accepted: false, deactivated: true });
    const page = await list(admin, organizationId, { onlyInvited: 'true', sortBy: 'fullName', limit: 1 });
    expect(names(page)).toEqual(['Also invited']);
    expect(page.json.meta.total).toBe(2);
    for (const search of ['also', 'al']) {
      const found = await list(admin, organizationId, { onlyInvited: 'true', search });
      expect([names(found), found.json.meta.total]).toEqual([['Also invited'], 1]);
    }
    expect(names(await list(admin, organizationId, { onlyInvited: 'true', search: 'active' }))).toEqual([]);
  });

  describe('with filters', () => {
    test('lists each person under the one status that their row shows', async () => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      await addOneOfEachStatus(organizationId);
      const shown: Record<string, readonly string[]> = {
        Invited: ['Invited'],
        Active: ['Active'],
        Deactivated: ['Deactivated', 'Deactivated before joining'],
        Declined: ['Declined', 'Left'],
        NotInvited: ['Without address'],
      };
      for (const status of memberStatusFilter.options) {
        const { json } = await list(admin, organizationId, { 'filterByStatus[]': status, sortBy: 'fullName' });
        expect([status, names({ json })]).toEqual([status, shown[status]]);
        expect(json.meta.total).toBe(shown[status]?.length);
        const shownAs = status === 'NotInvited' ? 'Invited' : status;
        for (const { user } of json.data) expect(user.status).toBe(shownAs);
      }
    });

    test('combines them, with a search of any length, in lists and files', async () => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      await server.addMember(organizationId, { fullName: 'Zora One' });
      await server.addMember(organizationId, { fullName: 'Zora Two', role: 'Practitioners' });
      await server.addMember(organizationId, { fullName: 'Zora Three', role: 'Practitioners', accepted: false });
      await server.addMember(organizationId, { fullName: 'Bea', role: 'Practitioners' });
      const query = { 'filterByStatus[]': 'Active', 'filterByRole[]': 'Practitioners' };
      for (const search of ['zo', 'zora']) {
        expect(names(await list(admin, organizationId, { ...query, search }))).toEqual(['Zora Two']);
      }
      expect((await list(admin, organizationId, { ...query, onlyInvited: 'true' })).json.meta.total).toBe(0);
      const file = await admin.client.call(exportMembers, { params: { organizationId }, query });
      expect(
        String(file.bytes)
          .match(/Zora \w+|Bea/g)
          ?.sort(),
      ).toEqual(['Bea', 'Zora Two']);
    });

    test('by appointment, in the organization and in one assessment', async () => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      const booked = await addAppointment(organizationId, admin, { fullName: 'Booked' });
      await addAppointment(organizationId, admin, { fullName: 'Cancelled', appointmentCanceled: true });
      await invite(organizationId, booked, await server.addMember(organizationId, { fullName: 'Invited' }));
      const find = async (query: Query) => names(await list(admin, organizationId, { ...query, sortBy: 'fullName' }));
      expect(await find({ filterByBooking: 'Booked' })).toEqual(['Booked']);
      expect(await find({ filterByBooking: 'NotBooked' })).toEqual(['Cancelled', 'Invited']);
      expect(await find({ invitedTo: booked })).toEqual(['Booked', 'Invited']);
      expect(await find({ invitedTo: booked, filterByBooking: 'Booked' })).toEqual(['Booked']);
      expect(await find({ invitedTo: booked, filterByBooking: 'NotBooked' })).toEqual(['Invited']);
      const foreign = await server.addOrganizationWithAdmin();
      const elsewhere = await addAppointment(foreign.organizationId, foreign.admin, {});
      expect(await find({ invitedTo: elsewhere })).toEqual([]);
    });

    test('by links that nobody has used, of any email or to one assessment', async () => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      const assessmentId = await addAppointment(organizationId, admin, { fullName: 'No link' });
      const addLink = async ({ organizationMemberId }: TestMember, to: string | null, usedAt: Date | null) =>
        server.pool.query(
          `insert into invitation
             (organization_id, organization_member_id, assessment_id, token_hash, expires_at, first_used_at)
           values ($1, $2, $3, $4, now(), $5)`,
          [organizationId, organizationMemberId, to, randomBytes(32), usedAt],
        );
      await addLink(await server.addMember(organizationId, { fullName: 'Never' }), null, null);
      const joined = await server.addMember(organizationId, { fullName: 'Only to join' });
      await addLink(joined, null, new Date());
      await addLink(joined, assessmentId, null);
      await invite(organizationId, assessmentId, joined);
      const find = async (query: Query) => names(await list(admin, organizationId, { ...query, sortBy: 'fullName' }));
      expect(await find({ onlyUnusedLinks: 'true' })).toEqual(['Never']);
      expect(await find({ onlyUnusedLinks: 'true', invitedTo: assessmentId })).toEqual(['Only to join']);
      expect(await find({ onlyUnusedLinks: 'true', search: 'nev' })).toEqual(['Never']);
    });

    test('by when they joined', async () => {
      const { admin, organizationId } = await server.addOrganizationWithAdmin();
      await server.addMember(organizationId, { fullName: 'Joined' });
      await server.addMember(organizationId, { fullName: 'Invited', accepted: false });
      const since = async (joinedSince: number) => names(await list(admin, organizationId, { joinedSince }));
      expect(await since(Date.now() - 3_600_000)).toEqual(['Joined']);
      expect(await since(Date.now() + 3_600_000)).toEqual([]);
    });
  });

  test('sorts by age, ASC starting with the newest', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    for (const fullName of ['first', 'second', 'third']) await server.addMember(organizationId, { fullName });
    expect(names(await list(admin, organizationId))).toEqual(['third', 'second', 'first']);
    expect(names(await list(admin, organizationId, { sortBy: 'createdAt', sortDirection: 'DESC' }))).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('sorts names regardless of case and accents', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const inOrder = ['anna', 'Ánna B', 'Bert', 'émile', 'Fred', 'Ørsted', 'zoe', 'Zuse'];
    for (const fullName of [...inOrder].reverse()) await server.addMember(organizationId, { fullName });
    expect(names(await list(admin, organizationId, { sortBy: 'fullName', sortDirection: 'ASC' }))).toEqual(inOrder);
    expect(names(await list(admin, organizationId, { sortBy: 'fullName', sortDirection: 'DESC' }))).toEqual(
      [...inOrder].reverse(),
    );
  });

  test('neither repeats nor skips members across pages, even with equal sort keys', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await Promise.all(Array.from({ length: 25 }, () => server.addMember(organizationId, { fullName: 'Same Name' })));
    const seen = new Set<string>();
    for (const offset of [0, 10, 20]) {
      const page = await list(admin, organizationId, { limit: 10, offset, sortBy: 'fullName' });
      expect(page.json.meta).toMatchObject({ total: 25, currentPage: offset / 10 + 1 });
      for (const { id } of page.json.data) seen.add(id);
    }
    expect(seen.size).toBe(25);
  });

  test.each(['createdAt', 'fullName', 'isInActive'])('has the same order by %s in both directions', async (sortBy) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    for (const index of [0, 1, 2, 3, 4, 5, 6]) {
      await server.addMember(organizationId, { fullName: `Name ${index % 2}`, accepted: index % 3 > 0 });
    }
    for (const sortDirection of ['ASC', 'DESC']) {
      const sorted = ids(await list(admin, organizationId, { sortBy, sortDirection }));
      for (const offset of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const page = await list(admin, organizationId, { sortBy, sortDirection, offset, limit: 2 });
        expect(ids(page)).toEqual(sorted.slice(offset, offset + 2));
        expect(page.json.meta.total).toBe(7);
      }
    }
  });

  test.each([
    ['part of the name in any case', 'LOVE', ['Ada Lovelace']],
    ['part of the address', 'ada.l@', ['Ada Lovelace']],
    ['a percent sign', '%', ['100% Sure']],
    ['an underscore', '_', ['Snake_Case']],
    ['a backslash', '\\', []],
    ['a text without matches', 'xyz', []],
    ['an empty text', '', ['100% Sure', 'Ada Lovelace', 'Snake_Case']],
  ])('finds by %s', async (_case, search, found) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.addMember(organizationId, { fullName: 'Ada Lovelace', email: `ada.l@${randomUUID()}.example` });
    await server.addMember(organizationId, { fullName: '100% Sure' });
    await server.addMember(organizationId, { fullName: 'Snake_Case' });
    const answer = await list(admin, organizationId, { search, sortBy: 'fullName' });
    expect(names(answer)).toEqual(found);
    expect(answer.json.meta.total).toBe(found.length);
  });

  test('shows a picture only after the person has joined', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const elsewhere = await server.addMember(await server.addOrganization());
    const image = await addImage(server, { uploadedBy: elsewhere.userId, kind: 'userImage' });
    await server.db.updateTable('app_user').set({ image_id: image.id }).where('id', '=', elsewhere.userId).execute();
    await server.addMember(organizationId, { userId: elsewhere.userId, accepted: false });
    expect((await list(admin, organizationId)).json.data[0].user.image).toBeNull();
    await server.db
      .updateTable('organization_member')
      .set({ accepted_at: new Date() })
      .where('organization_id', '=', organizationId)
      .execute();
    expect((await list(admin, organizationId)).json.data[0].user.image).toEqual(image);
  });

  test('counts members with a live appointment in a live assessment as scheduled', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await addAppointment(organizationId, admin, {});
    await addAppointment(organizationId, admin, { appointmentCanceled: true });
    await addAppointment(organizationId, admin, { assessmentCanceled: true });
    const { json } = await list(admin, organizationId);
    expect(json.meta).toMatchObject({ total: 3, scheduledCount: 1, notScheduledCount: 2 });
  });

  test.each([
    ['limit', { limit: 101 }],
    ['limit', { limit: 0 }],
    ['offset', { offset: -1 }],
    ['sortBy', { sortBy: 'email; drop table app_user' }],
    ['sortDirection', { sortDirection: 'asc' }],
    ['search', { search: 'x'.repeat(101) }],
    ['onlyMembers', { onlyMembers: 'maybe' }],
    ['filterByStatus[].0', { 'filterByStatus[]': 'Left' }],
    ['filterByRole[].0', { 'filterByRole[]': 'SuperAdmin' }],
    ['filterByBooking', { filterByBooking: 'Scheduled' }],
    ['invitedTo', { invitedTo: 'all' }],
    ['joinedSince', { joinedSince: 'yesterday' }],
  ])('is refused with an invalid %s', async (field, query: Query) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const answer = await list(admin, organizationId, query);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test('requires an administrator', async () => {
    const organizationId = await server.addOrganization();
    expect((await server.nobody.call(listMembers, { params: { organizationId } })).status).toBe(401);
    for (const role of ['Member', 'Practitioners'] as const) {
      const person = await server.addMember(organizationId, { role });
      expect((await list(person, organizationId)).status).toBe(403);
    }
  });
});

describe('one member', () => {
  test('is found by user id', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const answer = await admin.client.call(getMember, { params: { organizationId, userId: member.userId } });
    expect(answer).toMatchObject({ status: 200, json: { data: { id: member.organizationMemberId } } });
  });

  test('is not found in another organization', async () => {
    const [own, foreign] = await Promise.all([server.addOrganizationWithAdmin(), server.addOrganizationWithAdmin()]);
    const stranger = await server.addMember(foreign.organizationId);
    for (const organizationId of [own.organizationId, foreign.organizationId]) {
      const params = { organizationId, userId: stranger.userId };
      expect((await own.admin.client.call(getMember, { params })).status).toBe(404);
    }
  });

  test('requires an administrator and a valid id', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const params = { organizationId, userId: admin.userId };
    expect((await server.nobody.call(getMember, { params })).status).toBe(401);
    expect((await member.client.call(getMember, { params })).status).toBe(403);
    const answer = await admin.client.call(getMember, { params: { organizationId, userId: 'me' } });
    expect(answer.status).toBe(404);
  });
});

const list = (person: TestPerson, organizationId: string, query: Query = {}) =>
  person.client.call(listMembers, { params: { organizationId }, query });

const names = ({ json }: { json: { data: { user: { fullName: string } }[] } }) =>
  json.data.map(({ user }) => user.fullName);

const ids = ({ json }: { json: { data: { id: string }[] } }) => json.data.map(({ id }) => id);

async function addAppointment(
  organizationId: string,
  admin: TestPerson,
  { fullName = 'Ada Lovelace', appointmentCanceled = false, assessmentCanceled = false },
): Promise<string> {
  const member = await server.addMember(organizationId, { fullName });
  const scope = { organization_id: organizationId };
  const startsAt = new Date('2030-01-07T09:00:00Z');
  const { id: assessmentId } = await server.db
    .insertInto('assessment')
    .values({
      ...scope,
      name: 'Checkup',
      duration_minutes: 60,
      start_date: '2030-01-07',
      end_date: '2030-01-11',
      appointments_per_slot: 1,
      booking_lead_time: false,
      canceled_at: assessmentCanceled ? new Date() : null,
      created_by: admin.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: assessmentMemberId } = await server.db
    .insertInto('assessment_member')
    .values({ ...scope, assessment_id: assessmentId, organization_member_id: member.organizationMemberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('appointment')
    .values({
      ...scope,
      assessment_id: assessmentId,
      assessment_member_id: assessmentMemberId,
      starts_at: startsAt,
      ends_at: new Date('2030-01-07T10:00:00Z'),
      canceled_at: appointmentCanceled ? new Date() : null,
    })
    .execute();
  return assessmentId;
}

/** Invites a member to an assessment, without a mail. */
async function invite(organizationId: string, assessmentId: string, member: TestMember): Promise<void> {
  await server.db
    .insertInto('assessment_member')
    .values({
      organization_id: organizationId,
      assessment_id: assessmentId,
      organization_member_id: member.organizationMemberId,
    })
    .execute();
}

async function addOneOfEachStatus(organizationId: string): Promise<void> {
  const add = async (fullName: string, options: Parameters<TestServer['addMember']>[1], columns = {}) => {
    const { organizationMemberId } = await server.addMember(organizationId, { fullName, ...options });
    if (Object.keys(columns).length === 0) return;
    await server.db
      .updateTable('organization_member')
      .set(columns)
      .where('organization_id', '=', organizationId)
      .where('id', '=', organizationMemberId)
      .execute();
  };
  const now = new Date();
  await add('Active', {});
  await add('Invited', { accepted: false });
  await add('Deactivated', { deactivated: true });
  await add('Deactivated before joining', { accepted: false, deactivated: true });
  await add('Declined', { accepted: false }, { declined_at: now });
  await add('Left', { accepted: false }, { declined_at: now, left_at: now });
  await add('Without address', { accepted: false, email: withoutEmail(randomUUID()) });
}

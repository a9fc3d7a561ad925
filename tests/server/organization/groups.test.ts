import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEvent, listAuditEvents } from '#contract/auditLog.ts';
import {
  addGroup,
  changeGroupPeople,
  type Group,
  listGroups,
  type MemberFilter,
  removeGroup,
  updateGroup,
} from '#contract/group.ts';
import { listMembers } from '#contract/member.ts';
import { listMemberIds } from '#contract/memberBulk.ts';
import { mostGroups } from '#domain/memberGroup.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function foundOrganization() {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const { client } = admin;
  const params = { organizationId };
  const add = (body: { name?: string; filter?: MemberFilter; organizationMemberIds?: string[] } = {}) =>
    client.call(addGroup, { params, body: { name: randomUUID().slice(0, 8), ...body } });
  const newGroup = async (body?: Parameters<typeof add>[0]): Promise<Group> => (await succeed(add(body))).json.data;
  const list = async (): Promise<Group[]> => (await succeed(client.call(listGroups, { params }))).json.data;
  const change = (groupId: string, body: { add?: string[]; remove?: string[] }) =>
    client.call(changeGroupPeople, { params: { ...params, groupId }, body: { add: [], remove: [], ...body } });
  const update = (groupId: string, body: { name: string; filter?: MemberFilter; version: number }) =>
    client.call(updateGroup, { params: { ...params, groupId }, body });
  const remove = (groupId: string) => client.call(removeGroup, { params: { ...params, groupId } });
  const namesIn = async (groupId: string, query: Record<string, string> = {}) => {
    const { json } = await succeed(client.call(listMembers, { params, query: { groupId, limit: 100, ...query } }));
    const names = json.data.map(({ user }: { user: { fullName: string } }) => user.fullName).toSorted();
    expect(json.meta.total).toBe(names.length);
    return names;
  };
  const addPerson = (fullName: string, options: Parameters<TestServer['addMember']>[1] = {}) =>
    server.addMember(organizationId, { fullName, ...options });
  return { admin, client, organizationId, params, add, newGroup, list, change, update, remove, namesIn, addPerson };
}

describe('a group by filters', () => {
  test('has who matches now, without the caller', async () => {
    const { addPerson, newGroup, list, namesIn } = await foundOrganization();
    await addPerson('Ada Lovelace');
    const grace = await addPerson('Grace Hopper', { accepted: false });
    const group = await newGroup({ name: 'Joined', filter: { statuses: ['Active'] } });
    expect(group).toEqual({
      id: expect.any(String),
      name: 'Joined',
      filter: { statuses: ['Active'] },
      people: 1,
      version: 1,
    });
    expect(await namesIn(group.id)).toEqual(['Ada Lovelace']);

    await server.pool.query('update organization_member set accepted_at = now() where id = $1', [
      grace.organizationMemberId,
    ]);
    expect(await namesIn(group.id)).toEqual(['Ada Lovelace', 'Grace Hopper']);
    expect(await list()).toEqual([{ ...group, people: 2 }]);
  });

  test('can be searched and filtered further, and its ids be listed', async () => {
    const { addPerson, newGroup, namesIn, client, params } = await foundOrganization();
    const ada = await addPerson('Ada Lovelace');
    await addPerson('Ada Invited', { accepted: false });
    await addPerson('Grace Hopper');
    const { id } = await newGroup({ filter: { search: 'ada' } });
    expect(await namesIn(id)).toEqual(['Ada Invited', 'Ada Lovelace']);
    expect(await namesIn(id, { search: 'love' })).toEqual(['Ada Lovelace']);
    expect(await namesIn(id, { 'filterByStatus[]': 'Invited' })).toEqual(['Ada Invited']);
    const query = { groupId: id, 'filterByStatus[]': 'Active' as const };
    const ids = (await succeed(client.call(listMemberIds, { params, query }))).json.data;
    expect(ids).toEqual([ada.organizationMemberId]);
  });

  test('counts many groups as the list does', async () => {
    const { addPerson, newGroup, list, namesIn } = await foundOrganization();
    const ada = await addPerson('Ada Lovelace');
    await server.pool.query(`update organization_member set department = 'Logistics' where id = $1`, [
      ada.organizationMemberId,
    ]);
    await addPerson('Grace Hopper', { accepted: false });
    await addPerson('Joan Clarke', { role: 'Practitioners' });
    await addPerson('Mary Left', { deactivated: true });
    const joined = Date.now() + 60_000;
    const filters: MemberFilter[] = [
      { roles: ['Practitioners'] },
      { statuses: ['Active', 'Deactivated'] },
      { statuses: ['Invited'] },
      { joinedSince: joined },
      { joinedBefore: joined },
      { booking: 'NotBooked', search: 'a' },
      { neverAssessed: true },
      { notAssessedInLastDays: 30, joinedInLastDays: 30 },
      { hasUnusedLinks: true },
      { bookedAtSites: [randomUUID()] },
      { invitedTo: randomUUID(), booking: 'NotBooked' },
      { department: ['Logistics'], neverAssessed: true },
    ];
    for (const filter of filters) await newGroup({ filter });
    const groups = await list();
    expect(groups).toHaveLength(filters.length);
    for (const { id, people } of groups) expect(people).toBe((await namesIn(id)).length);
    expect(groups.map(({ people }) => people).toSorted()).toEqual([0, 0, 0, 0, 1, 1, 1, 3, 3, 3, 4, 4]);
  });

  test.each([
    [
      'no filter at all',
      { filter: {} },
      'filter',
      'Choose at least one filter. Without any, everybody would be in the group.',
    ],
    ['no role', { filter: { roles: [] } }, 'filter.roles', undefined],
    [
      'picked people as well',
      { filter: { search: 'a' }, organizationMemberIds: [] },
      'organizationMemberIds',
      'The people of this group follow from its filters',
    ],
    ['a link as name', { name: 'group.example.com' }, 'name', 'Name cannot contain a web address'],
  ])('is refused with %s', async (_case, body, field, text) => {
    const { add } = await foundOrganization();
    const answer = await add(body as Parameters<typeof add>[0]);
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual({ [field]: text ?? expect.any(String) });
  });
});

describe('a group of picked people', () => {
  test('has those who were added, until they are removed or leave the organization', async () => {
    const { addPerson, newGroup, change, namesIn, list } = await foundOrganization();
    const [ada, grace, joan] = await Promise.all(['Ada', 'Grace', 'Joan'].map((name) => addPerson(name)));
    const ids = [ada, grace, joan].map((person) => person?.organizationMemberId ?? '');
    const group = await newGroup({ organizationMemberIds: ids.slice(0, 1) });
    expect(group).toMatchObject({ filter: null, people: 1 });

    const added = (await succeed(change(group.id, { add: ids }))).json.data;
    expect(added).toEqual({ ...group, people: 3, added: 2, removed: 0 });
    // Removes first, so that who is named twice is in it.
    const removed = (await succeed(change(group.id, { add: ids.slice(2), remove: ids.slice(1) }))).json.data;
    expect(removed).toMatchObject({ people: 2, added: 1, removed: 2 });
    expect(await namesIn(group.id)).toEqual(['Ada', 'Joan']);

    await server.pool.query(
      'update organization_member set declined_at = now(), accepted_at = null, removed_at = now() where id = $1',
      [ids[0]],
    );
    expect(await namesIn(group.id)).toEqual(['Joan']);
    expect(await list()).toMatchObject([{ people: 1 }]);
  });

  test('takes nobody from another organization', async () => {
    const { newGroup, change, add, addPerson } = await foundOrganization();
    const other = await foundOrganization();
    const foreign = (await other.addPerson('Canary')).organizationMemberId;
    const own = (await addPerson('Ada')).organizationMemberId;
    const group = await newGroup({ organizationMemberIds: [foreign, own] });
    expect(group.people).toBe(1);
    for (const answer of [
      await change(group.id, { add: [foreign, randomUUID()] }),
      await change(group.id, { remove: [foreign] }),
      await add({ organizationMemberIds: [foreign] }),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([404, 'The member was not found']);
    }
    const { rows } = await server.pool.query(
      'select organization_member_id as id from member_group_person where group_id = $1',
      [group.id],
    );
    expect(rows).toEqual([{ id: own }]);
  });

  test('takes 10,000 people at once', async () => {
    const { newGroup, change, organizationId } = await foundOrganization();
    await server.pool.query(
      `with people as (
         insert into app_user (email, full_name) select 'many' || n || '@' || $1 || '.example.com', 'Many' from generate_series(1, 10000) n
         returning id, email, full_name
       )
       insert into organization_member (organization_id, user_id, role, email, full_name)
       select $1::uuid, id, 'Member', email, full_name from people`,
      [organizationId],
    );
    const { rows } = await server.pool.query(
      `select id from organization_member where organization_id = $1 and full_name = 'Many'`,
      [organizationId],
    );
    const group = await newGroup({ organizationMemberIds: [] });
    const { data } = (await succeed(change(group.id, { add: rows.map(({ id }) => id) }))).json;
    expect(data).toMatchObject({ people: 10_000, added: 10_000 });
  });

  test('has no filter, and one by filters has no picked people', async () => {
    const { newGroup, change, update } = await foundOrganization();
    const picked = await newGroup();
    const filtered = await newGroup({ filter: { search: 'a' } });
    const toFilter = await update(picked.id, { name: 'Picked', filter: { search: 'a' }, version: 1 });
    expect([toFilter.status, toFilter.json.fields]).toEqual([
      400,
      { filter: 'The people of this group are picked one by one' },
    ]);
    const toPicked = await change(filtered.id, { add: [randomUUID()] });
    expect([toPicked.status, toPicked.json.fields]).toEqual([
      400,
      { add: 'The people of this group follow from its filters' },
    ]);
  });
});

describe('names and versions', () => {
  test('a name is unique whatever its case, until the group is removed', async () => {
    const { add, newGroup, update, remove, list } = await foundOrganization();
    const night = await newGroup({ name: 'Night shift' });
    const day = await newGroup({ name: 'Day shift' });
    for (const answer of [
      await add({ name: 'NIGHT SHIFT' }),
      await update(day.id, { name: 'night shift', version: 1 }),
    ]) {
      expect([answer.status, answer.json.fields]).toEqual([400, { name: 'Another group has this name' }]);
    }
    expect((await list()).map(({ name }) => name)).toEqual(['Day shift', 'Night shift']);
    await succeed(remove(night.id));
    await succeed(update(day.id, { name: 'Night shift', version: 1 }));
    expect((await remove(night.id)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Night shift']);
  });

  test('a change names the version it is based on', async () => {
    const { newGroup, update } = await foundOrganization();
    const { id } = await newGroup({ name: 'Joined', filter: { statuses: ['Active'] } });
    const changed = await succeed(update(id, { name: 'Invited', filter: { statuses: ['Invited'] }, version: 1 }));
    expect(changed.json.data).toMatchObject({ name: 'Invited', filter: { statuses: ['Invited'] }, version: 2 });
    const stale = await update(id, { name: 'Others', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.json.message).toBe('The group was changed by you in the meantime');
    expect(Object.keys(stale.json.fields)).toEqual(['name', 'filter']);
    const same = await succeed(update(id, { name: 'Invited', version: 2 }));
    expect(same.json.data.version).toBe(2);
  });

  test('an organization has at most 50 groups', async () => {
    const { add, newGroup, remove, organizationId } = await foundOrganization();
    const last = await newGroup();
    await server.pool.query(
      `insert into member_group (organization_id, name) select $1, 'Group ' || n from generate_series(2, $2::int) n`,
      [organizationId, mostGroups],
    );
    const refused = await add();
    expect([refused.status, refused.json.message]).toEqual([409, 'An organization can have at most 50 groups']);
    await succeed(remove(last.id));
    await newGroup();
  });
});

test('the list tells in which of some groups people are', async () => {
  const { client, params, newGroup, addPerson } = await foundOrganization();
  const other = await foundOrganization();
  const { organizationMemberId } = await addPerson('Ada');
  await addPerson('Bob');
  const picked = await newGroup({ organizationMemberIds: [organizationMemberId] });
  const filtered = await newGroup({ filter: { roles: ['Member'] } });
  const foreign = await other.newGroup({ filter: { roles: ['Member'] } });
  const query = { 'groupIds[]': [picked.id, filtered.id, foreign.id], sortBy: 'fullName' as const };
  const { json } = await succeed(client.call(listMembers, { params, query }));
  expect(json.data.map(({ groupIds }: { groupIds: string[] }) => groupIds.toSorted())).toEqual([
    [picked.id, filtered.id].toSorted(),
    [filtered.id],
  ]);
});

test('the audit log names groups, also removed ones', async () => {
  const { client, params, newGroup, update, change, remove, addPerson } = await foundOrganization();
  const { organizationMemberId } = await addPerson('Ada');
  const { id } = await newGroup({ name: 'Night', organizationMemberIds: [organizationMemberId] });
  await succeed(change(id, { remove: [organizationMemberId] }));
  await succeed(update(id, { name: 'Night shift', version: 1 }));
  await succeed(remove(id));
  const { json } = await succeed(client.call(listAuditEvents, { params, query: { limit: 4 } }));
  expect(json.data.map(({ action, group, details }: AuditEvent) => ({ action, group, details }))).toEqual([
    { action: 'GroupRemoved', group: 'Night shift', details: {} },
    { action: 'GroupUpdated', group: 'Night shift', details: { fields: ['name'] } },
    { action: 'GroupPeopleChanged', group: 'Night shift', details: { count: 1 } },
    { action: 'GroupAdded', group: 'Night shift', details: { count: 1 } },
  ]);
});

test('groups of another organization are not found', async () => {
  const own = await foundOrganization();
  const other = await foundOrganization();
  const foreign = await other.newGroup({ filter: { search: 'a' } });
  const answers = [
    await own.update(foreign.id, { name: 'Taken', version: 1 }),
    await own.change(foreign.id, { add: [randomUUID()] }),
    await own.remove(foreign.id),
    await own.client.call(listMembers, { params: own.params, query: { groupId: foreign.id } }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.json.message]).toEqual([404, 'The group was not found']);
  }
  expect(await own.list()).toEqual([]);
});

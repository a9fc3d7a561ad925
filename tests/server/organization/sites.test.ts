import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { updateOrganization } from '#contract/organizationProfile.ts';
import { addSite, listSites, removeSite, updateSite } from '#contract/site.ts';
import { mostRooms, mostSites } from '#domain/site.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const harbor = {
  name: 'Harbor',
  address: '12 Harbor Street, Gdynia',
  timeZone: null as string | null,
  mapUrl: 'https://maps.example.com/harbor' as string | null,
  directions: 'Enter from the quay.\nSecond floor.',
  accessibility: 'Lift at the back.',
  rooms: [{ name: 'Blue' }, { name: 'Green' }] as { id?: string; name: string }[],
};

async function foundOrganization() {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const params = { organizationId };
  const add = (change: Partial<typeof harbor> = {}) =>
    admin.client.call(addSite, { params, body: { ...harbor, ...change } });
  const save = (site: { id: string; version: number }, change: Partial<typeof harbor> = {}, client = admin.client) =>
    client.call(updateSite, {
      params: { ...params, siteId: site.id },
      body: { ...harbor, version: site.version, ...change },
    });
  const remove = (siteId: string) => admin.client.call(removeSite, { params: { ...params, siteId } });
  return { admin: admin.client, adminId: admin.userId, organizationId, params, add, save, remove };
}

const list = async (client: Client, organizationId: string) =>
  (await succeed(client.call(listSites, { params: { organizationId } }))).json.data;

describe('adding a site', () => {
  test('keeps its fields and its rooms in their order', async () => {
    const { admin, organizationId, add } = await foundOrganization();
    const { data } = (await succeed(add())).json;
    const room = (name: string) => ({ id: expect.any(String), name });
    expect(data).toEqual({
      ...harbor,
      id: expect.any(String),
      rooms: [room('Blue'), room('Green')],
      version: 1,
      lastChanges: {},
    });
    expect(await list(admin, organizationId)).toEqual([data]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['no address', { address: '' }, 'address', 'Address is required'],
    ['a link as name', { name: 'harbor.example.com' }, 'name', 'Name cannot contain a web address'],
    [
      'an override of direction in its name',
      { name: 'Harbor \u202egnp.exe' },
      'name',
      'Name contains an invisible character',
    ],
    [
      'an override of direction in its address',
      { address: 'Quay 1 \u2067x' },
      'address',
      'Address contains an invisible character',
    ],
    [
      'a formula as the name of a room',
      { rooms: [{ name: '=1+1' }] },
      'rooms.0.name',
      'Name cannot start with =, +, - or @',
    ],
    ['an unknown time zone', { timeZone: 'Europe/Nowhere' }, 'timeZone', 'This time zone is not known'],
    ['an empty time zone', { timeZone: '' }, 'timeZone', 'Time zone is required'],
    ['a map link without TLS', { mapUrl: 'http://maps.example.com' }, 'mapUrl', 'A map link starts with https://'],
    ['a script as map link', { mapUrl: 'javascript:alert(1)' }, 'mapUrl', 'A map link starts with https://'],
    [
      'another host in the map link',
      { mapUrl: 'https://maps.example.com@evil.example' },
      'mapUrl',
      'A map link starts with https://',
    ],
    ['long directions', { directions: 'x'.repeat(501) }, 'directions', 'Directions can have at most 500 characters'],
    ['a room without a name', { rooms: [{ name: ' ' }] }, 'rooms.0.name', 'Name is required'],
    [
      'two rooms of one name',
      { rooms: [{ name: 'Blue' }, { name: 'BLUE' }] },
      'rooms.1.name',
      'Two rooms have the same name',
    ],
    [
      'too many rooms',
      { rooms: Array.from({ length: mostRooms + 1 }, (_, index) => ({ name: `Room ${index}` })) },
      'rooms',
      'A site can have at most 50 rooms',
    ],
  ])('is refused with %s', async (_case, change, field, message) => {
    const { admin, organizationId, add } = await foundOrganization();
    expect(await add(change)).toMatchObject({ status: 400, json: { fields: { [field]: message } } });
    expect(await list(admin, organizationId)).toEqual([]);
  });

  test('is refused with the name of another site, until that is removed', async () => {
    const { add, save, remove } = await foundOrganization();
    const first = (await succeed(add())).json.data;
    expect(await add({ name: 'HARBOR' })).toMatchObject({
      status: 400,
      json: { fields: { name: 'Another site has this name' } },
    });
    const second = (await succeed(add({ name: 'Airport' }))).json.data;
    expect((await save({ ...second }, { name: 'harbor', rooms: second.rooms })).status).toBe(400);
    // Its own name in another case.
    expect((await save(first, { name: 'HARBOR', rooms: first.rooms })).status).toBe(200);
    await succeed(remove(first.id));
    expect((await add()).status).toBe(200);
  });

  test('lets only one of two sites of the same name win', async () => {
    const { admin, organizationId, add } = await foundOrganization();
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await list(admin, organizationId)).toHaveLength(1);
  });

  test(`is refused if there are ${mostSites} sites`, async () => {
    const { organizationId, add } = await foundOrganization();
    await server.pool.query(
      `insert into site (organization_id, name, address, language)
       select $1, 'Site ' || n, '1 Pier Road', 'en' from generate_series(1, $2::int) n`,
      [organizationId, mostSites],
    );
    expect(await add()).toMatchObject({
      status: 409,
      json: { message: 'An organization can have at most 200 sites' },
    });
  });
});

describe('changing a site', () => {
  test('renames, adds, removes and moves rooms', async () => {
    const { admin, organizationId, add, save } = await foundOrganization();
    const site = (await succeed(add())).json.data;
    const [blue, green] = site.rooms;
    const rooms = [{ ...green, name: 'Blue' }, { name: 'Red' }, { ...blue, name: 'Green' }];
    const { data } = (await succeed(save(site, { rooms }))).json;
    expect(data.rooms).toEqual([
      { id: green.id, name: 'Blue' },
      { id: expect.any(String), name: 'Red' },
      { id: blue.id, name: 'Green' },
    ]);
    const fewer = (await succeed(save(data, { rooms: [data.rooms[1]] }))).json.data;
    expect(fewer.rooms).toEqual([data.rooms[1]]);
    expect(await list(admin, organizationId)).toEqual([fewer]);
    // Past appointments name it.
    const { rows } = await server.pool.query('select name from room where id = $1', [blue.id]);
    expect(rows).toEqual([{ name: 'Green' }]);
  });

  test('is refused with a room of another site, or one that is named twice', async () => {
    const { add, save } = await foundOrganization();
    const site = (await succeed(add())).json.data;
    const other = (await succeed(add({ name: 'Airport' }))).json.data;
    const rooms = [...site.rooms, { id: other.rooms[0].id, name: 'Red' }];
    expect(await save(site, { rooms })).toMatchObject({
      status: 400,
      json: { fields: { 'rooms.2.id': 'This room does not belong to the site' } },
    });
    const twice = [site.rooms[0], { ...site.rooms[0], name: 'Red' }];
    expect((await save(site, { rooms: twice })).status).toBe(400);
    expect((await save(site, { rooms: [{ id: randomUUID(), name: 'Red' }] })).status).toBe(400);
  });

  test('is refused if it is based on an older version, and names who changed which field', async () => {
    const { organizationId, adminId, admin, add, save } = await foundOrganization();
    const jane = await server.addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Jane Roe' });
    const site = (await succeed(add())).json.data;
    await succeed(save(site, { address: '1 Pier Road', rooms: site.rooms }, jane.client));
    expect(await save(site, { rooms: site.rooms, directions: '' })).toMatchObject({
      status: 409,
      json: {
        code: 'Conflict',
        message: 'The site was changed by Jane Roe in the meantime',
        fields: { address: 'Changed by Jane Roe' },
      },
    });
    const [newer] = await list(admin, organizationId);
    expect(newer).toMatchObject({ address: '1 Pier Road', version: 2, directions: harbor.directions });
    expect(newer.lastChanges).toEqual({
      address: { at: expect.any(Number), by: { id: jane.userId, fullName: 'Jane Roe' } },
    });
    const mine = { address: newer.address, rooms: [...newer.rooms, { name: 'Red' }] };
    const saved = (await succeed(save(newer, mine))).json.data;
    expect(saved.lastChanges.rooms.by.id).toBe(adminId);
    // Saving the same again changes nothing, so nobody's version is stale.
    expect((await save(saved, { ...mine, rooms: saved.rooms })).json.data.version).toBe(3);
  });
});

test('a removed site is gone from the list, and its name stays for past appointments', async () => {
  const { admin, organizationId, add, save, remove } = await foundOrganization();
  const site = (await succeed(add())).json.data;
  await succeed(remove(site.id));
  expect(await list(admin, organizationId)).toEqual([]);
  expect((await remove(site.id)).status).toBe(404);
  expect(await save(site)).toMatchObject({ status: 404, json: { message: 'The site was not found' } });
  const { rows } = await server.pool.query(
    `select s.name, count(r.removed_at)::integer as rooms from site s join room r on r.site_id = s.id
     where s.id = $1 and s.removed_at is not null group by s.name`,
    [site.id],
  );
  expect(rows).toEqual([{ name: 'Harbor', rooms: 2 }]);
});

test('everybody of the organization lists its sites by name, in their language', async () => {
  const { organizationId, add } = await foundOrganization();
  await succeed(add());
  await succeed(add({ name: 'Überlingen' }));
  await succeed(add({ name: 'airport', rooms: [] }));
  for (const role of ['Member', 'Practitioners'] as const) {
    const { client } = await server.addMember(organizationId, { role });
    const sites = await list(client, organizationId);
    expect(sites.map(({ name }: { name: string }) => name)).toEqual(['airport', 'Harbor', 'Überlingen']);
    expect(sites[1]).toMatchObject({ directions: harbor.directions, rooms: [{ name: 'Blue' }, { name: 'Green' }] });
    expect(sites[1]).not.toHaveProperty('lastChanges');
    expect(sites[1]).not.toHaveProperty('language');
    const german = await client.call(listSites, {
      params: { organizationId },
      headers: { 'accept-language': 'de' },
    });
    expect(german.json.data[0].language).toBe('en');
  }
});

test('row security lets members read sites, and only administrators write them', async () => {
  const { organizationId, add } = await foundOrganization();
  const { data } = (await succeed(add())).json;
  const connection = await server.serverPool.connect();
  try {
    await connection.query('begin');
    const become = (role: string) =>
      connection.query(
        `select set_config('checkwell.role', $1, true), set_config('checkwell.organization_ids', $2, true)`,
        [role, `{${organizationId}}`],
      );
    const rename = () => connection.query(`update site set name = 'Quay' where id = $1`, [data.id]);
    await become('OrganizationAdmin');
    expect((await rename()).rowCount).toBe(1);
    await become('Member');
    expect((await connection.query('select name from site')).rows).toEqual([{ name: 'Quay' }]);
    await expect(rename()).rejects.toThrow('row-level security');
  } finally {
    await connection.query('rollback');
    connection.release();
  }
});

test('the audit log names the site, and which fields changed', async () => {
  const { admin, params, add, save, remove } = await foundOrganization();
  await succeed(
    admin.call(updateOrganization, { params, body: { name: 'Iman', address: '1 Pier Road', image: null } }),
  );
  const site = (await succeed(add())).json.data;
  const saved = (await succeed(save(site, { name: 'Quay', rooms: site.rooms }))).json.data;
  await succeed(save(saved, { name: 'Quay', rooms: site.rooms }));
  await succeed(remove(site.id));
  const { data } = (await succeed(admin.call(listAuditEvents, { params }))).json;
  const shown = data.map(({ action, site: name, details }: Record<string, unknown>) => ({ action, name, details }));
  expect(shown).toEqual([
    { action: 'SiteRemoved', name: 'Quay', details: {} },
    { action: 'SiteUpdated', name: 'Quay', details: { fields: ['name'] } },
    { action: 'SiteAdded', name: 'Quay', details: {} },
    { action: 'OrganizationUpdated', name: undefined, details: expect.anything() },
  ]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { chooseOrganization, createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { addImage } from '#tests/support/addImage.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const profile = { name: 'Analytical Engines', address: '1 Engine Street', image: null, timeZone: 'Europe/Berlin' };

describe('founding an organization', () => {
  test('makes the caller its administrator', async () => {
    const founder = await newFounder();
    const answer = await founder.call(createOrganization, { body: profile });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      ...profile,
      id: expect.any(String),
      language: 'en',
      updatedAt: expect.any(Number),
      version: 1,
      lastChanges: {},
      isFounder: true,
      usedDetails: ['employeeNumber', 'birthDate'],
      detailsOfPractitioners: [],
    });
    const list = await founder.call(listOrganizations);
    expect(list.json.data).toEqual([answer.json.data]);
  });

  test('defaults to UTC', async () => {
    const founder = await newFounder();
    const { timeZone: _left, ...body } = profile;
    expect((await founder.call(createOrganization, { body })).json.data.timeZone).toBe('UTC');
  });

  test('accepts a picture that the caller uploaded', async () => {
    const { userId } = await server.addUser();
    const founder = await server.signIn(userId, 'OrganizationAdmin');
    const image = await addImage(server, { uploadedBy: userId, kind: 'organizationImage' });
    const answer = await founder.call(createOrganization, { body: { ...profile, image: image.id } });
    expect(answer.json.data.image).toEqual(image);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['no address', { address: '' }, 'address', 'Address is required'],
    ['an unknown time zone', { timeZone: 'Europe/Nowhere' }, 'timeZone', 'This time zone is not known'],
    ['an abbreviation as time zone', { timeZone: 'IST' }, 'timeZone', 'This time zone is not known'],
    ['an offset as time zone', { timeZone: '+02:00' }, 'timeZone', 'This time zone is not known'],
    ['an unknown picture', { image: randomUUID() }, 'image', 'This picture was not found. Upload it again.'],
  ])('is refused with %s', async (_case, change, field, message) => {
    const founder = await newFounder();
    const answer = await founder.call(createOrganization, { body: { ...profile, ...change } });
    expect(answer).toMatchObject({ status: 400, json: { message, fields: { [field]: message } } });
    expect((await founder.call(listOrganizations)).json.data).toEqual([]);
  });

  test('requires an administrator', async () => {
    const organizationId = await server.addOrganization();
    expect((await server.nobody.call(createOrganization, { body: profile })).status).toBe(401);
    for (const role of ['Member', 'Practitioners'] as const) {
      const { client } = await server.addMember(organizationId, { role });
      expect((await client.call(createOrganization, { body: profile })).status).toBe(403);
    }
  });
});

describe('updating an organization', () => {
  test('changes the profile and keeps omitted fields', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin({ timeZone: 'Asia/Tokyo' });
    const image = await addImage(server, { uploadedBy: admin.userId, kind: 'organizationImage' });
    const answer = await admin.client.call(updateOrganization, {
      params: { organizationId },
      body: { name: 'Difference Engines', address: '2 Engine Street', image: image.id },
    });
    expect(answer.json.data).toMatchObject({ name: 'Difference Engines', timeZone: 'Asia/Tokyo', image });
  });

  test('is refused if it is based on an older version, and names who changed which field', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const jane = await server.addMember(organizationId, { role: 'OrganizationAdmin', fullName: 'Jane Roe' });
    const [before] = (await admin.client.call(listOrganizations)).json.data;
    const base = { address: before.address, image: null, timeZone: before.timeZone, version: before.version };
    const save = (client: typeof admin.client, body: object) =>
      client.call(updateOrganization, { params: { organizationId }, body: { ...base, name: before.name, ...body } });

    expect((await save(jane.client, { name: 'Renamed by Jane' })).status).toBe(200);
    expect(await save(admin.client, { address: '3 Engine Street' })).toMatchObject({
      status: 409,
      json: {
        code: 'Conflict',
        message: 'The organization was changed by Jane Roe in the meantime',
        fields: { name: 'Changed by Jane Roe' },
      },
    });

    const [newer] = (await admin.client.call(listOrganizations)).json.data;
    expect(newer).toMatchObject({
      name: 'Renamed by Jane',
      address: before.address,
      version: before.version + 1,
      lastChanges: { name: { at: expect.any(Number), by: { id: jane.userId, fullName: 'Jane Roe' } } },
    });
    const both = { name: newer.name, address: '3 Engine Street', version: newer.version };
    expect((await save(admin.client, both)).json.data).toMatchObject({ name: 'Renamed by Jane', version: 3 });
    // Saving the same again changes nothing, so nobody's version is stale.
    expect((await save(admin.client, { ...both, version: 3 })).json.data.version).toBe(3);
  });

  test('lets only one of two updates at the same moment win', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const bodies = ['One', 'Two', 'Three'].map((name) => ({ ...profile, name, version: 1 }));
    const answers = await Promise.all(
      bodies.map((body) => admin.client.call(updateOrganization, { params: { organizationId }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('keeps a picture that another administrator uploaded', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const second = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const image = await addImage(server, { uploadedBy: admin.userId, kind: 'organizationImage' });
    const body = { ...profile, image: image.id };
    expect((await second.client.call(updateOrganization, { params: { organizationId }, body })).status).toBe(400);
    expect((await admin.client.call(updateOrganization, { params: { organizationId }, body })).status).toBe(200);
    expect((await second.client.call(updateOrganization, { params: { organizationId }, body })).status).toBe(200);
  });

  test('refuses a picture of another organization or kind', async () => {
    const [own, foreign] = await Promise.all([server.addOrganizationWithAdmin(), server.addOrganizationWithAdmin()]);
    const images = await Promise.all([
      addImage(server, { uploadedBy: own.admin.userId, kind: 'userImage' }),
      addImage(server, { uploadedBy: own.admin.userId, kind: 'attachment' }),
      addImage(server, {
        uploadedBy: own.admin.userId,
        kind: 'organizationImage',
        organizationId: foreign.organizationId,
      }),
    ]);
    for (const image of images) {
      const answer = await own.admin.client.call(updateOrganization, {
        params: { organizationId: own.organizationId },
        body: { ...profile, image: image.id },
      });
      expect(answer.json.fields).toHaveProperty('image');
    }
  });

  test('does not find another organization and leaves it unchanged', async () => {
    const [own, foreign] = await Promise.all([
      server.addOrganizationWithAdmin(),
      server.addOrganizationWithAdmin({ name: 'Untouched' }),
    ]);
    const answer = await own.admin.client.call(updateOrganization, {
      params: { organizationId: foreign.organizationId },
      body: profile,
    });
    expect(answer).toMatchObject({ status: 404, json: { code: 'NotFound' } });
    expect((await foreign.admin.client.call(listOrganizations)).json.data[0].name).toBe('Untouched');
  });

  test('requires an administrator', async () => {
    const organizationId = await server.addOrganization();
    const { client } = await server.addMember(organizationId);
    const options = { params: { organizationId }, body: profile };
    expect((await server.nobody.call(updateOrganization, options)).status).toBe(401);
    expect((await client.call(updateOrganization, options)).status).toBe(403);
  });

  test('names the invalid fields', async () => {
    const { organizationId, admin } = await server.addOrganizationWithAdmin();
    const body = { ...profile, address: ' ' };
    const answer = await admin.client.call(updateOrganization, { params: { organizationId }, body });
    expect(answer).toMatchObject({ status: 400, json: { fields: { address: 'Address is required' } } });
  });
});

describe('the list of organizations', () => {
  test('starts with the chosen one, even if others are updated', async () => {
    const { userId } = await server.addUser();
    const founder = await server.signIn(userId, 'OrganizationAdmin');
    const [first, second] = [
      await founder.call(createOrganization, { body: profile }),
      await founder.call(createOrganization, { body: profile }),
    ].map(({ json }) => json.data.id as string);
    if (!first || !second) throw new Error('Two organizations were created.');
    const idsOf = async () => (await founder.call(listOrganizations)).json.data.map(({ id }: { id: string }) => id);
    expect(await idsOf()).toEqual([second, first]);
    expect((await founder.call(chooseOrganization, { params: { organizationId: first } })).status).toBe(200);
    await founder.call(updateOrganization, { params: { organizationId: second }, body: profile });
    expect((await idsOf())[0]).toBe(first);
  });

  test('cannot start with an organization of others', async () => {
    const founder = await newFounder();
    const organizationId = await server.addOrganization();
    expect((await founder.call(chooseOrganization, { params: { organizationId } })).status).toBe(404);
  });

  test('continues in the order of joining', async () => {
    const { userId } = await server.addUser();
    const founder = await server.signIn(userId, 'OrganizationAdmin');
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      ids.push((await founder.call(createOrganization, { body: { ...profile, name } })).json.data.id);
    }
    await founder.call(updateOrganization, { params: { organizationId: ids[0] ?? '' }, body: profile });
    const list = await founder.call(listOrganizations);
    // Creating an organization chooses it, and the chosen one comes first.
    expect(list.json.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  test('contains only organizations where the person holds the session’s role', async () => {
    const [asAdmin, asMember] = await Promise.all([server.addOrganization(), server.addOrganization()]);
    const person = await server.addMember(asAdmin, { role: 'OrganizationAdmin' });
    const { client: memberClient } = await server.addMember(asMember, { userId: person.userId });
    expect((await person.client.call(listOrganizations)).json.data).toMatchObject([{ id: asAdmin }]);
    expect((await memberClient.call(listOrganizationsForMember)).json.data).toMatchObject([{ id: asMember }]);
  });

  test('leaves out organizations where the person is deactivated', async () => {
    const [left, stayed] = await Promise.all([server.addOrganization(), server.addOrganization()]);
    const { userId } = await server.addMember(left, { deactivated: true });
    const { client } = await server.addMember(stayed, { userId });
    expect((await client.call(listOrganizationsForMember)).json.data).toMatchObject([{ id: stayed }]);
  });

  test('requires the right role', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    expect((await server.nobody.call(listOrganizations)).status).toBe(401);
    expect((await server.nobody.call(listOrganizationsForMember)).status).toBe(401);
    expect((await member.client.call(listOrganizations)).status).toBe(403);
    expect((await admin.client.call(listOrganizationsForMember)).status).toBe(403);
  });
});

async function newFounder() {
  const { userId } = await server.addUser();
  return server.signIn(userId, 'OrganizationAdmin');
}

test('a person creates ten organizations a day', async () => {
  const { userId } = await server.addUser();
  const founder = await server.signIn(userId, 'OrganizationAdmin');
  const create = (name: string) => founder.call(createOrganization, { body: { ...profile, name } });
  const statuses = (await Promise.all(Array.from({ length: 12 }, (_, index) => create(`Company ${index}`)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await create('One more')).json.message).toBe(
    'You have created 10 organizations today. Please try again tomorrow.',
  );
  await server.pool.query(`update organization set created_at = now() - interval '25 hours' where founder_id = $1`, [
    userId,
  ]);
  expect((await create('Tomorrow')).status).toBe(200);
});

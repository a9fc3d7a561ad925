import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getMember, listMembers, reactivateMember } from '#contract/member.ts';
import { updateProfile } from '#contract/profile.ts';
import { getMe } from '#contract/user.ts';
import { addImage } from '#tests/support/addImage.ts';
import { waitForLocks } from '#tests/support/locks.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the signed-in person', () => {
  test('has the role of the session', async () => {
    const { admin } = await server.addOrganizationWithAdmin();
    const answer = await admin.client.call(getMe);
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({
      id: admin.userId,
      fullName: 'Grace Hopper',
      email: admin.email,
      image: null,
      isInActive: false,
      hasEnteredCode: true,
      createdAt: expect.any(Number),
      language: null,
      version: 1,
      role: 'OrganizationAdmin',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is inactive if deactivated everywhere, and active while one organization is left', async () => {
    const member = await server.addMember(await server.addOrganization(), { deactivated: true });
    expect((await member.client.call(getMe)).json.data.isInActive).toBe(true);
    await server.addMember(await server.addOrganization(), { userId: member.userId });
    expect((await member.client.call(getMe)).json.data.isInActive).toBe(false);
  });

  test('requires authentication', async () => {
    expect(await server.nobody.call(getMe)).toMatchObject({ status: 401, json: { code: 'Unauthorized' } });
  });
});

describe('saving the profile', () => {
  test('is retried after a deadlock', async () => {
    const person = await server.addMember(await server.addOrganization());
    const saveInDeadlock = async (other: PoolClient) => {
      await other.query('begin');
      await other.query('select from organization_member where user_id = $1 for update', [person.userId]);
      const body = { fullName: 'Ada King', email: person.email, image: null };
      const answer = person.client.call(updateProfile, { body });
      await waitForLocks(server.pool);
      // Both transactions now wait for each other, and PostgreSQL aborts one of them.
      const isAborted = await other.query('select from app_user where id = $1 for update', [person.userId]).then(
        () => false,
        (error) => {
          expect(error).toMatchObject({ code: '40P01' });
          return true;
        },
      );
      await other.query('rollback');
      expect((await answer).status).toBe(200);
      return isAborted;
    };
    const other = await server.pool.connect();
    onTestFinished(() => other.release());
    // The server's transaction is aborted if it has waited for less than a second until then.
    await expect.poll(() => saveInDeadlock(other)).toBe(false);
  });

  test('is refused if it is based on an older version, also of two at the same moment', async () => {
    const person = await server.addMember(await server.addOrganization());
    const save = (fullName: string, version: number) =>
      person.client.call(updateProfile, { body: { fullName, email: person.email, image: null, version } });
    const answers = await Promise.all([save('Ada King', 1), save('Ada Byron', 1), save('Ada', 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'Conflict',
      message: 'You changed your profile elsewhere in the meantime',
      fields: { version: expect.any(String) },
    });
    const { fullName, version } = (await person.client.call(getMe)).json.data;
    expect(version).toBe(2);
    // Saving the same again changes nothing, so no other tab is stale.
    expect((await save(fullName, 2)).json.data.version).toBe(2);
  });

  test('renames the person in accepted memberships only', async () => {
    const [joined, asked] = await Promise.all([server.addOrganization(), server.addOrganization()]);
    const person = await server.addMember(joined, { fullName: 'A. Lovelace', hasProfile: false });
    await server.addMember(asked, { userId: person.userId, fullName: 'Invited Name', accepted: false });
    const answer = await person.client.call(updateProfile, {
      body: { fullName: '  Ada King ', email: person.email.toUpperCase(), image: null },
    });
    expect(answer).toMatchObject({ status: 200, json: { data: { fullName: 'Ada King', email: person.email } } });
    const names = await server.db
      .selectFrom('organization_member')
      .where('user_id', '=', person.userId)
      .select(['organization_id', 'full_name'])
      .execute();
    expect(new Map(names.map((row) => [row.organization_id, row.full_name]))).toEqual(
      new Map([
        [joined, 'Ada King'],
        [asked, 'Invited Name'],
      ]),
    );
  });

  test('reaches every organization to which the person belongs, in whatever role', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const elsewhere = await server.addOrganizationWithAdmin();
    const person = await server.addMember(organizationId);
    const asAdmin = await server.addMember(elsewhere.organizationId, {
      userId: person.userId,
      role: 'OrganizationAdmin',
    });
    const image = await addImage(server, { uploadedBy: person.userId, kind: 'userImage' });
    const body = { fullName: 'Ada King', email: person.email, image: image.id };
    expect((await asAdmin.client.call(updateProfile, { body })).status).toBe(200);
    const seen = await admin.client.call(getMember, { params: { organizationId, userId: person.userId } });
    expect(seen.json.data.user).toMatchObject({ fullName: 'Ada King', image });
  });

  test('reaches an organization that has deactivated the person once they are reactivated', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const person = await server.addMember(organizationId, { deactivated: true });
    const elsewhere = await server.addMember(await server.addOrganization(), { userId: person.userId });
    const image = await addImage(server, { uploadedBy: person.userId, kind: 'userImage' });
    const body = { fullName: 'Ada King', email: person.email, image: image.id };
    expect((await elsewhere.client.call(updateProfile, { body })).status).toBe(200);
    const params = { organizationId, userId: person.userId };
    const listed = await admin.client.call(listMembers, { params, query: {} });
    for (const { user } of [(await admin.client.call(getMember, { params })).json.data, listed.json.data[0]]) {
      expect(user).toMatchObject({ fullName: 'Ada Lovelace', image: null });
    }
    const reactivated = await admin.client.call(reactivateMember, { params });
    expect(reactivated.json.data.user).toMatchObject({ fullName: 'Ada King', image });
  });

  test('sets and removes the picture', async () => {
    const person = await server.addMember(await server.addOrganization());
    const image = await addImage(server, { uploadedBy: person.userId, kind: 'userImage' });
    const save = (id: string | null) =>
      person.client.call(updateProfile, { body: { fullName: 'Ada', email: person.email, image: id } });
    expect((await save(image.id)).json.data.image).toEqual(image);
    expect((await save(null)).json.data.image).toBeNull();
  });

  test.each([
    ['another address', { email: 'eve@example.com' }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['no name', { fullName: '  ' }, 'fullName'],
    ['a name that is too long', { fullName: 'x'.repeat(101) }, 'fullName'],
    ['an unknown image', { image: randomUUID() }, 'image'],
    ['an image name as id', { image: 'picture.webp' }, 'image'],
    ['an unknown field', { role: 'SuperAdmin' }, 'request'],
  ])('is refused with %s', async (_case, change, field) => {
    const person = await server.addMember(await server.addOrganization());
    const body = { fullName: 'Ada', email: person.email, image: null, ...change };
    const answer = await person.client.call(updateProfile, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
    const me = await person.client.call(getMe);
    expect(me.json.data).toMatchObject({ email: person.email, fullName: 'Ada Lovelace', image: null });
  });

  test('refuses another person’s picture or one of another kind', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const other = await server.addMember(organizationId);
    const images = await Promise.all([
      addImage(server, { uploadedBy: other.userId, kind: 'userImage' }),
      addImage(server, { uploadedBy: admin.userId, kind: 'organizationImage' }),
      addImage(server, { uploadedBy: admin.userId, kind: 'attachment' }),
    ]);
    for (const { id } of images) {
      const body = { fullName: 'Grace', email: admin.email, image: id };
      expect((await admin.client.call(updateProfile, { body })).json.fields).toHaveProperty('image');
    }
  });

  test('requires authentication', async () => {
    const body = { fullName: 'Ada', email: 'ada@example.com', image: null };
    expect((await server.nobody.call(updateProfile, { body })).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPasscode, switchRole, type TokenPair, verifyMember } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A person with two accepted roles in one organization, and an administrator. */
async function foundTwoRoles() {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const person = await server.addMember(organizationId);
  await server.addMember(organizationId, { userId: person.userId, role: 'Practitioners' });
  return { organizationId, admin, person };
}

/** Signs a person in as if they had entered a code this long ago. */
async function signInByCode({ userId }: TestMember, role: MembershipRole, ago = '0 minutes') {
  const client = await server.signIn(userId, role);
  await server.pool.query(
    `update session set code_entered_at = now() - $2::interval, expires_at = expires_at - $2::interval
     where id = (select id from session where user_id = $1 order by created_at desc limit 1)`,
    [userId, ago],
  );
  return client;
}

const switchTo = (client: { call: TestMember['client']['call'] }, role: MembershipRole) =>
  client.call(switchRole, { body: { role } });

const signedIn = ({ json }: { json: { data: TokenPair } }) => server.withTokens(json.data);

const newCode = { status: 403, json: { code: 'Forbidden', message: 'Log in with a new code to work in this role' } };

describe('switching the role', () => {
  test('replaces the session by one in the other role', async () => {
    const { organizationId, person } = await foundTwoRoles();
    const member = await signInByCode(person, 'Member');
    const switched = await switchTo(member, 'Practitioners');
    expect(switched.status).toBe(200);
    const practitioner = signedIn(switched);
    expect((await practitioner.call(getMe)).json.data.role).toBe('Practitioners');
    const { json } = await practitioner.call(listOrganizations);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([organizationId]);
    expect((await practitioner.call(listOrganizationsForMember)).status).toBe(403);
    expect((await member.call(getMe)).status).toBe(401);
    expect((await switchTo(member, 'Practitioners')).status).toBe(401);
  });

  test('is impossible to a role that the person does not hold or has not accepted', async () => {
    const { organizationId, person } = await foundTwoRoles();
    const client = await signInByCode(person, 'Member');
    expect((await switchTo(client, 'OrganizationAdmin')).status).toBe(404);
    await server.addMember(organizationId, { userId: person.userId, role: 'OrganizationAdmin', accepted: false });
    expect((await switchTo(client, 'OrganizationAdmin')).status).toBe(404);
    expect((await client.call(listMembers, { params: { organizationId } })).status).toBe(403);
    expect((await client.call(getMe)).json.data.role).toBe('Member');
  });

  test('works after entering a mailed code', async () => {
    const { person } = await foundTwoRoles();
    const { email } = person;
    await server.nobody.call(requestPasscode, { body: { email, role: 'Member' } });
    const code = (await server.queuedMails(email)).find(({ kind }) => kind === 'passcode')?.data.code;
    const member = signedIn(await server.nobody.call(verifyMember, { body: { email, code } }));
    expect((await switchTo(member, 'Practitioners')).status).toBe(200);
  });

  test('needs a sign-in by code, not by an emailed link', async () => {
    const { person } = await foundTwoRoles();
    for (const role of ['Member', 'Practitioners'] as const) {
      const { sessions } = server.services;
      const client = server.withTokens(
        await server.db
          .transaction()
          .execute((tx) => sessions.start(tx, { userId: person.userId, role, hasEnteredCode: false })),
      );
      const other = role === 'Member' ? 'Practitioners' : 'Member';
      expect(await switchTo(client, other)).toMatchObject({ status: 403, json: { code: 'CodeRequired' } });
      expect((await client.call(getMe)).json.data).toMatchObject({ role, hasEnteredCode: false });
    }
  });

  test('from a member into a team needs a code of the last 15 minutes', async () => {
    const { person } = await foundTwoRoles();
    expect((await switchTo(await signInByCode(person, 'Member', '14 minutes'), 'Practitioners')).status).toBe(200);
    const late = await signInByCode(person, 'Member', '16 minutes');
    expect(await switchTo(late, 'Practitioners')).toMatchObject(newCode);
  });

  test('and back needs no new code for a person who signed in to the team', async () => {
    const { person } = await foundTwoRoles();
    const practitioner = await signInByCode(person, 'Practitioners', '20 hours');
    const member = signedIn(await switchTo(practitioner, 'Member'));
    const back = await switchTo(member, 'Practitioners');
    expect(back.status).toBe(200);
    const { rows } = await server.pool.query(
      `select role, round(extract(epoch from expires_at - now()) / 3600) as hours,
         round(extract(epoch from idle_expires_at - now()) / 3600) as idle
       from session where user_id = $1 and code_entered_at is not null order by created_at, role`,
      [person.userId],
    );
    expect(rows.map(({ role, hours, idle }) => [role, Number(hours), Number(idle)])).toEqual(
      expect.arrayContaining([
        ['Member', 700, 168],
        ['Practitioners', 4, 1],
      ]),
    );
    // Listing the sessions needs a fresh code.
    await server.pool.query('update session set code_entered_at = now() where user_id = $1', [person.userId]);
    expect((await signedIn(back).call(listSessions)).json.data).toContainEqual(
      expect.objectContaining({ role: 'Practitioners', isCurrent: true }),
    );
  });

  test('never outlives the code of a team session', async () => {
    const { person } = await foundTwoRoles();
    const member = signedIn(await switchTo(await signInByCode(person, 'Practitioners', '20 hours'), 'Member'));
    await server.pool.query(
      `update session set code_entered_at = now() - interval '25 hours' where user_id = $1 and code_entered_at is not null`,
      [person.userId],
    );
    expect(await switchTo(member, 'Practitioners')).toMatchObject(newCode);
    expect((await member.call(getMe)).status).toBe(200);
  });

  test('is recorded as a sign-in where the person holds the new role', async () => {
    const { organizationId, person } = await foundTwoRoles();
    await switchTo(await signInByCode(person, 'Member'), 'Practitioners');
    const { rows } = await server.pool.query('select action, actor_role from audit_event where organization_id = $1', [
      organizationId,
    ]);
    expect(rows).toEqual([{ action: 'SignedIn', actor_role: 'Practitioners' }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerInvite } from '#contract/auth.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const redirectUrl = 'http://localhost:4000/email-link';

beforeAll(async () => {
  server = await startTestServer({ env: { ALLOWED_ORIGINS: 'https://app.example.com' } });
});
afterAll(() => server.stop());

describe('inviting members', () => {
  test('adds members and mails each a link that signs in', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [ada, bob] = [newEmail(), newEmail()];
    const answer = await invite(admin, organizationId, [
      { fullname: ' Ada Lovelace ', email: ada.toUpperCase() },
      { fullname: 'Bob', email: bob },
    ]);
    expect(answer).toMatchObject({ status: 200, json: { data: { invited: 2, skipped: [] } } });
    const [mail] = await server.queuedMails(ada);
    expect(mail).toMatchObject({
      kind: 'organizationInvitation',
      data: { organizationName: 'Analytical Engines', inviterName: 'Grace Hopper', role: 'Member' },
    });
    const link = new URL(mail?.data.link);
    expect(`${link.origin}${link.pathname}`).toBe(redirectUrl);
    const token = link.searchParams.get('token');
    expect((await server.nobody.call(registerInvite, { body: { email: ada, token } })).status).toBe(200);

    const list = await admin.client.call(listMembers, {
      params: { organizationId },
      query: { sortBy: 'fullName' },
    });
    expect(list.json.data).toMatchObject([
      { role: 'Member', user: { fullName: 'Ada Lovelace', email: ada, isInActive: false } },
      { role: 'Member', user: { fullName: 'Bob', email: bob, isInActive: true } },
    ]);
  });

  test('skips duplicates and current members', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    const member = await server.addMember(organizationId);
    const answer = await invite(admin, organizationId, [
      { fullname: 'Ada', email },
      { fullname: 'Ada again', email: email.toUpperCase() },
      { fullname: 'Grace', email: member.email },
    ]);
    expect(answer.json.data).toEqual({
      invited: 1,
      skipped: [
        { line: 2, email, reason: 'Duplicate of an earlier row', kind: 'Duplicate' },
        { line: 3, email: member.email, reason: 'Already a member', kind: 'Member' },
      ],
    });
    expect((await invite(admin, organizationId, [{ fullname: 'Ada', email }])).json.data).toMatchObject({
      invited: 0,
      skipped: [{ reason: 'Already a member', kind: 'Member' }],
    });
    expect(await server.queuedMails(email)).toHaveLength(1);
  });

  test('leaves an existing user unchanged', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const { userId, email } = await server.addUser({ fullName: 'Own Name' });
    const row = () => server.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
    const before = await row();
    await invite(admin, organizationId, [{ fullname: 'Other Name', email }]);
    expect(await row()).toEqual(before);
  });

  test('saves employee numbers and birth dates, and skips the number of somebody else', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [ada, bob] = [newEmail(), newEmail()];
    const first = await invite(admin, organizationId, [
      { fullname: 'Ada', email: ada, employeeNumber: '1017', birthDate: '1985-12-10' },
    ]);
    expect(first.json.data).toEqual({ invited: 1, skipped: [] });
    const second = await invite(admin, organizationId, [
      { fullname: 'Bob', email: bob, employeeNumber: '1017' },
      { fullname: 'Ada', email: ada, employeeNumber: '1017' },
    ]);
    expect(second.json.data).toEqual({
      invited: 0,
      skipped: [
        { line: 1, email: bob, reason: 'Employee number 1017 belongs to somebody else' },
        { line: 2, email: ada, reason: 'Employee number 1017 is also in line 1' },
      ],
    });
    const { rows } = await server.pool.query(
      'select email, employee_number, birth_date::text from organization_member where organization_id = $1 and email = any($2)',
      [organizationId, [ada, bob]],
    );
    expect(rows).toEqual([{ email: ada, employee_number: '1017', birth_date: '1985-12-10' }]);
    const future = await invite(admin, organizationId, [
      { fullname: 'Cy', email: newEmail(), birthDate: '2999-01-01' },
      { fullname: 'Dee', email: newEmail(), birthDate: '1899-01-01' },
    ]);
    expect(future.json.fields).toEqual({
      'members.0.birthDate': 'Birth date cannot be in the future',
      'members.1.birthDate': 'Birth date is not a date',
    });
  });

  test('lets somebody who was removed come back without the number that a colleague gets', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [ada, bob] = [newEmail(), newEmail()];
    await invite(admin, organizationId, [{ fullname: 'Ada', email: ada, employeeNumber: '1017' }]);
    const { rows: removed } = await server.pool.query(
      `update organization_member set declined_at = now(), removed_at = now() where organization_id = $1 and email = $2
       returning id`,
      [organizationId, ada],
    );
    expect(removed).toHaveLength(1);
    const { json } = await invite(admin, organizationId, [
      { fullname: 'Ada', email: ada },
      { fullname: 'Bob', email: bob, employeeNumber: '1017' },
    ]);
    expect(json.data).toEqual({ invited: 2, skipped: [] });
    const { rows } = await server.pool.query(
      'select email, employee_number from organization_member where organization_id = $1 and email = any($2)',
      [organizationId, [ada, bob]],
    );
    expect(new Map(rows.map((row) => [row.email, row.employee_number]))).toEqual(
      new Map([
        [ada, null],
        [bob, '1017'],
      ]),
    );
  });

  test('refuses the whole list if a row is invalid, and names it', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const good = newEmail();
    const answer = await invite(admin, organizationId, [
      { fullname: 'Good', email: good },
      { fullname: 'Bad', email: 'bad' },
      { fullname: '=cmd()', email: newEmail() },
    ]);
    expect(answer.json.fields).toEqual({
      'members.1.email': 'Email is invalid',
      'members.2.fullname': 'Name cannot start with =, +, - or @',
    });
    expect(await server.queuedMails(good)).toHaveLength(0);
  });

  test.each([
    ['no name', { members: [{ fullname: ' ', email: 'a@example.com' }] }, 'members.0.fullname'],
    ['an empty list', { members: [] }, 'members'],
    [
      'more than 500 people',
      { members: Array.from({ length: 501 }, () => ({ fullname: 'A', email: 'a@b.cd' })) },
      'members',
    ],
    ['a role', { members: [{ fullname: 'A', email: 'a@b.cd', role: 'OrganizationAdmin' }] }, 'members.0'],
    ['no redirectUrl', { redirectUrl: undefined }, 'redirectUrl'],
  ])('is refused with %s', async (_case, change, field) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const body = { members: [{ fullname: 'Ada', email: newEmail() }], redirectUrl, ...change };
    const answer = await admin.client.call(inviteMembers, { params: { organizationId }, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test('requires an administrator of the organization', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const foreign = await server.addOrganization();
    const email = newEmail();
    const options = { params: { organizationId }, body: { members: [{ fullname: 'Ada', email }], redirectUrl } };
    expect((await server.nobody.call(inviteMembers, options)).status).toBe(401);
    for (const role of ['Member', 'Practitioners'] as const) {
      const { client } = await server.addMember(organizationId, { role });
      expect((await client.call(inviteMembers, options)).status).toBe(403);
    }
    expect((await invite(admin, foreign, [{ fullname: 'Ada', email }])).status).toBe(404);
    expect(await server.queuedMails(email)).toHaveLength(0);
  });
});

describe('inviting the team', () => {
  test('gives each person their role', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const [boss, nurse] = [newEmail(), newEmail()];
    const answer = await admin.client.call(inviteTeam, {
      params: { organizationId },
      body: {
        redirectUrl,
        members: [
          { fullname: 'Boss', email: boss, role: 'OrganizationAdmin' },
          { fullname: 'Nurse', email: nurse, role: 'Practitioners' },
        ],
      },
    });
    expect(answer.json.data).toEqual({ invited: 2, skipped: [] });
    expect((await server.queuedMails(boss))[0]?.data.role).toBe('OrganizationAdmin');
    expect((await server.queuedMails(nurse))[0]?.data.role).toBe('Practitioners');
  });

  test('refuses members and requires an administrator of the organization', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const foreign = await server.addOrganization();
    const { client } = await server.addMember(organizationId);
    const body = (role: string) => ({ redirectUrl, members: [{ fullname: 'A', email: newEmail(), role }] });
    const call = (organization: string, role: string) =>
      admin.client.call(inviteTeam, { params: { organizationId: organization }, body: body(role) });
    expect(await call(organizationId, 'Member')).toMatchObject({
      status: 400,
      json: { fields: { 'members.0.role': expect.any(String) } },
    });
    expect((await call(foreign, 'Practitioners')).status).toBe(404);
    const options = { params: { organizationId }, body: body('Practitioners') };
    expect((await client.call(inviteTeam, options)).status).toBe(403);
    expect((await server.nobody.call(inviteTeam, options)).status).toBe(401);
  });
});

describe('redirectUrl', () => {
  test.each([
    'http://localhost:4000/email-link',
    'http://localhost:4000/email-link?from=invite',
    'https://app.example.com/email-link',
  ])('%s is accepted, and the link leads to its origin', async (url) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    const answer = await invite(admin, organizationId, [{ fullname: 'Ada', email }], url);
    expect(answer.status).toBe(200);
    const link = (await server.queuedMails(email))[0]?.data.link;
    expect(link).toMatch(new RegExp(`^${new URL(url).origin}/email-link\\?token=[\\w-]{43}$`));
  });

  test.each([
    'https://evil.example/email-link',
    '//evil.example/email-link',
    '\\\\evil.example/email-link',
    '/email-link',
    'email-link',
    '',
    'javascript:alert(1)//http://localhost:4000/email-link',
    'data:text/html,http://localhost:4000/email-link',
    'http://localhost:4000@evil.example/email-link',
    'http://user@localhost:4000/email-link',
    'http://user:password@localhost:4000/email-link',
    'http://localhost:4000.evil.example/email-link',
    'http://localhost:4001/email-link',
    'https://localhost:4000/email-link',
    'http://localhost/email-link',
    'http://127.0.0.1:4000/email-link',
    'http://localhost.:4000/email-link',
    'http://2130706433:4000/email-link',
    'http://localhost:4000/',
    'http://localhost:4000/email-link/',
    'http://localhost:4000/email-link/../login',
    'http://localhost:4000//email-link',
    'http://localhost:4000/%65mail-link',
    'http://localhost:4000\\email-link',
    'http:\\\\localhost:4000\\email-link',
    'http:localhost:4000/email-link',
    'http:/localhost:4000/email-link',
    ' http://localhost:4000/email-link',
    'http://localhost:4000/email-link\n',
    'http://local\thost:4000/email-link',
    'HTTP://LOCALHOST:4000/email-link',
    'http://ⓛocalhost:4000/email-link',
    'http://app.example.com/email-link',
    'https://app.example.com:8443/email-link',
    'https://app.example.com.evil.example/email-link',
    'https://evil.example/?https://app.example.com/email-link',
    'https://evil.example#https://app.example.com/email-link',
    'blob:http://localhost:4000/email-link',
  ])('%j is refused, and nobody is mailed', async (url) => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    const answer = await invite(admin, organizationId, [{ fullname: 'Ada', email }], url);
    expect(answer).toMatchObject({ status: 400, json: { fields: { redirectUrl: expect.any(String) } } });
    expect(await server.queuedMails(email)).toHaveLength(0);
  });

  test('a forged Host header does not change links', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = newEmail();
    await admin.client.call(inviteMembers, {
      params: { organizationId },
      body: { members: [{ fullname: 'Ada', email }], redirectUrl },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect((await server.queuedMails(email))[0]?.data.link).toMatch(/^http:\/\/localhost:4000\//);
  });
});

const newEmail = () => `${randomUUID()}@example.com`;

const invite = (person: TestPerson, organizationId: string, members: object[], url = redirectUrl) =>
  person.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl: url } });

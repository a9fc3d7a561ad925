import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestPasscode, verifyMember, verifyOrganizationAdmin, verifyPractitioner } from '#contract/auth.ts';
import { getMe } from '#contract/user.ts';
import { createPasscode } from '#server/identity/auth/passcode.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let invitedOnly: TestServer;

beforeAll(async () => {
  [server, invitedOnly] = await Promise.all([startTestServer(), startTestServer({ env: { SIGN_UP: 'invited' } })]);
});
afterAll(() => Promise.all([server.stop(), invitedOnly.stop()]));

const verifyCalls = {
  OrganizationAdmin: verifyOrganizationAdmin,
  Member: verifyMember,
  Practitioners: verifyPractitioner,
} as const;
type Role = keyof typeof verifyCalls;

const invalid = 'This code is not valid. Check it or ask for a new one.';

describe('requesting a code', () => {
  test('mails four digits to an unknown address if sign-up is open', async () => {
    const answer = await request(server, 'Newcomer@Example.com', 'OrganizationAdmin');
    expect(answer).toMatchObject({ status: 200, json: { data: { done: true } } });
    const [mail] = await server.queuedMails('newcomer@example.com');
    expect(mail).toMatchObject({ kind: 'passcode', data: { code: expect.stringMatching(/^\d{4}$/), minutes: 10 } });
  });

  test('stores the code only as a hash and in the mail', async () => {
    const code = await requestCode(server, 'kept@example.com', 'OrganizationAdmin');
    const rows = await server.db
      .selectFrom('pending_login')
      .selectAll()
      .where('email', '=', 'kept@example.com')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash?.length).toBe(32);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  test('has six digits if configured', async () => {
    const six = await startTestServer({ env: { OTP_LENGTH: '6' } });
    expect(await requestCode(six, 'six@example.com', 'OrganizationAdmin')).toMatch(/^\d{6}$/);
    await six.stop();
  });

  test('responds the same to known and unknown addresses but mails only to known ones', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    const known = await request(server, member.email, 'Member');
    const unknown = await request(server, 'stranger@example.com', 'Member');
    const otherRole = await request(server, admin.email, 'Member');
    for (const answer of [unknown, otherRole]) {
      expect(answer.status).toBe(known.status);
      expect(answer.json).toEqual(known.json);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
    }
    expect(await server.queuedMails(member.email)).toHaveLength(1);
    expect(await server.queuedMails('stranger@example.com')).toHaveLength(0);
    expect(await server.queuedMails(admin.email)).toHaveLength(0);
  });

  test('mails to no unknown administrator if sign-up is by invitation', async () => {
    expect(await request(invitedOnly, 'stranger@example.com', 'OrganizationAdmin')).toMatchObject({ status: 200 });
    expect(await invitedOnly.queuedMails('stranger@example.com')).toHaveLength(0);
    const { admin } = await invitedOnly.addOrganizationWithAdmin();
    expect(await requestCode(invitedOnly, admin.email, 'OrganizationAdmin')).toMatch(/^\d{4}$/);
  });

  test('mails to a deactivated member, who may leave and take their data, but not to a deactivated invitation', async () => {
    const organizationId = await server.addOrganization();
    const member = await server.addMember(organizationId, { deactivated: true });
    const invited = await server.addMember(organizationId, { deactivated: true, accepted: false });
    for (const { email } of [member, invited]) await request(server, email, 'Member');
    expect(await server.queuedMails(member.email)).toHaveLength(1);
    expect(await server.queuedMails(invited.email)).toHaveLength(0);
  });

  test.each(['known', 'unknown'])('is refused a second time within a minute for a %s address', async (kind) => {
    const organizationId = await server.addOrganization();
    const email = kind === 'known' ? (await server.addMember(organizationId)).email : `${kind}-again@example.com`;
    expect((await request(server, email, 'Member')).status).toBe(200);
    const again = await request(server, email.toUpperCase(), 'Member');
    expect(again).toMatchObject({
      status: 429,
      json: { code: 'TooManyRequests', message: 'Please wait a minute before asking for another code' },
    });
    await age(server, email, 61);
    expect((await request(server, email, 'Member')).status).toBe(200);
  });

  test('is allowed immediately after signing in with a code', async () => {
    const { admin } = await server.addOrganizationWithAdmin();
    const code = await requestCode(server, admin.email, 'OrganizationAdmin');
    const signedIn = await verify(server, 'OrganizationAdmin', admin.email, code);
    expect(signedIn.status).toBe(200);
    expect((await request(server, admin.email, 'OrganizationAdmin')).status).toBe(200);
    expect((await request(server, admin.email, 'OrganizationAdmin')).status).toBe(429);
  });

  test('succeeds for one of twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(server, 'at-once@example.com', 'OrganizationAdmin')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test.each([
    ['a space', 'ada lovelace@example.com'],
    ['no at-sign', 'ada.example.com'],
    ['no dot in the domain', 'ada@example'],
    ['two addresses', 'ada@example.com,eve@example.com'],
    ['a line break', 'ada@example.com\nbcc: eve@example.com'],
    ['nothing', ''],
  ])('is refused for an address with %s', async (_case, email) => {
    const answer = await request(server, email, 'OrganizationAdmin');
    expect(answer).toMatchObject({ status: 400, json: { fields: { email: 'Email is invalid' } } });
  });

  test.each([
    ['no role', { email: 'ada@example.com' }, 'role'],
    ['a role without a sign-in', { email: 'ada@example.com', role: 'SuperAdmin' }, 'role'],
    ['no email', { role: 'Member' }, 'email'],
  ])('is refused with %s', async (_case, body, field) => {
    const answer = await server.nobody.call(requestPasscode, { body, ip: '10.0.0.1' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'InvalidRequest' } });
    expect(Object.keys(answer.json.fields)).toContain(field);
  });
});

describe('signing in with a code', () => {
  test('creates an account for an unknown address if sign-up is open', async () => {
    const code = await requestCode(server, 'founder@example.com', 'OrganizationAdmin');
    const answer = await verify(server, 'OrganizationAdmin', 'Founder@example.com', code);
    expect(answer.status).toBe(200);
    const me = await server.withTokens(answer.json.data).call(getMe);
    expect(me.json.data).toMatchObject({ email: 'founder@example.com', fullName: null, role: 'OrganizationAdmin' });
  });

  test.each<Role>(['OrganizationAdmin', 'Member', 'Practitioners'])(
    'signs in an invited %s without accepting the invitation',
    async (role) => {
      const organizationId = await server.addOrganization();
      const invited = await server.addMember(organizationId, { role, accepted: false, hasProfile: false });
      const code = await requestCode(server, invited.email, role);
      const answer = await verify(server, role, invited.email, code);
      expect(answer.status).toBe(200);
      expect((await server.withTokens(answer.json.data).call(getMe)).json.data.role).toBe(role);
      const membership = await server.db
        .selectFrom('organization_member')
        .where('id', '=', invited.organizationMemberId)
        .select(['accepted_at', 'is_inactive'])
        .executeTakeFirstOrThrow();
      expect(membership).toEqual({ accepted_at: null, is_inactive: true });
    },
  );

  test('responds the same to wrong, used and expired codes, unknown addresses and other roles', async () => {
    const { organizationId } = await server.addOrganizationWithAdmin();
    const [wrong, used, old, other] = await Promise.all([1, 2, 3, 4].map(() => server.addMember(organizationId)));
    if (!wrong || !used || !old || !other) throw new Error('Four members were added.');

    const wrongCode = otherThan(await requestCode(server, wrong.email, 'Member'));
    const usedCode = await requestCode(server, used.email, 'Member');
    expect((await verify(server, 'Member', used.email, usedCode)).status).toBe(200);
    const oldCode = await requestCode(server, old.email, 'Member');
    await age(server, old.email, 601);
    const otherCode = await requestCode(server, other.email, 'Member');

    const answers = await Promise.all([
      verify(server, 'Member', wrong.email, wrongCode),
      verify(server, 'Member', 'nobody@example.com', '1234'),
      verify(server, 'Member', used.email, usedCode),
      verify(server, 'Member', old.email, oldCode),
      verify(server, 'Practitioners', other.email, otherCode),
      verify(server, 'OrganizationAdmin', other.email, otherCode),
    ]);
    for (const { status, json } of answers) {
      expect({ status, json: { ...json, requestId: '' } }).toEqual({
        status: 400,
        json: { code: 'InvalidRequest', message: invalid, fields: { code: invalid }, requestId: '' },
      });
    }
  });

  test('fails for a person removed after the request', async () => {
    const member = await server.addMember(await server.addOrganization());
    const code = await requestCode(server, member.email, 'Member');
    await server.db
      .updateTable('organization_member')
      .set({ accepted_at: null, declined_at: new Date() })
      .where('id', '=', member.organizationMemberId)
      .execute();
    expect((await verify(server, 'Member', member.email, code)).status).toBe(400);
  });

  test('accepts only the newest code', async () => {
    const member = await server.addMember(await server.addOrganization());
    const first = await requestCode(server, member.email, 'Member');
    await age(server, member.email, 61);
    const second = await requestCode(server, member.email, 'Member');
    if (first !== second) expect((await verify(server, 'Member', member.email, first)).status).toBe(400);
    expect((await verify(server, 'Member', member.email, second)).status).toBe(200);
  });

  test.each(['known', 'unknown'])(
    'names the newest email for every wrong code after another request: %s',
    async (kind) => {
      const organizationId = await server.addOrganization();
      const email = kind === 'known' ? (await server.addMember(organizationId)).email : 'resent@example.com';
      const newest = 'This code is not valid. Use the code of the newest email, or ask for a new one.';
      const messageFor = async (code: string) => (await verify(server, 'Member', email, code)).json.message;
      const first = kind === 'known' ? await requestCode(server, email, 'Member') : '1234';
      if (kind === 'unknown') await request(server, email, 'Member');
      expect(await messageFor(otherThan(first))).toBe(invalid);
      await age(server, email, 61);
      await request(server, email, 'Member');
      expect([await messageFor(first), await messageFor('000')]).toEqual([newest, 'Enter the code from the email']);
      // Also when a new login replaces one without guesses left.
      await server.pool.query('update pending_login set attempts = 5 where email = $1', [email]);
      expect(await messageFor(first)).toBe(newest);
      await age(server, email, 61);
      await request(server, email, 'Member');
      expect(await messageFor(first)).toBe(newest);
    },
  );

  test('fails from another network for a client without cookies', async () => {
    const member = await server.addMember(await server.addOrganization());
    const code = await requestCode(server, member.email, 'Member');
    expect((await verify(server, 'Member', member.email, code, '10.3.0.1')).status).toBe(400);
    expect((await verify(server, 'Member', member.email, code)).status).toBe(200);
  });

  test('evaluates at most three of fifty concurrent guesses, then refuses the right code', async () => {
    const member = await server.addMember(await server.addOrganization());
    const code = await requestCode(server, member.email, 'Member');
    const wrong = otherThan(code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(server, 'Member', member.email, wrong)));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    const { attempts } = await server.db
      .selectFrom('pending_login')
      .where('email', '=', member.email)
      .select('attempts')
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(3);
    expect((await verify(server, 'Member', member.email, code)).status).toBe(400);
  });

  test('starts one session for twenty concurrent right codes', async () => {
    const member = await server.addMember(await server.addOrganization());
    const code = await requestCode(server, member.email, 'Member');
    const before = await sessionsOf(member.userId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(server, 'Member', member.email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await sessionsOf(member.userId)).toBe(before + 1);
  });

  test('refuses a code of three digits', async () => {
    const answer = await verify(server, 'Member', 'ada@example.com', '123');
    expect(answer).toMatchObject({ status: 400, json: { fields: { code: 'Enter the code from the email' } } });
  });
});

test('codes are uniformly distributed', async () => {
  const counts = new Map<string, number>();
  const draws = 200_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const code = createPasscode(4);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  expect(counts.size).toBe(10_000);
  const expected = draws / 10_000;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 9,999 degrees of freedom: five standard deviations above the mean.
  expect(chiSquare).toBeLessThan(9_999 + 5 * Math.sqrt(2 * 9_999));
});

async function sessionsOf(userId: string): Promise<number> {
  return (await server.db.selectFrom('session').where('user_id', '=', userId).select('id').execute()).length;
}

const request = (on: TestServer, email: string, role: Role) =>
  on.nobody.call(requestPasscode, { body: { email, role }, ip: ipOf(email) });

async function requestCode(on: TestServer, email: string, role: Role): Promise<string> {
  expect((await request(on, email, role)).status).toBe(200);
  return (await on.queuedMails(email)).at(-1)?.data.code;
}

const verify = (on: TestServer, role: Role, email: string, code: string, ip = ipOf(email)) =>
  on.nobody.call(verifyCalls[role], { body: { email, code }, ip });

function otherThan(code: string): string {
  return code === '0000' ? '0001' : '0000';
}

/** Simulates seconds passing for the codes of an address. */
async function age(on: TestServer, email: string, seconds: number): Promise<void> {
  await on.pool.query(
    `update pending_login set requested_at = requested_at - make_interval(secs => $2),
       code_expires_at = code_expires_at - make_interval(secs => $2) where email = $1`,
    [email.toLowerCase(), seconds],
  );
}

const ips = new Map<string, string>();

/** Returns a separate IP per address, so that network limits do not affect the tests. */
function ipOf(email: string): string {
  const address = email.toLowerCase();
  const ip = ips.get(address) ?? `10.100.${ips.size >> 8}.${ips.size & 255}`;
  ips.set(address, ip);
  return ip;
}

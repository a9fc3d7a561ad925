import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerInvite } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { getInvitationByToken } from '#contract/invitation.ts';
import { updateProfile } from '#contract/profile.ts';
import { getMe } from '#contract/user.ts';
import { createInvitationLinks } from '#server/organizations/invitation-mails/invitationLinks.ts';
import { lockInvitedRoles } from '#server/organizations/member-admin/memberAdminRepository.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const links = createInvitationLinks({ publicUrl: 'http://localhost:4000' });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const notValid = 'This invitation link is not valid';
const expired = 'This invitation link has expired';
const replaced = 'A newer invitation was sent. Use the link in the latest email';
const used = 'This invitation link was already used. Log in with a code instead';

describe('looking up a link', () => {
  test('returns the invitation', async () => {
    const { member, token } = await invite({ fullName: 'Ada Lovelace', role: 'Practitioners' });
    expect(await lookUp(token)).toMatchObject({
      status: 200,
      json: {
        data: {
          email: member.email,
          fullName: 'Ada Lovelace',
          organizationName: 'Analytical Engines',
          role: 'Practitioners',
          hasProfile: false,
          assessmentId: null,
        },
      },
    });
  });

  test('changes nothing when repeated', async () => {
    const { member, token } = await invite();
    const before = await rowsOf(member);
    for (let round = 0; round < 10; round += 1) expect((await lookUp(token)).status).toBe(200);
    expect(await rowsOf(member)).toEqual(before);
    expect((await register(member.email, token)).status).toBe(200);
  });

  test('refuses invalid tokens', async () => {
    for (const token of ['x', randomBytes(32).toString('base64url'), "' or 1=1 --", '%00']) {
      expect(await lookUp(token)).toMatchObject({ status: 404, json: { code: 'NotFound', message: notValid } });
    }
  });

  test('is limited per network address', async () => {
    const ask = () => server.nobody.call(getInvitationByToken, { params: { token: 'x' }, ip: '10.8.8.8' });
    await server.pool.query(
      `insert into call_count (key, taken, window_ends_at)
       values ('/api/v1/invite/byToken/:token from 10.8.8.8', 10000, now() + interval '10 minutes')`,
    );
    // The first share of the limit is counted without the database.
    const statuses: number[] = [];
    for (let index = 0; index <= 250; index += 1) statuses.push((await ask()).status);
    expect(statuses.slice(0, 250)).toEqual(Array.from({ length: 250 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('signing in with a link', () => {
  test.each<MembershipRole>(['OrganizationAdmin', 'Member', 'Practitioners'])(
    'opens a session as %s and accepts the invitation',
    async (role) => {
      const { member, token } = await invite({ role });
      const answer = await register(member.email.toUpperCase(), token);
      expect(answer.status).toBe(200);
      const me = await server.withTokens(answer.json.data).call(getMe);
      expect(me.json.data).toMatchObject({ id: member.userId, role, fullName: null, isInActive: false });
      const { accepted_at } = await membershipOf(member);
      expect(accepted_at).not.toBeNull();
      const { rows } = await server.pool.query(
        `select action, actor_id, actor_role from audit_event
         where organization_id = $1 and action = 'InvitationAccepted'`,
        [member.organizationId],
      );
      expect(rows).toEqual([{ action: 'InvitationAccepted', actor_id: member.userId, actor_role: role }]);
    },
  );

  test('works again for a new person within a day', async () => {
    const { member, token } = await invite();
    expect((await register(member.email, token)).status).toBe(200);
    await age(member, '23 hours');
    expect((await register(member.email, token)).status).toBe(200);
    await age(member, '61 minutes');
    await expectRefused(member, token, used);
    const link = { email: member.email, role: 'Member', assessmentId: null, isUsed: true };
    expect((await lookUp(token)).json).toMatchObject({ link });
  });

  test('works again until the profile is saved', async () => {
    const { member, token } = await invite();
    const session = server.withTokens((await register(member.email, token)).json.data);
    await session.call(updateProfile, { body: { fullName: 'Ada', email: member.email, image: null } });
    await expectRefused(member, token, used);
  });

  test('works once for a person with a profile, even concurrently', async () => {
    const { member, token } = await invite({ hasProfile: true });
    expect((await lookUp(token)).json.data.hasProfile).toBe(true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(member.email, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectRefused(member, token, used);
  });

  test('changes nothing else for a person with a profile', async () => {
    const { member, token } = await invite({ hasProfile: true, fullName: 'Own Name' });
    const elsewhere = await server.addMember(await server.addOrganization(), {
      userId: member.userId,
      fullName: 'Name Elsewhere',
      accepted: false,
    });
    const user = () => server.db.selectFrom('app_user').selectAll().where('id', '=', member.userId).execute();
    const before = await user();
    await register(member.email, token);
    expect(await user()).toEqual(before);
    expect(await membershipOf(elsewhere)).toMatchObject({ accepted_at: null, full_name: 'Name Elsewhere' });
  });

  test('shows the organization the person’s own name afterwards', async () => {
    const { member, token } = await invite({ hasProfile: true, fullName: 'Own Name' });
    await server.db
      .updateTable('organization_member')
      .set({ full_name: 'As Invited' })
      .where('id', '=', member.organizationMemberId)
      .execute();
    await register(member.email, token);
    expect((await membershipOf(member)).full_name).toBe('Own Name');
  });

  test('keeps unused links when the profile is saved', async () => {
    const { member, token } = await invite();
    await member.client.call(updateProfile, { body: { fullName: 'Ada', email: member.email, image: null } });
    expect((await register(member.email, token)).status).toBe(200);
    await expectRefused(member, token, used);
  });

  test('works for 14 days', async () => {
    const { member, token } = await invite();
    await age(member, '13 days 23 hours 59 minutes');
    expect((await lookUp(token)).status).toBe(200);
    await age(member, '1 minute');
    await expectRefused(member, token, expired);
  });

  test('is refused with a replaced link', async () => {
    const { member, token, tokenOfNewLink } = await invite();
    const newer = await tokenOfNewLink();
    await expectRefused(member, token, replaced);
    expect((await register(member.email, newer)).status).toBe(200);
  });

  test('leaves one live link after concurrent invitations', async () => {
    const { member, tokenOfNewLink } = await invite();
    const tokens = await Promise.all(Array.from({ length: 8 }, tokenOfNewLink));
    const answers = await Promise.all(tokens.map(lookUp));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rowsOf(member)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  });

  test('is refused with another address without using the link', async () => {
    const { member, token } = await invite();
    const answer = await register('eve@example.com', token);
    expect(answer).toMatchObject({
      status: 400,
      json: { fields: { email: 'This invitation was sent to another email address' } },
    });
    expect((await membershipOf(member)).accepted_at).toBeNull();
    expect((await register(member.email, token)).status).toBe(200);
  });

  test('is refused for a deactivated member', async () => {
    const { member, token } = await invite({ deactivated: true });
    await expectRefused(member, token, 'Your access to this organization was deactivated. Ask its administrator');
  });

  test('refuses invalid tokens and names missing fields', async () => {
    const answer = await register('ada@example.com', 'x');
    expect(answer).toMatchObject({ status: 404, json: { message: notValid } });
    const incomplete = await server.nobody.call(registerInvite, { body: { email: 'ada@example.com' }, ip: nextIp() });
    expect(incomplete).toMatchObject({ status: 400, json: { fields: { token: expect.any(String) } } });
  });
});

test('the database contains no token', async () => {
  const { member, token } = await invite();
  const rows = await rowsOf(member);
  expect(rows[0]?.token_hash.length).toBe(32);
  expect(rows[0]?.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
});

/** Invites a person and returns the token of their link. */
async function invite({
  role = 'Member' as MembershipRole,
  fullName = 'Ada Lovelace',
  hasProfile = false,
  deactivated = false,
} = {}) {
  const organizationId = await server.addOrganization();
  const member = {
    ...(await server.addMember(organizationId, { role, fullName, hasProfile, deactivated, accepted: false })),
    organizationId,
  };
  const tokenOfNewLink = async () => {
    const linkOf = await server.db.transaction().execute(async (tx) => {
      await lockInvitedRoles(tx, organizationId, member.userId);
      return links.createLinks(tx, {
        organizationId,
        assessmentId: null,
        organizationMemberIds: [member.organizationMemberId],
      });
    });
    return new URL(linkOf.get(member.organizationMemberId) ?? '').searchParams.get('token') ?? '';
  };
  return { member, token: await tokenOfNewLink(), tokenOfNewLink };
}

const lookUp = (token: string) => server.nobody.call(getInvitationByToken, { params: { token }, ip: nextIp() });

const register = (email: string, token: string) =>
  server.nobody.call(registerInvite, { body: { email, token }, ip: nextIp() });

async function expectRefused(member: TestMember, token: string, message: string): Promise<void> {
  expect(await lookUp(token)).toMatchObject({ status: 400, json: { message } });
  expect(await register(member.email, token)).toMatchObject({ status: 400, json: { message } });
}

const rowsOf = (member: TestMember) =>
  server.db
    .selectFrom('invitation')
    .selectAll()
    .where('organization_member_id', '=', member.organizationMemberId)
    .execute();

const membershipOf = (member: TestMember) =>
  server.db
    .selectFrom('organization_member')
    .where('id', '=', member.organizationMemberId)
    .select(['accepted_at', 'full_name'])
    .executeTakeFirstOrThrow();

/** Simulates time passing for the links of a member. */
async function age(member: TestMember, interval: string): Promise<void> {
  await server.pool.query(
    `update invitation set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       first_used_at = first_used_at - $2::interval where organization_member_id = $1`,
    [member.organizationMemberId, interval],
  );
}

let requests = 0;

/** Returns a new IP per request, so that network limits do not affect the tests. */
function nextIp(): string {
  requests += 1;
  return `10.0.${requests >> 8}.${requests & 255}`;
}

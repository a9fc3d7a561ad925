import { expect, test } from 'vitest';
import { logOut, refreshToken, registerInvite, requestPasscode, verifyOrganizationAdmin } from '#contract/auth.ts';
import { getInvitationByToken, inviteMembers } from '#contract/invitation.ts';
import { getMe } from '#contract/user.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/support/testServer.ts';

test('logs no code, token or link, not even on failure', async () => {
  const log: string[] = [];
  const server = await startTestServer({ onLogLine: (line) => log.push(line) });
  const secrets: string[] = [];
  const keep = ({ json }: Answer) => {
    secrets.push(json.data.accessToken, json.data.refreshToken);
    return server.withTokens(json.data);
  };

  const founder = { email: 'founder@example.com', role: 'OrganizationAdmin' };
  await server.nobody.call(requestPasscode, { body: founder });
  const code: string = (await server.queuedMails(founder.email))[0]?.data.code;
  const codeHash = await codeHashOf(server);
  const verify = () => server.nobody.call(verifyOrganizationAdmin, { body: { email: founder.email, code } });
  const session = keep(await verify());
  expect((await verify()).status).toBe(400);
  const next = keep(await session.call(refreshToken, { body: { refreshToken: session.refreshToken ?? '' } }));
  await next.call(logOut);
  expect((await next.call(getMe)).status).toBe(401);

  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  await admin.client.call(inviteMembers, {
    params: { organizationId },
    body: {
      members: [{ fullname: 'Ada', email: 'ada@example.com' }],
      redirectUrl: 'http://localhost:4000/email-link',
    },
  });
  const token = new URL((await server.queuedMails('ada@example.com'))[0]?.data.link).searchParams.get('token') ?? '';
  await server.nobody.call(getInvitationByToken, { params: { token } });
  keep(await server.nobody.call(registerInvite, { body: { email: 'ada@example.com', token } }));
  await server.nobody.call(registerInvite, { body: { email: 'eve@example.com', token } });

  // Failures log the most, so repeat the calls while the database rejects them.
  await server.pool.query(
    'alter table invitation rename to invitation_away; alter table pending_login rename to pending_login_away',
  );
  expect((await server.nobody.call(getInvitationByToken, { params: { token } })).status).toBe(500);
  expect((await server.nobody.call(registerInvite, { body: { email: 'ada@example.com', token } })).status).toBe(500);
  expect((await verify()).status).toBe(500);
  await server.stop();

  expect(log.length).toBeGreaterThanOrEqual(3);
  const everything = log.join('\n');
  for (const secret of [...secrets, token, codeHash]) expect(everything).not.toContain(secret);
  expect(everything).not.toMatch(new RegExp(`"code":"?${code}|${code}"`));
});

async function codeHashOf(server: TestServer): Promise<string> {
  const row = await server.db.selectFrom('pending_login').select('code_hash').executeTakeFirstOrThrow();
  return row.code_hash?.toString('hex') ?? '';
}

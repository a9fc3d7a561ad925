import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOut, refreshToken, requestPasscode, type TokenPair, verifyMember } from '#contract/auth.ts';
import { endAllSessions, endSession, listSessions, type Session } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import { type Client, startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('refreshing', () => {
  test('returns a new pair of valid tokens', async () => {
    member = await newMember();
    const pair = await refreshed(member.client);
    expect(pair.refreshToken).not.toBe(member.client.refreshToken);
    const next = server.withTokens(pair);
    expect((await next.call(getMe)).status).toBe(200);
    expect((await refresh(next)).status).toBe(200);
  });

  test('returns the same tokens again after a lost response', async () => {
    member = await newMember();
    const first = await refreshed(member.client);
    const again = await refreshed(member.client);
    expect(again.refreshToken).toBe(first.refreshToken);
    expect((await server.withTokens(again).call(getMe)).status).toBe(200);
  });

  test('ends the session when a token is repeated after 30 seconds', async () => {
    member = await newMember();
    const thief = server.withTokens(await refreshed(member.client));
    await server.pool.query(
      `update session set refreshed_at = refreshed_at - interval '31 seconds' where user_id = $1`,
      [member.userId],
    );
    const reuse = await refresh(member.client);
    expect(reuse).toMatchObject({ status: 401, json: { message: 'Your session has ended. Please log in again.' } });
    expect((await thief.call(getMe)).status).toBe(401);
    expect((await refresh(thief)).status).toBe(401);
  });

  test('ends the session when a token two generations old is used', async () => {
    member = await newMember();
    const second = server.withTokens(await refreshed(member.client));
    const third = server.withTokens(await refreshed(second));
    expect((await refresh(member.client)).status).toBe(401);
    expect((await third.call(getMe)).status).toBe(401);
  });

  test('returns one successor to concurrent calls', async () => {
    member = await newMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(member.client)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ json }) => json.data.refreshToken)).size).toBe(1);
  });

  test.each<[string, () => Promise<{ tokens: TokenPair; sendsAccessToken?: boolean }>]>([
    [
      'another session’s access token',
      async () => {
        const [one, other] = await Promise.all([newMember(), newMember()]);
        return { tokens: { accessToken: other.client.accessToken ?? '', refreshToken: one.client.refreshToken ?? '' } };
      },
    ],
    [
      'an altered refresh token',
      async () => {
        const { client } = await newMember();
        return { tokens: { accessToken: client.accessToken ?? '', refreshToken: `${client.refreshToken}A` } };
      },
    ],
    [
      'a counter that was not given out',
      async () => {
        const { client } = await newMember();
        const forged = client.refreshToken?.replace('.0.', '.1.') ?? '';
        return { tokens: { accessToken: client.accessToken ?? '', refreshToken: forged } };
      },
    ],
    [
      'nothing readable',
      async () => {
        const { client } = await newMember();
        return { tokens: { accessToken: client.accessToken ?? '', refreshToken: 'x' } };
      },
    ],
  ])('is refused with %s', async (_case, arrange) => {
    const { tokens } = await arrange();
    expect((await refresh(server.withTokens(tokens))).status).toBe(401);
  });

  test('is refused without the old access token', async () => {
    const { client } = await newMember();
    const answer = await server.nobody.call(refreshToken, { body: { refreshToken: client.refreshToken ?? '' } });
    expect(answer.status).toBe(401);
  });

  test('accepts an expired access token', async () => {
    const { client, userId } = await newMember();
    const { id } = await server.db
      .selectFrom('session')
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const expired = await signed(id, userId, '-1 minute');
    expect((await server.withTokens({ accessToken: expired, refreshToken: '' }).call(getMe)).status).toBe(401);
    const answer = await refresh(server.withTokens({ accessToken: expired, refreshToken: client.refreshToken ?? '' }));
    expect(answer.status).toBe(200);
  });

  test('names the missing refresh token', async () => {
    const { client } = await newMember();
    const answer = await client.call(refreshToken, { body: {} });
    expect(answer).toMatchObject({ status: 400, json: { fields: { refreshToken: expect.any(String) } } });
  });

  test('is refused after the absolute lifetime', async () => {
    const { client, userId } = await newMember();
    await server.pool.query('update session set expires_at = now() where user_id = $1', [userId]);
    expect((await client.call(getMe)).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });
});

describe('logging out', () => {
  test('ends the session at once', async () => {
    const { client } = await newMember();
    expect(await client.call(logOut)).toMatchObject({ status: 200, json: { data: { done: true } } });
    expect((await client.call(getMe)).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });

  test('keeps the person’s other sessions', async () => {
    const person = await newMember();
    const elsewhere = await server.signIn(person.userId, 'Member');
    await person.client.call(logOut);
    expect((await elsewhere.call(getMe)).status).toBe(200);
  });

  test('requires authentication', async () => {
    expect((await server.nobody.call(logOut)).status).toBe(401);
  });
});

const newMember = async () => server.addMember(await server.addOrganization());

const refresh = (client: Client) => client.call(refreshToken, { body: { refreshToken: client.refreshToken ?? '' } });

async function refreshed(client: Client): Promise<TokenPair> {
  const answer = await refresh(client);
  expect(answer.status).toBe(200);
  return answer.json.data;
}

/** Signs an access token like the server, with another expiry. */
function signed(sessionId: string, userId: string, expires: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer('checkwell')
    .setAudience('checkwell-api')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 660)
    .setExpirationTime(expires)
    .sign(server.secrets.sessionSecret);
}

describe('a sign-in', () => {
  const signInByCode = async (browser: TestBrowser, email: string): Promise<Client> => {
    await browser.call(server.nobody, requestPasscode, { body: { email, role: 'Member' } });
    const code = (await server.queuedMails(email)).at(-1)?.data.code;
    const answer = await browser.call(server.nobody, verifyMember, { body: { email, code } });
    return server.withTokens(answer.json.data);
  };

  test('ends only the previous session in the same browser, even of another person', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const browser = openBrowser('10.51.0.1');
    const elsewhere = await signInByCode(openBrowser('10.51.0.2'), one.email);
    const first = await signInByCode(browser, one.email);
    const second = await signInByCode(browser, one.email);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    const third = await signInByCode(browser, other.email);
    expect([await isAlive(second), await isAlive(third), await isAlive(elsewhere)]).toEqual([false, true, true]);
  });

  const isAlive = async (client: Client) => (await client.call(getMe)).status === 200;
});

describe('the sessions of a person', () => {
  test('are listed without other people’s, the current one marked', async () => {
    const person = await newMember();
    await newMember();
    await server.signIn(person.userId, 'Member');
    const { json } = await person.client.call(listSessions);
    expect(json.data).toHaveLength(2);
    expect(json.data.filter(({ isCurrent }: Session) => isCurrent)).toHaveLength(1);
    expect(json.data[0]).toMatchObject({ role: 'Member', device: 'Unknown device', createdAt: expect.any(Number) });
  });

  test('can be ended one by one, with immediate effect', async () => {
    const person = await newMember();
    const elsewhere = await server.signIn(person.userId, 'Member');
    const list = (await person.client.call(listSessions)).json.data;
    const { id: sessionId } = list.find(({ isCurrent }: Session) => !isCurrent);
    expect((await person.client.call(endSession, { params: { sessionId } })).status).toBe(200);
    expect((await elsewhere.call(getMe)).status).toBe(401);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect((await person.client.call(getMe)).status).toBe(200);
    expect((await person.client.call(endSession, { params: { sessionId } })).status).toBe(404);
  });

  test('of another person are not found', async () => {
    const [one, other] = await Promise.all([newMember(), newMember()]);
    const [{ id: sessionId }] = (await other.client.call(listSessions)).json.data;
    expect((await one.client.call(endSession, { params: { sessionId } })).status).toBe(404);
    expect((await other.client.call(getMe)).status).toBe(200);
  });

  test('can be ended all at once', async () => {
    const person = await newMember();
    const elsewhere = await server.signIn(person.userId, 'Member');
    expect((await elsewhere.call(endAllSessions)).status).toBe(200);
    for (const client of [person.client, elsewhere]) expect((await client.call(getMe)).status).toBe(401);
  });
});

describe('a session ends at once', () => {
  test.each([
    ['deactivated before joining', 'accepted_at = null, deactivated_at = now()'],
    ['given another role', `role = 'Practitioners'`],
    ['removed', 'accepted_at = null, declined_at = now(), removed_at = now()'],
  ])('when its person is %s', async (_case, change) => {
    const person = await newMember();
    await server.pool.query(`update organization_member set ${change} where user_id = $1`, [person.userId]);
    expect((await person.client.call(getMe)).status).toBe(401);
    expect((await refresh(person.client)).status).toBe(401);
  });

  test.each([
    ['Member', 'idle_expires_at', 7 * 24],
    ['OrganizationAdmin', 'idle_expires_at', 1],
    ['OrganizationAdmin', 'expires_at', 24],
  ] as const)('of a %s by its %s after %s hours', async (role, column, hours) => {
    const person = await server.addMember(await server.addOrganization(), { role });
    const { rows } = await server.pool.query(
      `select round(extract(epoch from ${column} - created_at) / 3600)::int as hours from session where user_id = $1`,
      [person.userId],
    );
    expect(rows).toEqual([{ hours }]);
    await server.pool.query(`update session set ${column} = now() where user_id = $1`, [person.userId]);
    expect((await refresh(person.client)).status).toBe(401);
  });
});

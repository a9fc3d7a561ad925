import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { lookUpSignInLink, verifySignInLink } from '#contract/signInLink.ts';
import { getMe } from '#contract/user.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import { type QueuedMail, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const invalid = { status: 400, json: { message: expect.stringMatching(/^This code is not valid\./) } };

let server: TestServer;
let email: string;
let time = Date.parse('2026-12-01T08:00:00Z');
let browsers = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Keeps the system budgets of the tests apart.
  time += 100 * day;
  email = (await server.addMember(await server.addOrganization())).email;
});

const newBrowser = () => {
  browsers += 1;
  return openBrowser(`10.${30 + (browsers >> 8)}.${browsers & 255}.1`);
};
const ask = (browser: TestBrowser) => browser.call(server.nobody, requestPasscode, { body: { email, role: 'Member' } });
const enter = (browser: TestBrowser, code: string) =>
  browser.call(server.nobody, verifyMember, { body: { email, code } });

async function lastMail(): Promise<QueuedMail | undefined> {
  return (await server.queuedMails(email)).at(-1);
}

async function askForCode(browser: TestBrowser): Promise<string> {
  expect((await ask(browser)).status).toBe(200);
  return (await lastMail())?.data.code;
}

async function guessWrong(browser: TestBrowser, code: string, times: number): Promise<void> {
  for (let guess = 0; guess < times; guess += 1) {
    expect(await enter(browser, code === '0000' ? '0001' : '0000')).toMatchObject(invalid);
  }
}

const tokenOf = (mail: QueuedMail | undefined) => new URL(mail?.data.link).searchParams.get('login') ?? '';

/** Spends the daily guesses of unknown devices. */
async function spendDailyGuesses(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const stranger = newBrowser();
    await guessWrong(stranger, await askForCode(stranger), 3);
  }
}

describe('a code belongs to the browser that requested it', () => {
  test('and is refused in another browser or without cookies', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser);
    expect(await enter(newBrowser(), code)).toMatchObject(invalid);
    const withoutCookies = await server.nobody.call(verifyMember, { body: { email, code }, ip: browser.ip });
    expect(withoutCookies).toMatchObject(invalid);
    expect((await enter(browser, code)).status).toBe(200);
  });

  test('and stays valid when another browser requests one', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser);
    await ask(newBrowser());
    expect((await enter(browser, code)).status).toBe(200);
  });

  test('and allows five guesses including resends', async () => {
    const browser = newBrowser();
    await guessWrong(browser, await askForCode(browser), 3);
    time += minute;
    const second = await askForCode(browser);
    await guessWrong(browser, second, 2);
    expect(await enter(browser, second)).toMatchObject(invalid);
  });
});

describe('when unknown devices have spent the daily guesses', () => {
  test('the right code is refused, and the next mail contains a link that works once', async () => {
    const browser = newBrowser();
    const code = await askForCode(browser);
    const stranger = newBrowser();
    await guessWrong(stranger, await askForCode(stranger), 3);
    await guessWrong(browser, code, 2);
    time += 41 * minute;
    await guessWrong(stranger, await askForCode(stranger), 1);
    expect(await enter(stranger, (await lastMail())?.data.code)).toMatchObject(invalid);

    expect((await ask(browser)).status).toBe(200);
    const mail = await lastMail();
    expect(mail).toMatchObject({ kind: 'signInLink', data: { minutes: 10 } });
    const body = { token: tokenOf(mail) };
    for (let scan = 0; scan < 3; scan += 1) {
      expect((await newBrowser().call(server.nobody, lookUpSignInLink, { body })).json.data).toEqual({
        email,
        role: 'Member',
        fullName: 'Ada Lovelace',
        askedHere: false,
      });
    }
    expect((await browser.call(server.nobody, lookUpSignInLink, { body })).json.data.askedHere).toBe(true);
    const answer = await browser.call(server.nobody, verifySignInLink, { body });
    expect(answer.status).toBe(200);
    expect((await server.withTokens(answer.json.data).call(getMe)).json.data.email).toBe(email);
    expect((await browser.call(server.nobody, verifySignInLink, { body })).status).toBe(404);
  });

  test('a known device can still sign in with a code', async () => {
    const own = newBrowser();
    expect((await enter(own, await askForCode(own))).status).toBe(200);
    time += 41 * minute;
    await spendDailyGuesses();
    time += 2 * minute;
    expect((await enter(own, await askForCode(own))).status).toBe(200);
    const stranger = newBrowser();
    await ask(stranger);
    expect((await lastMail())?.kind).toBe('signInLink');
  });

  test('the owner gets one mail about it', async () => {
    await spendDailyGuesses();
    expect((await server.queuedMails(email)).filter(({ kind }) => kind === 'wrongPasscodes')).toHaveLength(1);
  });

  test('codes work again a day later', async () => {
    await spendDailyGuesses();
    time += day + minute;
    const browser = newBrowser();
    expect((await enter(browser, await askForCode(browser))).status).toBe(200);
  });
});

test('signing in resets the mail budget, so the next request gets a code from any network', async () => {
  for (let times = 0; times < 5; times += 1) {
    const browser = newBrowser();
    expect((await enter(browser, await askForCode(browser))).status).toBe(200);
    time += minute;
  }
  await ask(newBrowser());
  await ask(newBrowser());
  await ask(newBrowser());
  expect((await lastMail())?.kind).toBe('signInLink');
});

test('a link expires after ten minutes', async () => {
  for (let request = 0; request < 3; request += 1) await ask(newBrowser());
  const mail = await lastMail();
  expect(mail?.kind).toBe('signInLink');
  time += 10 * minute;
  const body = { token: tokenOf(mail) };
  expect((await server.nobody.call(lookUpSignInLink, { body })).status).toBe(404);
  expect((await server.nobody.call(verifySignInLink, { body })).status).toBe(404);
});

test('unknown devices cause at most 147 mails a day, and one valid link always exists', async () => {
  let mails = 0;
  for (let step = 0; step < 24 * 6; step += 1) {
    const before = (await server.queuedMails(email)).length;
    await ask(newBrowser());
    mails += (await server.queuedMails(email)).length - before;
    time += 10 * minute;
  }
  expect(mails).toBeLessThanOrEqual(147);
  expect((await lastMail())?.kind).toBe('signInLink');
});

test('a network that guesses too often gets a Retry-After', async () => {
  const statuses: number[][] = [];
  for (let account = 0; account < 7; account += 1) {
    const browser = openBrowser('10.99.0.1');
    email = (await server.addMember(await server.addOrganization())).email;
    const code = await askForCode(browser);
    const ofCode: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) {
      const answer = await enter(browser, code === '0000' ? '0001' : '0000');
      ofCode.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    statuses.push(ofCode);
  }
  expect(statuses.flat().filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.at(-1)).toEqual([400, 400, 429]);
});

test('too many guesses across accounts replace codes by links for an hour on unknown devices', async () => {
  await server.pool.query(
    `insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
     select gen_random_uuid(), 'guess:system', $1, $1::timestamptz + interval '1 day' from generate_series(1, 100)`,
    [new Date(time)],
  );
  await ask(newBrowser());
  expect((await lastMail())?.kind).toBe('signInLink');
  await ask(newBrowser());
  // Recorded once, in each audit log and as a metric.
  const { rows } = await server.pool.query(
    `select o.id, count(e.id) as events from organization o
     left join audit_event e on e.organization_id = o.id and e.action = 'PasscodesReplacedByLinks' group by o.id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ events }) => events === 1)).toBe(true);
  const { payload } = await server.app.inject({ url: '/metrics' });
  expect(payload).toContain('checkwell_sign_in_breaker_total{until="hour"} 1');
  time += 61 * minute;
  expect(await askForCode(newBrowser())).toMatch(/^\d{4}$/);
});

test('guesses at people who were only invited do not count for the whole system', async () => {
  const countCharges = async () =>
    (
      await server.pool.query(
        `select count(*) from sign_in_charge where subject = 'guess:system' and charged_at > $1`,
        [new Date(time - day)],
      )
    ).rows[0].count;
  const guess = async () => {
    const browser = newBrowser();
    await guessWrong(browser, await askForCode(browser), 3);
  };
  const organizationId = await server.addOrganization();
  const { userId } = await server.addUser({ fullName: null, email: `invented${organizationId}@example.com` });
  await server.pool.query(
    `insert into organization_member (organization_id, user_id, role, email, full_name)
     select $1, id, 'Member', email, 'Nobody' from app_user where id = $2`,
    [organizationId, userId],
  );
  email = `invented${organizationId}@example.com`;
  await guess();
  expect(await countCharges()).toBe(0);
  await server.pool.query('update organization_member set accepted_at = now() where user_id = $1', [userId]);
  time += minute;
  await guess();
  expect(await countCharges()).toBe(3);
});

test('an office signs in at nine, and nobody can use up its requests with malformed ones', async () => {
  const ip = '10.98.0.1';
  const statuses = new Set<number>();
  for (let request = 0; request <= 300; request += 1) {
    statuses.add((await server.nobody.call(requestPasscode, { ip, body: {} })).status);
    statuses.add((await server.nobody.call(lookUpSignInLink, { ip, body: { token: 'unknown' } })).status);
  }
  expect(statuses).toEqual(new Set([400, 404]));
  expect((await ask(openBrowser(ip))).status).toBe(200);
});

test('a known device signs in when its network has used up all requests', async () => {
  const own = openBrowser('10.97.0.1');
  expect((await enter(own, await askForCode(own))).status).toBe(200);
  time += 2 * minute;
  for (const subject of ['request:network:10.97.0.1', 'mail:network:10.97.0.1']) {
    await server.pool.query(
      `insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
       select gen_random_uuid(), $2, $1, $1::timestamptz + interval '1 day' from generate_series(1, 600)`,
      [new Date(time), subject],
    );
  }
  expect(await ask(openBrowser('10.97.0.1'))).toMatchObject({
    status: 429,
    json: { message: 'Too many codes were asked for from your network. Please try again later.' },
  });
  expect((await enter(own, await askForCode(own))).status).toBe(200);
});

test('cookies are Secure and host-only if the public URL uses https', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://app.example.com' } });
  const body = { email: 'ada@example.com', role: 'OrganizationAdmin' };
  const [safe, plain] = await Promise.all([
    newBrowser().call(secure.nobody, requestPasscode, { body }),
    newBrowser().call(server.nobody, requestPasscode, { body }),
  ]);
  expect(safe.headers['set-cookie']).toMatch(
    /^__Host-plogin=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(plain.headers['set-cookie']).toMatch(
    /^checkwell-plogin=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  await secure.stop();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPasscode, verifyMember, verifyOrganizationAdmin } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { verifySignInLink } from '#contract/signInLink.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let time = Date.parse('2026-12-01T08:00:00Z');
let networks = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
afterAll(() => server.stop());
beforeEach(() => {
  // Keeps the budgets of the tests apart.
  time += 100 * day;
  networks += 1;
});

const verifyCalls = { OrganizationAdmin: verifyOrganizationAdmin, Member: verifyMember } as const;
type Role = Extract<MembershipRole, keyof typeof verifyCalls>;

const ask = (browser: TestBrowser, email: string, role: Role = 'Member') =>
  browser.call(server.nobody, requestPasscode, { body: { email, role } });
const enter = (browser: TestBrowser, email: string, code: string, role: Role = 'Member') =>
  browser.call(server.nobody, verifyCalls[role], { body: { email, code } });
const newestMail = async (email: string) =>
  (await server.queuedMails(email)).findLast(({ kind }) => kind !== 'wrongPasscodes');
const inventAddress = () => `invented-${crypto.randomUUID()}@example.com`;
const addMember = async () => (await server.addMember(await server.addOrganization())).email;
const networkOf = (number: number) => `10.${140 + networks}.${number}.1`;

/** Requests a code and signs in with the mailed code or link. Returns the kind of the mail. */
async function signIn(browser: TestBrowser, email: string): Promise<string> {
  expect((await ask(browser, email)).status).toBe(200);
  const mail = await newestMail(email);
  const body = { token: mail?.kind === 'signInLink' ? new URL(mail.data.link).searchParams.get('login') : '' };
  const answer =
    mail?.kind === 'signInLink'
      ? await browser.call(server.nobody, verifySignInLink, { body })
      : await enter(browser, email, mail?.data.code ?? '');
  expect(answer.status).toBe(200);
  return mail?.kind ?? 'none';
}

/** Requests a code and enters a wrong one three times. Returns the number of guesses. */
async function guessAt(email: string, ip: string, role: Role = 'Member'): Promise<number> {
  const browser = openBrowser(ip);
  await ask(browser, email, role);
  const right = (await newestMail(email))?.data.code;
  for (let guess = 0; guess < 3; guess += 1) await enter(browser, email, right === '0000' ? '0001' : '0000', role);
  return 3;
}

/** Charges a subject as often as so many guesses or requests would, at a fraction of their cost. */
async function charge(subject: string, times: number): Promise<void> {
  await server.pool.query(
    `insert into sign_in_charge (charge_id, subject, charged_at, expires_at)
     select gen_random_uuid(), $1, $2, $2::timestamptz + interval '1 day' from generate_series(1, $3::int)`,
    [subject, new Date(time), times],
  );
}

/** Guesses at accounts from several networks until people on unknown devices get links. */
async function attackTheSystem(): Promise<void> {
  // The test of these guesses makes all of them.
  await charge('guess:system', 98);
  for (let number = 0; number < 2; number += 1) await guessAt(await addMember(), networkOf(50 + number));
  expect(await signIn(openBrowser(networkOf(99)), await addMember())).toBe('signInLink');
}

test.each<Role>(['Member', 'OrganizationAdmin'])(
  '108 guesses at invented addresses of role %s from six networks stop nobody else',
  async (role) => {
    let guesses = 0;
    for (let number = 0; number < 36; number += 1) {
      guesses += await guessAt(inventAddress(), networkOf(number % 6), role);
    }
    expect(guesses).toBe(108);
    expect(await signIn(openBrowser(networkOf(100)), await addMember())).toBe('passcode');
  },
);

test('guesses at accounts count for the whole system', async () => {
  for (let number = 0; number < 36; number += 1) await guessAt(await addMember(), networkOf(number));
  expect(await signIn(openBrowser(networkOf(100)), await addMember())).toBe('signInLink');
});

test.each<Role>(['Member', 'OrganizationAdmin'])(
  'sixty requests for invented addresses of role %s from an office do not lock it out',
  async (role) => {
    for (let request = 0; request < 65; request += 1) {
      expect((await ask(openBrowser(networkOf(1)), inventAddress(), role)).status).toBe(200);
    }
    expect(await signIn(openBrowser(networkOf(1)), await addMember())).toMatch(/passcode|signInLink/);
  },
);

test('a network sends at most sixty mails in ten minutes to addresses without an account', async () => {
  const emails = Array.from({ length: 65 }, inventAddress);
  for (const email of emails) {
    expect((await ask(openBrowser(networkOf(1)), email, 'OrganizationAdmin')).status).toBe(200);
  }
  const mails = await Promise.all(emails.map((email) => server.queuedMails(email)));
  expect(mails.flat()).toHaveLength(60);
});

test('a known device signs in with a code while its network and the system are attacked', async () => {
  const email = await addMember();
  const own = openBrowser(networkOf(1));
  await signIn(own, email);
  time += 41 * minute;
  await attackTheSystem();
  for (let request = 0; request < 10; request += 1) await guessAt(inventAddress(), networkOf(1));
  for (let request = 0; request < 5; request += 1) await guessAt(email, networkOf(100 + request));
  await charge(`request:network:${networkOf(1)}`, 600);
  expect((await ask(openBrowser(networkOf(1)), email)).status).toBe(429);
  expect(await signIn(own, email)).toBe('passcode');
});

test('a mailed code works although others spend the budgets before it is entered', async () => {
  const email = await addMember();
  const own = openBrowser(networkOf(1));
  await ask(own, email);
  const code = (await newestMail(email))?.data.code;
  // The budgets of the account, the network and the system.
  for (let number = 0; number < 3; number += 1) await guessAt(email, networkOf(2 + number));
  for (let number = 0; number < 10; number += 1) await guessAt(inventAddress(), networkOf(1));
  await attackTheSystem();
  expect((await enter(own, email, code)).status).toBe(200);
});

test('after a network has spent its guesses, its mails hold links', async () => {
  for (let number = 0; number < 8; number += 1) await guessAt(inventAddress(), networkOf(1));
  expect(await signIn(openBrowser(networkOf(1)), await addMember())).toBe('signInLink');
  expect(await signIn(openBrowser(networkOf(2)), await addMember())).toBe('passcode');
});

test('a new code can be entered after the guesses of a pending sign-in are used up', async () => {
  const email = await addMember();
  const browser = openBrowser(networkOf(1));
  for (const guesses of [3, 2]) {
    await ask(browser, email);
    const right = (await newestMail(email))?.data.code;
    for (let guess = 0; guess < guesses; guess += 1) await enter(browser, email, right === '0000' ? '0001' : '0000');
    time += 41 * minute;
  }
  // Within the lifetime of the pending sign-in, with one guess of the account left.
  time -= 20 * minute;
  await server.pool.query(`delete from sign_in_charge where subject like 'mail:address:%'`);
  expect(await signIn(browser, email)).toBe('passcode');
});

test('the budgets of a network grow with the people who signed in from it', async () => {
  const organizationId = await server.addOrganization();
  const people = await Promise.all(Array.from({ length: 30 }, () => server.addMember(organizationId)));
  for (const { email } of people) await signIn(openBrowser(networkOf(1)), email);
  // 20 guesses would exhaust the budget of a small network.
  for (let number = 0; number < 8; number += 1) await guessAt(inventAddress(), networkOf(1));
  expect(await signIn(openBrowser(networkOf(1)), await addMember())).toBe('passcode');
  time += 31 * day;
  for (let number = 0; number < 8; number += 1) await guessAt(inventAddress(), networkOf(1));
  expect(await signIn(openBrowser(networkOf(1)), await addMember())).toBe('signInLink');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { verifySignInLink } from '#contract/signInLink.ts';
import { isLong } from '#tests/support/longRun.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** The owner's sign-ins during one day. */
const signIns = isLong ? 200 : 20;

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let time = Date.parse('2026-12-01T08:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
});
afterAll(() => server.stop());

let browsers = 0;
const newBrowser = () => {
  browsers += 1;
  return openBrowser(`10.${70 + (browsers >> 16)}.${(browsers >> 8) & 255}.${browsers & 255}`);
};

test(`the owner signs in ${signIns} of ${signIns} times in a day under attack`, {
  timeout: signIns * 10_000 + 30_000,
}, async () => {
  const { email } = await server.addMember(await server.addOrganization());
  const ask = (browser: TestBrowser) =>
    browser.call(server.nobody, requestPasscode, { body: { email, role: 'Member' } });
  const enter = (browser: TestBrowser, code: string) =>
    browser.call(server.nobody, verifyMember, { body: { email, code } });
  const newestMail = async () => (await server.queuedMails(email)).findLast(({ kind }) => kind !== 'wrongPasscodes');

  /** Requests a code and guesses twice, from a new network each time. */
  const attack = async () => {
    const attacker = newBrowser();
    await ask(attacker);
    for (let guess = 0; guess < 2; guess += 1) await enter(attacker, '0000');
  };

  /** Signs in with a new code if this browser gets one, otherwise with the newest link. */
  const signIn = async (browser: TestBrowser): Promise<boolean> => {
    const before = await newestMail();
    await ask(browser);
    const mail = await newestMail();
    if (mail?.kind === 'passcode' && mail.data.code !== before?.data.code) {
      await attack();
      return (await enter(browser, mail.data.code)).status === 200;
    }
    if (mail?.kind !== 'signInLink') return false;
    const body = { token: new URL(mail.data.link).searchParams.get('login') };
    return (await browser.call(server.nobody, verifySignInLink, { body })).status === 200;
  };

  const own = newBrowser();
  expect(await signIn(own)).toBe(true);
  let succeeded = 0;
  let longestWait = 0;
  for (let index = 0; index < signIns; index += 1) {
    time += Math.max(1.1 * minute, Math.floor(((Math.random() + 0.5) * day) / signIns));
    for (let round = 0; round < 2; round += 1) await attack();
    // Alternates between the owner's known device and a new one.
    const browser = index % 2 === 0 ? own : newBrowser();
    const began = time;
    let isIn = await signIn(browser);
    while (!isIn && time - began < 10 * minute) {
      time += 1.1 * minute;
      isIn = await signIn(browser);
    }
    if (isIn) succeeded += 1;
    longestWait = Math.max(longestWait, time - began);
  }
  // biome-ignore lint/suspicious/noConsole: reports the measured numbers.
  console.log(`Signed in ${succeeded} of ${signIns} times; longest wait ${longestWait / minute} minutes`);
  expect(succeeded).toBe(signIns);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { verifySignInLink } from '#contract/signInLink.ts';
import { isLong } from '#tests/support/longRun.ts';
import { openBrowser, type TestBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** Random histories over the API. limiterModel.test.ts tests the decisions of the limiter. */
const runs = isLong ? 60 : 2;
const maxSteps = 40;

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const browsers = 4;
const accounts = 2;

let servers: readonly [TestServer, TestServer];
let time = Date.parse('2026-12-01T00:00:00Z');

beforeAll(async () => {
  const now = () => new Date(time);
  const first = await startTestServer({ now });
  servers = [first, await startTestServer({ now, beside: first })];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

/** A wrong guess that the server evaluated. */
interface Guess {
  readonly at: number;
  readonly email: string;
  readonly network: string;
  /** The browser, if the account knows it. Undefined for an unknown device. */
  readonly device: number | undefined;
}

interface Visitor {
  readonly browser: TestBrowser;
  /** Accounts that have signed in on this browser. */
  readonly accounts: Set<string>;
  /** The current code of each account, if it was mailed to this browser. */
  readonly codes: Map<string, string>;
}

interface World {
  readonly emails: readonly string[];
  readonly visitors: readonly Visitor[];
  readonly guesses: Guess[];
  /** Mails with a code or link requested from unknown devices. */
  readonly mails: { at: number; email: string }[];
  readonly signIns: { at: number; email: string }[];
  server: TestServer;
}

type Step = fc.AsyncCommand<object, World, true>;

/** A step of the history. Every step is always possible. */
const step = (name: string, run: (world: World) => Promise<void>): Step => ({
  check: async () => true,
  run: (_model, world) => run(world),
  toString: () => name,
});

async function askForCode(world: World, index: number, email: string): Promise<void> {
  const visitor = at(world.visitors, index);
  const before = await mailsTo(world, email);
  const body = { email, role: 'Member' };
  const { status } = await visitor.browser.call(world.server.nobody, requestPasscode, { body });
  expect([200, 429]).toContain(status);
  const after = await mailsTo(world, email);
  if (after.length === before.length) return;
  const mail = after.at(-1);
  if (mail?.kind === 'passcode') visitor.codes.set(email, mail.data.code);
  if (!visitor.accounts.has(email)) world.mails.push({ at: time, email });
}

const ask = (index: number, account: number) =>
  step(`ask(${index}, ${account})`, (world) => askForCode(world, index, at(world.emails, account)));

/** Requests a code if there is none, and enters wrong ones. */
const guessWrong = (index: number, account: number, times: number) =>
  step(`guessWrong(${index}, ${account}, ${times})`, async (world) => {
    const [visitor, email] = [at(world.visitors, index), at(world.emails, account)];
    if (!visitor.codes.has(email)) await askForCode(world, index, email);
    const right = visitor.codes.get(email);
    const code = right === '0000' ? '0001' : '0000';
    for (let guess = 0; guess < times; guess += 1) {
      const before = await countsOf(world, email);
      const { status } = await visitor.browser.call(world.server.nobody, verifyMember, { body: { email, code } });
      expect([400, 429]).toContain(status);
      const after = await countsOf(world, email);
      if (after.attempts === before.attempts) {
        visitor.codes.delete(email);
        return;
      }
      expect(status).toBe(400);
      const isKnown = after.byDevices > before.byDevices;
      if (isKnown) expect(visitor.accounts).toContain(email);
      world.guesses.push({ at: time, email, network: visitor.browser.ip, device: isKnown ? index : undefined });
    }
  });

/** Makes every possible guess, and repeats it when the next code can be requested. */
const guessRepeatedly = (index: number, account: number, rounds: number) =>
  step(`guessRepeatedly(${index}, ${account}, ${rounds})`, async (world) => {
    for (let round = 0; round < rounds; round += 1) {
      await guessWrong(index, account, 4).run({}, world);
      time += 41 * minute;
    }
  });

function signedIn(world: World, index: number, email: string): void {
  at(world.visitors, index).accounts.add(email);
  world.signIns.push({ at: time, email });
}

const signIn = (index: number, account: number) =>
  step(`signIn(${index}, ${account})`, async (world) => {
    const [visitor, email] = [at(world.visitors, index), at(world.emails, account)];
    if (!visitor.codes.has(email)) await askForCode(world, index, email);
    const code = visitor.codes.get(email) ?? '0000';
    const { status } = await visitor.browser.call(world.server.nobody, verifyMember, { body: { email, code } });
    visitor.codes.delete(email);
    if (status === 200) signedIn(world, index, email);
  });

/** The owner opens the newest link if it is still valid. */
const openLink = (index: number, account: number) =>
  step(`openLink(${index}, ${account})`, async (world) => {
    const [visitor, email] = [at(world.visitors, index), at(world.emails, account)];
    const mail = (await mailsTo(world, email)).findLast(({ kind }) => kind === 'signInLink');
    if (mail === undefined) return;
    const body = { token: new URL(mail.data.link).searchParams.get('login') };
    const { status } = await visitor.browser.call(world.server.nobody, verifySignInLink, { body });
    if (status === 200) signedIn(world, index, email);
  });

const wait = (ms: number) =>
  step(`wait(${ms / second} s)`, async () => {
    time += ms;
  });

/** Continues with another server process. */
const restart = step('restart', async (world) => {
  world.server = world.server === servers[0] ? servers[1] : servers[0];
});

const index = fc.nat(browsers - 1);
const account = fc.nat(accounts - 1);
const times = fc.integer({ min: 1, max: 6 });
const waits = fc.constantFrom(10 * second, minute, 11 * minute, 41 * minute, day / 2, day, 10 * day);
const steps = fc.commands(
  [
    fc.tuple(index, account).map((parts) => ask(...parts)),
    fc.tuple(index, account, times).map((parts) => guessWrong(...parts)),
    fc.tuple(index, account, times).map((parts) => guessWrong(...parts)),
    fc.tuple(index, account, times).map((parts) => guessRepeatedly(...parts)),
    fc.tuple(index, account).map((parts) => signIn(...parts)),
    fc.tuple(index, account).map((parts) => openLink(...parts)),
    waits.map(wait),
    fc.constant(restart),
  ],
  { maxCommands: maxSteps, size: 'max' },
);

test('never exceeds a budget of guesses or mails', { timeout: runs * 30_000 + 30_000 }, async () => {
  let evaluated = 0;
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const world = await newWorld();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      expectWithinBudgets(world);
      evaluated += world.guesses.length;
      histories += 1;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // biome-ignore lint/suspicious/noConsole: reports the measured number.
  console.log(`${histories} histories with ${evaluated} evaluated guesses: no budget exceeded`);
  expect(evaluated).toBeGreaterThan(0);
});

/** Creates new accounts and unknown browsers on two networks. */
async function newWorld(): Promise<World> {
  time += 400 * day;
  const [server] = servers;
  const organizationId = await server.addOrganization();
  const members = await Promise.all(Array.from({ length: accounts }, () => server.addMember(organizationId)));
  return {
    emails: members.map(({ email }) => email),
    visitors: Array.from({ length: browsers }, (_, number) => ({
      browser: openBrowser(`10.60.0.${1 + (number % 2)}`),
      accounts: new Set<string>(),
      codes: new Map<string, string>(),
    })),
    guesses: [],
    mails: [],
    signIns: [],
    server,
  };
}

function expectWithinBudgets({ guesses, mails, signIns }: World): void {
  const byUnknownDevices = guesses.filter(({ device }) => device === undefined);
  for (const email of new Set(guesses.map((guess) => guess.email))) {
    const ofAccount = byUnknownDevices.filter((guess) => guess.email === email);
    expect(maxWithin(ofAccount, day)).toBeLessThanOrEqual(6);
    expect(maxWithin(ofAccount, 30 * day)).toBeLessThanOrEqual(20);
    const since = signIns.findLast((signIn) => signIn.email === email)?.at ?? 0;
    expect(ofAccount.filter((guess) => guess.at > since).length).toBeLessThanOrEqual(40);
    for (let device = 0; device < browsers; device += 1) {
      const ofDevice = guesses.filter((guess) => guess.email === email && guess.device === device);
      expect(maxWithin(ofDevice, day)).toBeLessThanOrEqual(5);
      expect(maxWithin(ofDevice, 30 * day)).toBeLessThanOrEqual(10);
    }
    expect(
      maxWithin(
        mails.filter((mail) => mail.email === email),
        day,
      ),
    ).toBeLessThanOrEqual(147 + 3 * signIns.filter((signIn) => signIn.email === email).length);
  }
  for (const network of new Set(byUnknownDevices.map((guess) => guess.network))) {
    const ofNetwork = byUnknownDevices.filter((guess) => guess.network === network);
    expect(maxWithin(ofNetwork, 10 * minute)).toBeLessThanOrEqual(20);
    expect(maxWithin(ofNetwork, day)).toBeLessThanOrEqual(60);
  }
  expect(maxWithin(byUnknownDevices, 60 * minute)).toBeLessThanOrEqual(100);
  expect(maxWithin(byUnknownDevices, day)).toBeLessThanOrEqual(500);
}

/** Returns the maximum number of events in any window of `ms` milliseconds, its end exclusive. */
function maxWithin(events: readonly { at: number }[], ms: number): number {
  return Math.max(
    0,
    ...events.map(({ at: from }) => events.filter((event) => event.at >= from && event.at < from + ms).length),
  );
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index}.`);
  return item;
}

const mailsTo = async ({ server }: World, email: string) =>
  (await server.queuedMails(email)).filter(({ kind }) => kind !== 'wrongPasscodes');

/** Reads the counters of an account from the database. */
async function countsOf({ server }: World, email: string): Promise<{ attempts: number; byDevices: number }> {
  const { rows } = await server.pool.query(
    `select (select coalesce(sum(attempts), 0)::int from pending_login where email = $1) as attempts,
       (select count(*)::int from sign_in_charge where subject like 'guess:device:%' and expires_if_used is null)
         as "byDevices"`,
    [email],
  );
  return rows[0];
}

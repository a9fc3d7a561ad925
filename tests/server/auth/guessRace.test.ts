import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { openBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const guesses = 200;

let servers: readonly [TestServer, ...TestServer[]];

beforeAll(async () => {
  // The test database allows few connections per server.
  const connections = 6;
  const first = await startTestServer({ connections });
  const besideFirst = { beside: first, connections };
  servers = [first, await startTestServer(besideFirst), await startTestServer(besideFirst)];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

/** Sends 200 concurrent guesses to three servers, all with the cookies of the browser that requested the code. */
async function sendGuesses(guessOf: (code: string) => string) {
  const [server] = servers;
  const member = await server.addMember(await server.addOrganization());
  const browser = openBrowser('10.50.0.1');
  await browser.call(server.nobody, requestPasscode, { body: { email: member.email, role: 'Member' } });
  const code: string = (await server.queuedMails(member.email)).at(-1)?.data.code;
  const body = { email: member.email, code: guessOf(code) };
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, index) =>
      openBrowser('10.50.0.1', new Map(browser.cookies)).call(
        (servers[index % servers.length] ?? server).nobody,
        verifyMember,
        { body },
      ),
    ),
  );
  const { attempts } = await server.db
    .selectFrom('pending_login')
    .where('email', '=', member.email)
    .select('attempts')
    .executeTakeFirstOrThrow();
  return { attempts, signedIn: answers.filter(({ status }) => status === 200).length, answers };
}

test(`evaluates at most 3 of ${guesses} concurrent wrong guesses on three servers`, async () => {
  const { attempts, signedIn, answers } = await sendGuesses((code) => (code === '0000' ? '0001' : '0000'));
  // biome-ignore lint/suspicious/noConsole: reports the measured number.
  console.log(`Evaluated: ${attempts} of ${guesses} wrong guesses`);
  expect(attempts).toBeLessThanOrEqual(3);
  expect(signedIn).toBe(0);
  expect(answers.filter(({ status }) => status !== 400).map(({ json }) => json.message)).toEqual([]);
});

test(`starts one session for ${guesses} concurrent right guesses on three servers`, async () => {
  const { signedIn } = await sendGuesses((code) => code);
  // biome-ignore lint/suspicious/noConsole: reports the measured number.
  console.log(`Sessions: ${signedIn} of ${guesses} right guesses`);
  expect(signedIn).toBe(1);
});

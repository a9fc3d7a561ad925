import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasscode, verifyMember } from '#contract/auth.ts';
import { openBrowser } from '#tests/support/testBrowser.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const racers = 200;

let servers: readonly [TestServer, ...TestServer[]];

beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ beside: first }), await startTestServer({ beside: first })];
  // The PostgreSQL of the tests has few connections for so many servers.
  for (const server of servers) server.serverPool.options.max = 6;
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

/** All at once, over three servers on one database, from the browser that has asked for the code. */
async function race(guessOf: (code: string) => string) {
  const [server] = servers;
  const member = await server.addMember(await server.addOrganization());
  const browser = openBrowser('10.50.0.1');
  await browser.call(server.nobody, requestPasscode, { body: { email: member.email, role: 'Member' } });
  const code: string = (await server.queuedMails(member.email)).at(-1)?.data.code;
  const body = { email: member.email, code: guessOf(code) };
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
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

test(`of ${racers} wrong guesses at once over three servers at most 3 are evaluated`, async () => {
  const { attempts, signedIn, answers } = await race((code) => (code === '0000' ? '0001' : '0000'));
  // biome-ignore lint/suspicious/noConsole: the number is what the test is read for.
  console.log(`Evaluated: ${attempts} of ${racers} wrong guesses`);
  expect(attempts).toBeLessThanOrEqual(3);
  expect(signedIn).toBe(0);
  expect(answers.filter(({ status }) => status !== 400).map(({ json }) => json.message)).toEqual([]);
});

test(`of ${racers} right guesses at once over three servers one opens a session`, async () => {
  const { signedIn } = await race((code) => code);
  // biome-ignore lint/suspicious/noConsole: the number is what the test is read for.
  console.log(`Sessions: ${signedIn} of ${racers} right guesses`);
  expect(signedIn).toBe(1);
});

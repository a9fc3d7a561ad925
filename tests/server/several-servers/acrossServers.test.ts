import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  refreshToken,
  requestPasscode,
  type TokenPair,
  verifyMember,
  verifyOrganizationAdmin,
} from '#contract/auth.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { getMe } from '#contract/user.ts';
import type { Product } from '#tests/support/product.ts';
import { openSharedWorld } from './world.ts';

vi.setConfig({ testTimeout: 240_000 });

const guesses = 200;
const refreshes = 30;
/** A person founds at most ten organizations a day. */
const keyed = 10;
const mails = 30;

test('three servers on one database share sign-ins, refreshes, budgets, idempotency keys and jobs', async () => {
  const world = await openSharedWorld();
  const servers = await Promise.all([world.startServer(), world.startServer(), world.startServer()]);
  const [one, two, three] = servers as [Product, Product, Product];
  const anyOf = (index: number) => servers[index % servers.length] as Product;

  const codeFor = async (email: string): Promise<string> => {
    const code = async () => {
      const { rows } = await world.pool.query<{ text: string }>(
        'select text from mailbox_message where recipient = $1 order by sent_at desc limit 1',
        [email],
      );
      return /\b\d{4}\b/.exec(rows[0]?.text ?? '')?.[0];
    };
    await expect.poll(code).toBeDefined();
    return (await code()) ?? '';
  };

  // The code is requested on one server and entered on another. A third accepts the session.
  const email = 'across@example.com';
  expect((await send(one, requestPasscode, { body: { email, role: 'OrganizationAdmin' } })).status).toBe(200);
  const signedIn = await send(two, verifyOrganizationAdmin, { body: { email, code: await codeFor(email) } });
  expect(signedIn.status).toBe(200);
  let tokens: TokenPair = signedIn.json.data;
  expect((await send(three, getMe, { tokens })).status).toBe(200);

  // Concurrent refreshes on all servers get the same new token. Within 30 seconds a lost reply can be repeated.
  const refresh = (server: Product, shown: TokenPair) =>
    send(server, refreshToken, { tokens: shown, body: { refreshToken: shown.refreshToken } });
  let former = tokens;
  for (let round = 0; round < refreshes / 3; round += 1) {
    const shown = tokens;
    const answers = await Promise.all(servers.map((server) => refresh(server, shown)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.data.refreshToken)).size).toBe(1);
    const repeated = await refresh(anyOf(round), shown);
    expect(repeated.json.data.refreshToken).toBe(answers[0]?.json.data.refreshToken);
    former = shown;
    tokens = repeated.json.data;
  }

  // One idempotency key on two servers at once: one organization, one reply.
  for (let number = 0; number < keyed; number += 1) {
    const again = { tokens, key: randomUUID(), body: { name: `Once ${number}`, address: 'Prosta 1', image: null } };
    const answers = await Promise.all([0, 1].map((index) => send(anyOf(number + index), createOrganization, again)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
  }
  const { rows: founded } = await world.pool.query(
    `select count(*)::int as all, count(distinct name)::int as names from organization where name like 'Once %'`,
  );
  expect(founded).toEqual([{ all: keyed, names: keyed }]);

  // A token that is reused late was copied. Any server that sees it ends the session on all servers.
  await world.pool.query(`update session set refreshed_at = refreshed_at - interval '31 seconds'`);
  expect((await refresh(three, former)).status).toBe(401);
  const lives = await Promise.all(servers.map((server) => send(server, getMe, { tokens })));
  expect(lives.map(({ status }) => status)).toEqual([401, 401, 401]);

  // The servers count guesses together.
  await world.foundOrganization();
  const member = 'guessed@example.com';
  await world.pool.query(
    `with person as (insert into app_user (email, full_name) values ($1, 'Ada') returning id)
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select (select id from organization where name = 'Both'), id, 'Member', $1, 'Ada', now() from person`,
    [member],
  );
  await send(one, requestPasscode, { body: { email: member, role: 'Member' } });
  const wrong = (await codeFor(member)) === '0000' ? '0001' : '0000';
  const guessed = await Promise.all(
    Array.from({ length: guesses }, (_, index) =>
      send(anyOf(index), verifyMember, { body: { email: member, code: wrong } }),
    ),
  );
  expect(guessed.filter(({ status }) => status === 200)).toEqual([]);
  const { rows: pending } = await world.pool.query<{ attempts: number }>(
    'select attempts from pending_login where email = $1',
    [member],
  );
  const evaluated = pending[0]?.attempts ?? 0;
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThanOrEqual(3);

  // Each server could send every mail. Each mail is sent once.
  const addressees = Array.from({ length: mails }, (_, index) => `job${index}@example.com`);
  await Promise.all(
    addressees.map((address, index) =>
      send(anyOf(index), requestPasscode, { body: { email: address, role: 'OrganizationAdmin' } }),
    ),
  );
  const sent = async () => {
    const { rows } = await world.pool.query(
      `select count(*)::int as all, count(distinct recipient)::int as people from mailbox_message
       where recipient like 'job%'`,
    );
    return rows[0];
  };
  await expect.poll(sent, { timeout: 30_000 }).toEqual({ all: mails, people: mails });
  process.stdout.write(
    `Three servers: ${refreshes} refreshes at once, ${keyed} keys at two servers at once, 0 doubles; ` +
      `${evaluated} of ${guesses} wrong guesses evaluated; ${mails} mails, each sent once\n`,
  );
});

interface Sending {
  readonly tokens?: TokenPair;
  readonly body?: object;
  readonly key?: string;
}

async function send({ url }: Product, call: Call, { tokens, body, key }: Sending = {}) {
  const response = await fetch(`${url}/api${pathOf(call, {})}`, {
    method: call.method,
    headers: {
      ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

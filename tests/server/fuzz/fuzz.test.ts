import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import type { Expectation } from '#tests/server/authorization/expectations.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { openWire, type WireAnswer } from '#tests/support/wire.ts';
import { checkAnswer, temporary } from './checkAnswer.ts';
import { type FuzzSide, foundFuzzSide } from './fuzzSide.ts';
import { contractCalls, type GoodRequest, goodRequest, networkOf } from './goodRequests.ts';
import {
  distort,
  draftOf,
  type Edge,
  edgesOf,
  type FuzzRequest,
  inventDraft,
  spoil,
  write,
  writeForm,
} from './requests.ts';

/** FUZZ_SEED repeats a run. */
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const atOnce = 16;
/** Requests until a fresh organization is added, because calls delete what others need. */
const requestsOfSide = 1_500;
const sidesAtOnce = 2;
/** Share of requests that should succeed. The others are distorted or random. */
const shareOfGood = 0.08;
/** Valid requests per call at the beginning. */
const firstRounds = 2;
/** Attempts of a request that times out or gets 503. */
const mostTries = 3;

const roles: readonly MembershipRole[] = ['OrganizationAdmin', 'Member', 'Practitioners'];

let server: TestServer;
let wire: ReturnType<typeof openWire>;
const sides: FuzzSide[] = [];
const goodRequests = new WeakMap<FuzzSide, Map<string, GoodRequest>>();
/** Prepared for a limit, and refused so far: the next limit of the call finds the data unused. */
const refusedRequests = new WeakMap<FuzzSide, Map<string, Promise<GoodRequest>>>();
const sessions = new WeakMap<FuzzSide, Map<string, Client>>();
/** Number of replies by call and status. */
const answers = new Map<Call, Map<number, number>>();
/** Each limit of each call. They are exceeded one by one before requests become random. */
const edges: readonly { readonly row: Expectation; readonly edge?: Edge }[] = contractCalls.flatMap((row) =>
  edgesOf(row.call).map((edge) => ({ row, edge })),
);
/** Requests per run. */
const total = isLong ? 100_000 : contractCalls.length * firstRounds + edges.length + 1_500;
/** Requests sent so far. */
let sent = 0;
/** Requests repeated because the machine was busy. */
let resent = 0;
const errors: string[] = [];

beforeAll(async () => {
  const now = () => new Date('2027-03-01T09:00:00+01:00');
  // Each request has its own address. Otherwise rate limits would answer most of them with 429.
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' }, now, onLogLine: noteFailure });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  wire = openWire(server.app.server.address() as AddressInfo, atOnce);
  sides.push(await foundFuzzSide(server, 'Fuzz'));
});

afterAll(async () => {
  wire.close();
  await server.stop();
});

test('requests generated from the contract', { timeout: 300_000 + total * 20 }, async () => {
  process.stdout.write(`Fuzz: ${total} requests, FUZZ_SEED=${seed}\n`);
  const work = async (worker: number) => {
    const random = createRandom(seed + worker);
    while (sent < total && errors.length < 60) {
      sent += 1;
      const inTurn = contractCalls[sent % contractCalls.length] ?? random.pick(contractCalls);
      const isGood = sent <= contractCalls.length * firstRounds || random.chance(shareOfGood);
      const { row, edge } = edges[sent - contractCalls.length * firstRounds - 1] ?? { row: inTurn };
      const role = random.pick(rolesOf(row));
      await fuzzOnce({ row, edge, role, random, side: await sideOf(sent, random), isGood });
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  // Requests that always came too late are sent where nobody else changes anything.
  for (const row of contractCalls.filter(({ call }) => countSuccesses(call) === 0)) {
    const side = await foundFuzzSide(server, 'Quiet');
    for (const role of rolesOf(row)) {
      await fuzzOnce({ row, edge: undefined, role, random: createRandom(seed), side, isGood: true });
    }
  }
  report(performance.now() - begun);
  // The errors are also the message, because the summary of all suites shows only messages.
  expect(errors, errors.join('\n')).toEqual([]);
  expect(await writeMails()).toBeGreaterThan(0);
  for (const { call } of contractCalls) {
    expect(
      countSuccesses(call),
      `${call.method} ${call.path} never succeeded: it needs a row in tests/server/fuzz/goodRequests.ts`,
    ).toBeGreaterThan(0);
  }
});

function rolesOf({ may }: Expectation): readonly MembershipRole[] {
  return typeof may === 'object' ? may : roles;
}

function countSuccesses(call: Call): number {
  const counts = answers.get(call);
  return (counts?.get(200) ?? 0) + (counts?.get(204) ?? 0);
}

/** Picks an organization. From time to time a new one replaces the oldest. */
async function sideOf(request: number, random: Random): Promise<FuzzSide> {
  if (request % requestsOfSide === 0) {
    sides.unshift(await foundFuzzSide(server, `Fuzz ${request}`));
    sides.splice(sidesAtOnce);
    // Deleting row by row could deadlock with a sign-in.
    await server.pool.query('truncate sign_in_charge');
  }
  return random.pick(sides);
}

interface Try {
  readonly row: Expectation;
  /** The limit to exceed in an otherwise valid request. */
  readonly edge: Edge | undefined;
  readonly role: MembershipRole;
  readonly random: Random;
  readonly side: FuzzSide;
  readonly isGood: boolean;
}

async function fuzzOnce({ row, edge, role, random, side, isGood }: Try): Promise<void> {
  const { call } = row;
  const { request, client } = edge
    ? await makeEdgeRequest(row, edge, role, random, side)
    : await makeRequest(row, role, random, side, isGood);
  let checked = await sendAndCheck(call, request, side, client);
  for (let tries = 1; checked.error === temporary && tries < mostTries; tries += 1) {
    resent += 1;
    await setTimeout(tries * 1_000);
    checked = await sendAndCheck(call, request, side, client);
  }
  if (edge && checked.status !== 400) refusedRequests.get(side)?.delete(keyOf(row, role));
  if (checked.error !== undefined) recordError(`${checked.error}: ${describe(request)}${checked.answer}`);
}

async function sendAndCheck(call: Call, request: FuzzRequest, side: FuzzSide, client: Client | undefined) {
  let answer: WireAnswer;
  try {
    answer = await wire.send(request);
  } catch (error) {
    return { status: undefined, error: `No answer (${error})`, answer: '' };
  }
  const counts = answers.get(call) ?? new Map<number, number>();
  answers.set(call, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
  if (answer.status === 401) forgetSession(side, client);
  const { status, text } = answer;
  return { status, error: checkAnswer(call, request, answer), answer: ` -> ${status} ${text.slice(0, 300)}` };
}

async function makeRequest(row: Expectation, role: MembershipRole, random: Random, side: FuzzSide, isGood: boolean) {
  const { call } = row;
  const isInvented = !isGood && random.chance(0.3);
  const good = isInvented ? {} : await goodRequestOf(row, role, random, side, isGood);
  const isOther = !isGood && random.chance(0.15);
  const client = isOther ? await otherClient(side, random) : (good.by ?? (await sessionOf(side, side, role)));
  const headers = headersOf(call, client, good.ip ?? networkOf(random));
  if (good.form !== undefined) {
    const form = await writeForm(call, good, headers);
    return { client, request: isGood ? form : distort(call, form, random) };
  }
  const draft = isInvented ? inventDraft(call, random, side.known) : draftOf(good);
  if (isGood || (isInvented && random.chance(0.3))) return { client, request: write(call, draft, headers) };
  return random.chance(0.3)
    ? { client, request: distort(call, write(call, draft, headers), random) }
    : { client, request: write(call, spoil(call, draft, random), headers) };
}

async function makeEdgeRequest(row: Expectation, edge: Edge, role: MembershipRole, random: Random, side: FuzzSide) {
  const { call } = row;
  const known = refusedRequests.get(side) ?? new Map<string, Promise<GoodRequest>>();
  refusedRequests.set(side, known);
  const key = keyOf(row, role);
  const made = known.get(key) ?? goodRequest(row, { server, side, role, random });
  known.set(key, made);
  const good = await made;
  const client = good.by ?? (await sessionOf(side, side, role));
  const headers = headersOf(call, client, good.ip ?? networkOf(random));
  return { client, request: write(call, edge(draftOf(good), random, side.known), headers) };
}

const keyOf = ({ call }: Expectation, role: MembershipRole) => `${call.method} ${call.path} ${role}`;

function headersOf(call: Call, client: Client | undefined, ip: string): Record<string, string> {
  return {
    // The mailbox answers only on loopback, and proxied requests come from elsewhere.
    ...(call !== listMailbox && { 'x-forwarded-for': ip }),
    ...(client !== undefined && { authorization: `Bearer ${client.accessToken}` }),
  };
}

/** Prepares fresh data for a request that should succeed. A request to be distorted needs none. */
async function goodRequestOf(
  row: Expectation,
  role: MembershipRole,
  random: Random,
  side: FuzzSide,
  isAnew: boolean,
): Promise<GoodRequest> {
  const key = keyOf(row, role);
  const known = goodRequests.get(side) ?? new Map<string, GoodRequest>();
  goodRequests.set(side, known);
  const before = known.get(key);
  if (before !== undefined && !isAnew) return before;
  const made = await goodRequest(row, { server, side, role, random });
  known.set(key, made);
  return made;
}

/** Another caller: another role, an administrator of another organization, or not signed in. */
async function otherClient(side: FuzzSide, random: Random): Promise<Client | undefined> {
  if (random.chance(0.4)) return undefined;
  if (random.chance(0.1)) return server.withTokens({ accessToken: 'eyJhbGciOiJub25lIn0.e30.', refreshToken: '' });
  return sessionOf(side, random.pick(sides), random.pick(roles));
}

/** Returns the session of a role in the organization. Signs in again if the last session ended. */
async function sessionOf(side: FuzzSide, of: FuzzSide, role: MembershipRole): Promise<Client> {
  const known = sessions.get(side) ?? new Map<string, Client>();
  sessions.set(side, known);
  const person = { Member: of.member, Practitioners: of.practitioner, OrganizationAdmin: of.admin }[role];
  const client = known.get(person.userId) ?? (await server.signIn(person.userId, role));
  known.set(person.userId, client);
  return client;
}

/** Forgets a session that may have ended. */
function forgetSession(side: FuzzSide, refused: Client | undefined): void {
  const known = sessions.get(side) ?? new Map<string, Client>();
  for (const [userId, client] of known) if (client === refused) known.delete(userId);
}

/** Renders every queued mail as the sender would. Returns their number. */
async function writeMails(): Promise<number> {
  const mails = await server.db
    .selectFrom('mail_message')
    .where('status', '=', 'queued')
    .select(['kind', 'data', 'recipient', 'queued_at'])
    .execute();
  const writeMail = createWriteMail({ brandName: 'Checkwell', mailFrom: 'no-reply@example.com' });
  for (const mail of mails)
    writeMail(toQueuedMail(mail), { recipient: mail.recipient, at: mail.queued_at, language: 'en' });
  return mails.length;
}

/** Keeps what is needed to find the bug from a failure in the log: type, code, constraint and location. */
function noteFailure(line: string): void {
  if (!line.startsWith('{"level":50')) return;
  const { err, msg } = JSON.parse(line);
  recordError(`${msg}: ${JSON.stringify(err)}`);
}

function recordError(error: string): void {
  errors.push(`After ${sent} requests: ${error}`);
}

function describe({ method, path, headers, payload }: FuzzRequest): string {
  const { authorization: _secret, ...shown } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(shown).slice(0, 400)} ${payload?.toString().slice(0, 600)}`;
}

function report(milliseconds: number): void {
  const lines = contractCalls.map(({ call }) => {
    const counts = [...(answers.get(call) ?? [])].sort(([a], [b]) => a - b);
    return `  ${call.method} ${call.path}: ${counts.map(([status, count]) => `${status}×${count}`).join(' ')}`;
  });
  const rate = Math.round((sent / milliseconds) * 1000);
  process.stdout.write(
    `${lines.join('\n')}\nFuzz: ${sent} requests to ${contractCalls.length} calls in ${Math.round(milliseconds / 1000)} s (${rate}/s), ` +
      `seed ${seed}, ${resent} resent: ${errors.length} errors\n`,
  );
}

import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOut } from '#contract/auth.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let member: TestMember;
let sessionId: string;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.addMember(await server.addOrganization());
  sessionId = JSON.parse(Buffer.from(partOf(1), 'base64url').toString()).sid;
});
afterAll(() => server.stop());

const routes = [getMe, listSessions, listOrganizationsForMember] as const;

interface Forgery {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: Uint8Array | string;
  readonly hash?: string;
}

const seconds = () => Math.floor(Date.now() / 1000);
const partOf = (index: number) => (member.client.accessToken ?? '').split('.')[index] ?? '';
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const genuine = () => ({
  header: { alg: 'HS256', typ: 'at+jwt' },
  claims: {
    sub: member.userId,
    sid: sessionId,
    iss: 'checkwell',
    aud: 'checkwell-api',
    iat: seconds(),
    exp: seconds() + 600,
  },
});

/** Signs a token like the server, with some parts forged. Undefined removes a claim or header. */
function forge({
  header = {},
  claims = {},
  key = server.secrets.sessionSecret,
  hash = 'sha256',
}: Forgery = {}): string {
  const { header: trueHeader, claims: trueClaims } = genuine();
  const signed = `${encode({ ...trueHeader, ...header })}.${encode({ ...trueClaims, ...claims })}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function forgeByRsa(): string {
  const { claims } = genuine();
  const signed = `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`;
}

const unsigned = (alg: string) => `${encode({ alg, typ: 'at+jwt' })}.${encode(genuine().claims)}.`;

const corpus: readonly (readonly [name: string, make: () => string])[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map(
    (alg) => [`alg ${JSON.stringify(alg)} without a signature`, () => unsigned(alg)] as const,
  ),
  ['alg none with the genuine signature', () => `${unsigned('none')}${partOf(2)}`],
  ['alg HS384 with the genuine key', () => forge({ header: { alg: 'HS384' }, hash: 'sha384' })],
  ['alg HS512 with the genuine key', () => forge({ header: { alg: 'HS512' }, hash: 'sha512' })],
  ['alg RS256 over an HMAC', () => forge({ header: { alg: 'RS256' } })],
  ['alg RS256 with a new key', forgeByRsa],
  ['an HMAC with a public key', () => forge({ key: publicKey })],
  ['an unknown alg', () => forge({ header: { alg: 'HS257' } })],
  ['no alg', () => forge({ header: { alg: undefined } })],
  ['a list as alg', () => forge({ header: { alg: ['HS256'] } })],
  ['an empty key', () => forge({ key: '' })],
  ['a key of zeros', () => forge({ key: new Uint8Array(32) })],
  ['the pepper as the key', () => forge({ key: server.secrets.codePepper })],
  ['the key as text', () => forge({ key: Buffer.from(server.secrets.sessionSecret).toString('hex') })],
  ['a file name as kid, with its content as the key', () => forge({ header: { kid: '/dev/null' }, key: '' })],
  ['SQL as kid', () => forge({ header: { kid: "x' union select 'k" }, key: 'k' })],
  ['its own jwk', () => forge({ header: { jwk: { kty: 'oct', k: encode('k') } }, key: 'k' })],
  ['its own jku', () => forge({ header: { jku: 'https://evil.example/keys' }, key: 'k' })],
  ['its own x5u', () => forge({ header: { x5u: 'https://evil.example/cert' }, key: 'k' })],
  ['a critical extension', () => forge({ header: { crit: ['x'], x: 1 } })],
  ['typ JWT', () => forge({ header: { typ: 'JWT' } })],
  ['typ of a refresh token', () => forge({ header: { typ: 'rt+jwt' } })],
  ['no typ', () => forge({ header: { typ: undefined } })],
  ['another audience', () => forge({ claims: { aud: 'another-api' } })],
  ['no audience', () => forge({ claims: { aud: undefined } })],
  ['another issuer', () => forge({ claims: { iss: 'https://evil.example' } })],
  ['no issuer', () => forge({ claims: { iss: undefined } })],
  ['expired an hour ago', () => forge({ claims: { iat: seconds() - 4200, exp: seconds() - 3600 } })],
  ['expired a second ago', () => forge({ claims: { iat: seconds() - 601, exp: seconds() - 1 } })],
  ['no exp', () => forge({ claims: { exp: undefined } })],
  ['text as exp', () => forge({ claims: { exp: String(seconds() + 600) } })],
  ['no iat', () => forge({ claims: { iat: undefined } })],
  ['a future nbf', () => forge({ claims: { nbf: seconds() + 300 } })],
  ['no session', () => forge({ claims: { sid: undefined } })],
  ['an unknown session', () => forge({ claims: { sid: randomUUID() } })],
  ['SQL as session', () => forge({ claims: { sid: "' or true --" } })],
  ['another person’s session', () => forge({ claims: { sub: randomUUID() } })],
  ['no person', () => forge({ claims: { sub: undefined } })],
  ['a list as person', () => forge({ claims: { sub: [genuine().claims.sub] } })],
  ['the refresh token', () => member.client.refreshToken ?? ''],
  ['the refresh token as three parts', () => `${partOf(0)}.${encode(member.client.refreshToken)}.${partOf(2)}`],
  ['another payload with the genuine signature', () => `${partOf(0)}.${encode(genuine().claims)}.${encode('x')}`],
  ['a truncated signature', () => (member.client.accessToken ?? '').slice(0, -4)],
  ['two tokens', () => `${member.client.accessToken}.${member.client.accessToken}`],
  ['two parts', () => `${partOf(0)}.${partOf(1)}`],
  ['a payload that is not JSON', () => `${partOf(0)}.${encode('{')}.${partOf(2)}`],
  ['only dots', () => '..'],
];

describe(`${corpus.length} forged tokens are refused on ${routes.length} routes`, () => {
  test('covers at least 40 cases', () => expect(corpus.length).toBeGreaterThanOrEqual(40));

  test('accepts the genuine token', async () => {
    const client = server.withTokens({ accessToken: forge(), refreshToken: '' });
    for (const route of routes) expect((await client.call(route)).status).toBe(200);
  });

  test.each(corpus)('%s', async (_name, make) => {
    const client = server.withTokens({ accessToken: make(), refreshToken: '' });
    for (const route of routes) expect((await client.call(route)).status).toBe(401);
  });

  test('the genuine session survives', async () => {
    expect((await member.client.call(getMe)).status).toBe(200);
    expect((await member.client.call(logOut)).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { leaveOrganization } from '#contract/membership.ts';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { book, eight, everyDay, hour, openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { hashTables } from '#tests/support/hashTables.ts';
import type { Answer, CallOptions, Client, TestMember } from '#tests/support/testServer.ts';
import { type Expectation, expectations } from './expectations.ts';
import { type OutsidePerson, outsides } from './outsides.ts';
import { foundSide, type Ids, personIds, type Side } from './side.ts';

type Relation = 'own' | 'colleague' | 'foreign' | 'missing';

interface Actor {
  readonly name: string;
  /** Undefined without sign-in. */
  readonly role: MembershipRole | undefined;
  readonly client: Client;
  readonly email: string;
}

const actorNames = ['anonymous', 'SuperAdmin', 'without organization', 'member', 'practitioner', 'administrator'];

/** The canary in every text of the other organization. */
const canary = `Canary${randomUUID().replaceAll('-', '')}`;

const lines: string[] = [];
const received: string[] = [];
const ran = { cells: 0, mixes: 0 };

const world = openBookingWorld({ onLogLine: (line) => lines.push(line) });
let foreign: Side;
/** Shared by calls that change nothing or are refused. */
let standing: Side;
let missing: Ids;
let before: readonly string[];

beforeAll(async () => {
  foreign = await foundSide(world.server, canary);
  standing = await foundSide(world.server, 'Standing');
  missing = Object.fromEntries(Object.keys(foreign.own).map((name) => [name, randomUUID()])) as unknown as Ids;
  before = await stateOf(foreign.own.organizationId);
});

afterAll(() => {
  const canaries = canariesOf(foreign).length;
  process.stdout.write(
    `Authorization: ${ran.cells} cells of ${expectations.length} calls, ${ran.mixes} mixes of ids, ` +
      `${canaries} canaries searched in ${received.length} answers and ${lines.length} lines of the log.\n`,
  );
});

/** The document has one name per path, also where the routes name their parameter differently. */
const withoutNames = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');

test('every route has a row in expectations.ts, and every row is a route', async () => {
  const { paths } = (await world.server.app.inject('/api/docs')).json<{ paths: Record<string, object> }>();
  const routes = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => withoutNames(`${method.toUpperCase()} ${path}`)))
    .filter((route) => !route.includes('/api/health/'));
  const rows = expectations.map(({ call }) => withoutNames(addressOf(call)));
  expect(
    routes.filter((route) => !rows.includes(route)),
    'These routes need a row in tests/server/authorization/expectations.ts: who may call them, and what they answer.',
  ).toEqual([]);
  expect(
    rows.filter((row) => !routes.includes(row)),
    'These rows are no routes any more.',
  ).toEqual([]);
});

test('nobody can sign in as SuperAdmin', async () => {
  const { userId } = await world.server.addUser();
  await expect(world.server.signIn(userId, 'SuperAdmin' as MembershipRole)).rejects.toThrow();
});

describe.each(expectations.map((row) => [addressOf(row.call), row] as const))('%s', (_address, row) => {
  const cells = actorNames.flatMap((name) => relationsOf(row, name).map((of) => [name, of] as const));

  const standingActors = new Map<string, Actor>();

  test.each(cells)('%s, %s', async (actorName, relation) => {
    // A successful call may change anything, so it gets a fresh organization.
    const changes = mayChange(row) && statusOf(row, roleOf(actorName), actorName, relation) === 200;
    const side = changes ? await foundSide(world.server, 'Changing') : standing;
    const known = changes ? undefined : standingActors.get(actorName);
    const actor = known ?? (await actorOf(side, actorName));
    if (!changes) standingActors.set(actorName, actor);
    const ids = { own: side.own, colleague: side.colleague, foreign: foreign.own, missing }[relation];
    const answer = await send(actor, row, ids);
    expect(answer.status, JSON.stringify(answer.json)).toBe(statusOf(row, actor.role, actorName, relation));
    if (relation === 'foreign') {
      // Nobody can tell them from ids that do not exist.
      const unknown = await send(actor, row, missing);
      expect(comparable(answer)).toEqual(comparable(unknown));
    }
    ran.cells += 1;
  });
});

describe('ids of two organizations in one call', () => {
  const several = expectations.filter((row) => row.may !== 'anyone' && usedIds(row).length > 1);

  test.each(several.map((row) => [addressOf(row.call), row] as const))('%s', async (_address, row) => {
    for (const role of mayOf(row)) {
      const actor = await actorOf(standing, nameOf[role]);
      for (const names of subsetsOf(usedIds(row))) {
        const [mixed, unknown] = [foreign.own, missing].map((other) => {
          const taken = Object.fromEntries(names.map((name) => [name, other[name]]));
          return { ...standing.own, ...taken };
        });
        const answer = await send(actor, row, mixed ?? missing);
        expect(answer.status, `${role} with foreign ${names}`).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(comparable(answer)).toEqual(comparable(await send(actor, row, unknown ?? missing)));
        ran.mixes += 1;
      }
    }
  });
});

describe.each(outsides)('a person who %s', (name, outside) => {
  const mark = `Outside${randomUUID().replaceAll('-', '')}`;
  let side: Side;
  let people: Record<MembershipRole, OutsidePerson>;
  let stateBefore: readonly string[];

  beforeAll(async () => {
    const { server } = world;
    side = await foundSide(server, mark);
    // The person may know the organization that invites them.
    await server.pool.query(`update organization set name = 'Inviter' where id = $1`, [side.own.organizationId]);
    people = await outside(server, side);
    const elsewhere = await server.addOrganization();
    for (const role of mayOf({ may: 'signedIn' })) {
      await server.addMember(elsewhere, { userId: people[role].userId, role });
    }
    stateBefore = await stateOf(side.own.organizationId);
  });

  // Erasing oneself comes last. A deactivated person may leave, see deactivatedPerson.test.ts.
  const mayLeave = name === 'was deactivated';
  const rows = expectations.filter(
    ({ may, call }) => may !== 'anyone' && call !== eraseMe && !(mayLeave && call === leaveOrganization),
  );
  const knownIds = () => Object.values(people).flatMap(({ userId, email, ownIds }) => [userId, email, ...ownIds]);

  test.each(rows.map((row) => [addressOf(row.call), row] as const))('%s', async (_address, row) => {
    for (const role of mayOf(row)) {
      const { userId, email } = people[role];
      const client = await world.server.signIn(userId, role);
      const answer = await send({ name: role, role, client, email }, row, side.own);
      const names = usedIds(row);
      // Everyone may end their own session.
      if (names.length > 0 && !names.includes('sessionId')) expect(answer.status, role).toBe(404);
      ran.cells += 1;
      // People keep the right to a copy of their own data.
      if (row.call === exportPersonalData) continue;
      const text = answer.bytes.toString().toLowerCase();
      const known = [side.own.organizationId, side.own.sessionId, userId, email, ...people[role].ownIds];
      for (const hidden of [mark, ...canariesOf(side)]) {
        if (!known.includes(hidden)) expect(text, role).not.toContain(hidden.toLowerCase());
      }
    }
  });

  test('changes nothing there', async () => {
    expect(await stateOf(side.own.organizationId)).toEqual(stateBefore);
  });

  test('erases their account without a trace in the audit log there', async () => {
    const auditBefore = await auditOf(side.own.organizationId);
    for (const role of mayOf({ may: 'signedIn' })) {
      const { userId, email } = people[role];
      const client = await world.server.signIn(userId, role);
      const answer = await client.call(eraseMe, { body: { email } });
      expect(answer.status, JSON.stringify(answer.json)).toBe(200);
      ran.cells += 1;
    }
    expect(await auditOf(side.own.organizationId)).toBe(auditBefore);
  });

  test('is told nothing of it in mails, logs and audit logs elsewhere', async () => {
    const places = await placesOutside(side.own.organizationId);
    for (const hidden of [mark, ...canariesOf(side)]) {
      // Other organizations' own mails may contain the canary and the ids of these people.
      if (hidden === canary || knownIds().includes(hidden)) continue;
      expect(
        places.find((place) => place.toLowerCase().includes(hidden.toLowerCase())),
        hidden,
      ).toBeUndefined();
    }
  });
});

describe('without a fresh code', () => {
  const cells = expectations.flatMap((row) =>
    row.may === 'anyone' || row.may === 'optionalSignIn'
      ? []
      : mayOf(row).map((role) => [addressOf(row.call), role, row] as const),
  );

  test.each(cells)('%s, %s', async (_address, role, row) => {
    for (const age of ['16 minutes', null]) {
      const actor = await actorOf(standing, nameOf[role]);
      // Earlier sessions of the person are older already.
      await world.server.pool.query(
        `update session set code_entered_at = now() - $2::interval
         where user_id = $1 and code_entered_at > now() - interval '15 minutes'`,
        [
          { Member: standing.member, Practitioners: standing.practitioner, OrganizationAdmin: standing.admin }[role]
            .userId,
          age,
        ],
      );
      const answer = await send(actor, row, missing);
      const needsFresh = row.code === 'fresh' || (row.code === 'freshForMembers' && role === 'Member');
      const isRefused = needsFresh || (age === null && row.code !== 'none');
      expect(answer.json?.code === 'CodeRequired', JSON.stringify(answer.json)).toBe(isRefused);
      if (isRefused) expect(answer.status).toBe(403);
      ran.cells += 1;
    }
  });
});

describe('a member who came by an emailed link', () => {
  const relationsOfLink = [
    'own',
    'another assessment',
    'another organization',
    'colleague',
    'foreign',
    'missing',
  ] as const;
  const rows = expectations.filter(({ may }) => may !== 'anyone');
  // A call that links do not open is refused whatever the ids. With their own ids it would succeed.
  const cells = rows.flatMap((row) =>
    relationsOfLink
      .filter((of) => of === 'own' || (isOpenToLinks(row) && usesOtherIds(row, of)))
      .map((of) => [addressOf(row.call), of, row] as const),
  );

  test.each(cells)('%s, %s', async (_address, relation, row) => {
    const status = statusWithLink(row, relation);
    const { side, idsOf, hidden } = await openedWorld(row, status);
    const client = await world.server.signInByLink(side.member, side.own.assessmentId);
    const actor = { name: relation, role: 'Member' as const, client, email: side.member.email };
    const answer = await send(actor, row, idsOf[relation]);

    expect(answer.status, JSON.stringify(answer.json)).toBe(status);
    if (status === 403) expect(answer.json.code).toBe(isForMembers(row) ? 'CodeRequired' : 'Forbidden');
    const text = answer.bytes.toString();
    expect(text).not.toContain('"hasResult":true');
    for (const secret of hidden) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    ran.cells += 1;
  });
});

test('changes nothing in the other organization', async () => {
  expect(await stateOf(foreign.own.organizationId)).toEqual(before);
});

test('reveals nothing of the other organization in answers, mails, the log or audit logs', async () => {
  expect(received.length).toBeGreaterThan(500);
  const places = [...received, ...(await placesOutside(foreign.own.organizationId))];
  for (const text of canariesOf(foreign)) {
    expect(places.find((place) => place.toLowerCase().includes(text.toLowerCase()))).toBeUndefined();
  }
});

test('reveals in no answer when an account was created', async () => {
  const timeOrdered = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const seen = received.flatMap((text) => text.match(timeOrdered) ?? []);
  const { rows } = await world.server.pool.query<{ id: string }>(
    `select id from app_user where id = any($1) union select id from organization_member where id = any($1)`,
    [seen],
  );
  // Appointments and events do have such ids. Without any, the next check would prove nothing.
  expect(seen.length).toBeGreaterThan(0);
  expect(rows).toEqual([]);
});

/** Lists log lines, and the mails and audit events of everybody except the organization. */
async function placesOutside(organizationId: string): Promise<string[]> {
  const { rows } = await world.server.pool.query<{ place: string }>(
    `select json_build_array(recipient, data)::text as place from mail_message where organization_id is distinct from $1
     union all select to_jsonb(a)::text from audit_event a where organization_id is distinct from $1`,
    [organizationId],
  );
  return [...lines, ...rows.map(({ place }) => place)];
}

async function auditOf(organizationId: string): Promise<string> {
  const { rows } = await world.server.pool.query(
    `select string_agg(to_jsonb(a)::text, ',' order by a.id) as events from audit_event a where organization_id = $1`,
    [organizationId],
  );
  return rows[0].events ?? '';
}

/** The canary and all ids of the organization. */
function canariesOf(side: Side): string[] {
  const ids = [side.own, side.colleague].flatMap((known) => Object.values(known) as string[]);
  const people = [side.admin, side.practitioner, side.member].flatMap(({ userId, email }) => [userId, email]);
  return [...new Set([canary, ...ids, ...people])];
}

async function send(actor: Actor, row: Expectation, ids: Ids): Promise<Answer> {
  const answer = await actor.client.call(row.call, requestOf(row, ids, actor));
  received.push(JSON.stringify(answer.headers) + answer.bytes.toString());
  return answer;
}

function requestOf({ call, request }: Expectation, ids: Ids, caller: { email: string }): CallOptions {
  const names = Object.keys(call.params?.shape ?? {}) as (keyof Ids)[];
  return { params: Object.fromEntries(names.map((name) => [name, ids[name]])), ...request?.(ids, caller) };
}

/** The ids of another assessment differ in these. */
const idsOfAssessment: readonly (keyof Ids)[] = ['assessmentId', 'assessmentMemberId', 'appointmentId'];

type RelationOfLink = Relation | 'another assessment' | 'another organization';

/** A member whose link opens one assessment. They also have another one there, and belong to another organization. */
interface OpenedWorld {
  readonly side: Side;
  readonly idsOf: Readonly<Record<RelationOfLink, Ids>>;
  /** Texts that the link must not show. */
  readonly hidden: readonly string[];
}

let unchanged: Promise<OpenedWorld> | undefined;

/** A successful call may change anything, so it gets a fresh world. */
async function openedWorld(row: Expectation, status: number): Promise<OpenedWorld> {
  if (row.call.method !== 'GET' && row.code === 'link' && status === 200) return buildOpenedWorld();
  unchanged ??= buildOpenedWorld();
  return unchanged;
}

async function buildOpenedWorld(): Promise<OpenedWorld> {
  const { server } = world;
  const side = await foundSide(server, 'Linked');
  const elsewhere = await foundSide(server, `Elsewhere${randomUUID().replaceAll('-', '')}`);
  const name = `Unlinked${randomUUID().replaceAll('-', '')}`;
  const { organizationId } = side.own;
  // Booked times of one person must not overlap.
  const invitedTo = async (admin: Client, of: Side, member: TestMember, startsAt: number) => {
    const schedule = everyDay(600, 1020);
    const assessmentId = await openAssessment(admin, of.own.organizationId, {
      body: { name },
      schedule,
      invite: [member],
    });
    const { json } = await succeed(book(member.client, assessmentId, startsAt));
    return { assessmentId, assessmentMemberId: json.data.assessmentMemberId, appointmentId: json.data.id };
  };
  const guest = await server.addMember(elsewhere.own.organizationId, { userId: side.member.userId });
  const second = { ...side.own, ...(await invitedTo(side.admin.client, side, side.member, eight + 2 * hour)) };
  const third = {
    ...elsewhere.own,
    ...(await invitedTo(elsewhere.admin.client, elsewhere, guest, eight + 4 * hour)),
    organizationMemberId: guest.organizationMemberId,
  };
  const differing = (ids: Ids) => Object.values(ids).filter((id) => !Object.values(side.own).includes(id));
  return {
    side,
    idsOf: {
      own: side.own,
      'another assessment': second,
      'another organization': third,
      colleague: side.colleague,
      foreign: foreign.own,
      missing,
    },
    hidden: [name, elsewhere.admin.email, ...differing(second), ...differing(third)].filter(
      (id) => id !== organizationId,
    ),
  };
}

const isForMembers = (row: Expectation) => mayOf(row).includes('Member');

const isOpenToLinks = (row: Expectation) => isForMembers(row) && (row.code === 'link' || row.code === 'none');

/** Returns the expected status after signing in with a link: 403 for everything that it does not open. */
function statusWithLink(row: Expectation, relation: RelationOfLink): number {
  if (!isOpenToLinks(row)) return 403;
  if (relation === 'another assessment') {
    const isThere = usedIds(row).some((name) => name === 'assessmentId' || name === 'appointmentId');
    return isThere ? 403 : 200;
  }
  if (relation === 'another organization') return 403;
  const status = statusOf(row, 'Member', 'member', relation);
  return status === 404 ? 403 : status;
}

/** Names of the ids that a call takes. */
function usedIds(row: Expectation): (keyof Ids)[] {
  const names = new Proxy({} as Ids, { get: (_target, name) => `<${String(name)}>` });
  const { params, query, body } = requestOf(row, names, { email: '' });
  const used = JSON.stringify([params, query, body]).matchAll(/<(\w+)>/g);
  return [...new Set([...used].map(([, name]) => name as keyof Ids))];
}

/** Whether a call with these ids differs from the same call with the caller's own. */
function usesOtherIds(row: Expectation, relation: RelationOfLink): boolean {
  const used = usedIds(row);
  if (relation === 'colleague') return used.some((name) => personIds.includes(name));
  if (relation === 'another assessment') return used.some((name) => idsOfAssessment.includes(name));
  return used.length > 0;
}

function statusOf(row: Expectation, role: MembershipRole | undefined, actorName: string, relation: Relation): number {
  if (row.may === 'anyone') return row.anyone ?? 200;
  if (row.may === 'optionalSignIn' && actorName === 'anonymous') return row.anyone ?? 200;
  if (role === undefined) return 401;
  if (typeof row.may === 'object' && !row.may.includes(role)) return 403;
  if (usedIds(row).length > 0) {
    if (relation === 'foreign' || relation === 'missing') return 404;
    // An administrator without an organization.
    if (actorName === 'without organization') return 404;
  }
  const statuses = relation === 'colleague' ? [row.colleague, row.own] : [row.own];
  for (const expected of statuses) {
    const status = typeof expected === 'object' ? expected[role] : expected;
    if (status !== undefined) return status;
  }
  return 200;
}

/** Lists whose ids an actor tries. */
function relationsOf(row: Expectation, actorName: string): readonly Relation[] {
  const expected = (relation: Relation) => statusOf(row, roleOf(actorName), actorName, relation);
  // Without a session the ids are not read.
  if (expected('own') === 401) return ['own'];
  // To the team the member and the colleague are alike.
  const mayDiffer = actorName === 'member' && expected('own') !== 403;
  const others: Relation[] =
    mayDiffer || expected('colleague') !== expected('own') ? ['colleague', 'foreign'] : ['foreign'];
  return ['own', ...others.filter((of) => usesOtherIds(row, of))];
}

/** Whether a successful call may change what other calls need. A call without sign-in changes only codes and sessions. */
const mayChange = ({ call, may }: Expectation) =>
  call.method !== 'GET' && may !== 'anyone' && !call.path.endsWith('/preview');

const nameOf: Record<MembershipRole, string> = {
  Member: 'member',
  Practitioners: 'practitioner',
  OrganizationAdmin: 'administrator',
};

function roleOf(actorName: string): MembershipRole | undefined {
  if (actorName === 'without organization') return 'OrganizationAdmin';
  return (Object.keys(nameOf) as MembershipRole[]).find((role) => nameOf[role] === actorName);
}

function mayOf({ may }: Pick<Expectation, 'may'>): readonly MembershipRole[] {
  return typeof may === 'object' ? may : (Object.keys(nameOf) as MembershipRole[]);
}

/** Signs in anew, because some calls end the session. */
async function actorOf(side: Side, name: string): Promise<Actor> {
  const { server } = world;
  const role = roleOf(name);
  if (role === undefined) {
    // SuperAdmin exists only in the contract. No session has it.
    const client = name === 'anonymous' ? server.nobody : superAdmin();
    return { name, role, client, email: '' };
  }
  if (name === 'without organization') {
    const { userId, email } = await server.addUser();
    return { name, role, client: await server.signIn(userId, role), email };
  }
  const person = { Member: side.member, Practitioners: side.practitioner, OrganizationAdmin: side.admin }[role];
  return { name, role, client: await server.signIn(person.userId, role), email: person.email };
}

const superAdmin = (): Client =>
  world.server.withTokens({ accessToken: `${randomUUID()}.SuperAdmin.none`, refreshToken: '' });

/** Hashes all rows of an organization. */
const stateOf = (organizationId: string) => hashTables(world.server.pool, { organizationId });

function comparable({ status, json }: Answer) {
  const { requestId: _requestId, ...body } = json ?? {};
  return { status, body };
}

/** Lists all non-empty subsets. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  const subsets: T[][] = [[]];
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]));
  return subsets.filter((subset) => subset.length > 0);
}

/** Formats a call as in OpenAPI: `GET /api/v1/file/{file}`. */
function addressOf({ method, path }: Call): string {
  return `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`;
}

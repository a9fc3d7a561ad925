import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientConfig, Pool } from 'pg';
import { listTimeSlots } from '#contract/assessment.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { reachEmbeddedPostgres } from '#server/database/embedded/startEmbeddedPostgres.ts';
import { valueParsers } from '#server/database/valueParsers.ts';
import { loadSecrets } from '#server/secrets.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { createApiClient } from '../../../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../../../scripts/demo/seedDemo.ts';

/** How many times each fault is tried: short in `npm test`, long with RELIABILITY=long. */
export const isLong = process.env['RELIABILITY'] === 'long';

export const zone = 'Europe/Warsaw';
export const placesPerSlot = 2;

/** Shorter than the life of an access token. */
const freshMs = 4 * 60_000;

export interface Person {
  readonly userId: string;
  readonly email: string;
  token: string;
}

export interface Participant extends Person {
  readonly assessmentMemberId: string;
}

export type ReliabilityWorld = Awaited<ReturnType<typeof openReliabilityWorld>>;

interface WorldOptions {
  readonly members: number;
  /** Of the assessment, from two weeks on. */
  readonly days?: number;
  readonly env?: Record<string, string>;
  /**
   * Where the product is to keep its data, reached as the owner of the tables; asked for again after a change.
   * @default its own PostgreSQL
   */
  readonly database?: { readonly url: string; readonly connection: ClientConfig };
  /** An empty folder to keep everything in; a new one where it is left out. */
  readonly dataDir?: string;
}

/**
 * The product as `npm start` runs it, with its own PostgreSQL in a folder that goes with it, and in it an organization
 * with an assessment to which all members are invited.
 */
export async function openReliabilityWorld({ members: memberCount, days = 3, ...options }: WorldOptions) {
  const { database, dataDir = await newDataDir() } = options;
  const env: Record<string, string> = {
    CALLS_PER_MINUTE: '0',
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  let product: Product = await startProduct({ dataDir, env });
  const openPool = async () => openOwnerPool(database?.connection ?? (await reachEmbeddedPostgres(dataDir)));
  let pool = await openPool();
  const { sessionSecret: key } = await loadSecrets(dataDir, undefined);

  const organizationId = await addOrganization(pool, memberCount);
  const { rows } = await pool.query<{ userId: string; email: string; role: 'OrganizationAdmin' | 'Member' }>(
    `select user_id as "userId", email, role from organization_member where organization_id = $1 order by id`,
    [organizationId],
  );
  let signedInAt = 0;
  const signIn = async (people: readonly (Person & { readonly role: 'OrganizationAdmin' | 'Member' })[]) => {
    signedInAt = Date.now();
    const start = createSignIn({ pool, key });
    await Promise.all(
      people.map(async (person) => {
        person.token = (await start(person)).accessToken;
      }),
    );
  };
  const people = rows.map((row) => ({ ...row, token: '' }));
  await signIn(people);
  const admin = people.find(({ role }) => role === 'OrganizationAdmin');
  if (admin === undefined) throw new Error('The organization has no administrator.');

  const adminApi = createApiClient(product.url, admin.token);
  const firstDay = addDays(calendarDateAt(Date.now(), zone), 14);
  const assessmentId = await createDemoAssessment(adminApi, organizationId, {
    name: 'Reliability',
    firstDay,
    lastDay: addDays(firstDay, days - 1),
    minutes: 15,
    perSlot: placesPerSlot,
    days: [0, 1, 2, 3, 4, 5, 6],
    ranges: [[480, 1020]],
  });
  const participants = await inviteEverybody(pool, { organizationId, assessmentId }, people);
  const { data: slots } = await adminApi.call(listTimeSlots, { params: { assessmentId } });

  return {
    dataDir,
    organizationId,
    assessmentId,
    /** The starts of the slots, in epoch milliseconds. */
    slots: slots.map(({ startsAt }) => startsAt),
    admin,
    participants,

    get url() {
      return product.url;
    },

    /** As the owner, who sees every row. */
    get pool() {
      return pool;
    },

    /** Looks into the database where that is now. */
    async reconnect(): Promise<void> {
      await pool.end();
      pool = await openPool();
    },

    /** Ends the server at once, as the system does when memory runs out. Its PostgreSQL is left behind. */
    kill: () => product.stop('SIGKILL'),

    /** Starts it again on the same folder, and tells how long that took, in ms. */
    async restart(): Promise<number> {
      const began = performance.now();
      product = await startProduct({ dataDir, env });
      return performance.now() - began;
    },

    /** Signs everybody in again where their access tokens would soon end. */
    async keepSignedIn(): Promise<void> {
      if (Date.now() - signedInAt > freshMs) await signIn(people);
    },

    async stop(): Promise<void> {
      await pool.end();
      await product.stop();
      await removeDataDir(dataDir);
    },
  };
}

function openOwnerPool(connection: ClientConfig): Pool {
  const pool = new Pool({ ...connection, max: 8, types: valueParsers });
  // The database is killed here, and the connections with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Asks until it is so, or throws what nobody waits for any longer. */
export async function until(isSo: () => Promise<boolean>, limitMs: number, what: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}, not within ${limitMs} ms.`);
    await sleep(25);
  }
}

/** Sends again what a crowded server puts off, as clients do. Whatever creates something carries its key. */
export async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    const retryAfter = answer.headers.get('retry-after');
    if (answer.status !== 503 || retryAfter === null) return answer;
    await answer.arrayBuffer();
    await sleep(200);
  }
}

/** The time within which a share of the measured ones lies. */
export function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0);
}

export function report(line: string): void {
  process.stdout.write(`Reliability: ${line}\n`);
}

/** Person 0 is its administrator. */
async function addOrganization(pool: Pool, memberCount: number): Promise<string> {
  const { rows } = await pool.query<{ organization_id: string }>(
    `with founded as (
       insert into organization (name, address, time_zone) values ('Reliable', 'Prosta 1', '${zone}') returning id
     ), people as (
       insert into app_user (email, full_name)
       select 'person' || n || '@reliable.example.com', 'Person ' || n from generate_series(0, $1::int) n
       returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select founded.id, people.id, case full_name when 'Person 0' then 'OrganizationAdmin' else 'Member' end,
       email, full_name, now()
     from founded, people
     returning organization_id`,
    [memberCount],
  );
  return rows[0]?.organization_id ?? '';
}

async function inviteEverybody(
  pool: Pool,
  { organizationId, assessmentId }: { organizationId: string; assessmentId: string },
  people: readonly Person[],
): Promise<Participant[]> {
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `with invited as (
       insert into assessment_member (organization_id, assessment_id, organization_member_id)
       select organization_id, $2, id from organization_member where organization_id = $1 and role = 'Member'
       returning id, organization_member_id
     )
     select invited.id, user_id from invited
     join organization_member m on m.organization_id = $1 and m.id = organization_member_id order by m.id`,
    [organizationId, assessmentId],
  );
  const byUser = new Map(people.map((person) => [person.userId, person]));
  return rows.flatMap(({ id, user_id }) => {
    const person = byUser.get(user_id);
    // The same object, whose token is renewed.
    return person === undefined ? [] : [Object.assign(person, { assessmentMemberId: id })];
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientConfig, Pool } from 'pg';
import { listTimeSlots } from '#contract/assessment.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { reachEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { valueParsers } from '#server/platform/database/pool.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { isLong } from '#tests/support/longRun.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { createApiClient } from '../../../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../../../scripts/demo/seedDemo.ts';

export const zone = 'Europe/Warsaw';
export const seatsPerSlot = 2;

/** Shorter than the lifetime of an access token. */
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
  /** @default 1 */
  readonly administrators?: number;
  /** Length of the assessment, which starts in two weeks. */
  readonly days?: number;
  readonly env?: Record<string, string>;
  /**
   * Returns the owner's connection to an external database. Called again after a failover.
   * @default its own PostgreSQL
   */
  readonly database?: { readonly url: string; readonly connection: ClientConfig };
  /** An empty data folder. @default a new one */
  readonly dataDir?: string;
  /**
   * Root of the server's sources.
   * @default this repository
   */
  readonly root?: string;
}

/** Starts the product as `npm start` does, with an organization and an assessment to which all members are invited. */
export async function openReliabilityWorld({ members: memberCount, days = 3, ...options }: WorldOptions) {
  const { database, administrators: administratorCount = 1, dataDir = await newDataDir() } = options;
  const env: Record<string, string> = {
    CALLS_PER_MINUTE: '0',
    ...(database && { DATABASE_URL: database.url }),
    ...options.env,
  };
  const start = () => startProduct({ dataDir, env, ...(options.root !== undefined && { root: options.root }) });
  let product: Product = await start();
  const openPool = async () => openOwnerPool(database?.connection ?? (await reachEmbeddedPostgres(dataDir)));
  let pool = await openPool();
  const { sessionSecret: key } = await loadSecrets(dataDir, env['SESSION_SECRET']);

  const organizationId = await addOrganization(pool, administratorCount, memberCount);
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
  const administrators = people.filter(({ role }) => role === 'OrganizationAdmin');
  const [admin] = administrators;
  if (admin === undefined) throw new Error('The organization has no administrator.');

  const adminApi = createApiClient(product.url, admin.token);
  const firstDay = addDays(calendarDateAt(Date.now(), zone), 14);
  const assessmentId = await createDemoAssessment(adminApi, organizationId, {
    name: 'Reliability',
    firstDay,
    lastDay: addDays(firstDay, days - 1),
    minutes: 15,
    perSlot: seatsPerSlot,
    days: [0, 1, 2, 3, 4, 5, 6],
    ranges: [[480, 1020]],
  });
  const participants = await inviteEverybody(pool, { organizationId, assessmentId }, people);
  const { data: slots } = await adminApi.call(listTimeSlots, { params: { assessmentId } });

  return {
    dataDir,
    organizationId,
    assessmentId,
    /** Starts of the slots in epoch milliseconds. */
    slots: slots.map(({ startsAt }) => startsAt),
    admin,
    administrators,
    participants,

    get url() {
      return product.url;
    },

    get product() {
      return product;
    },

    /** Connected as the owner, without row-level security. */
    get pool() {
      return pool;
    },

    /** Reconnects to the current database. */
    async reconnect(): Promise<void> {
      await pool.end();
      pool = await openPool();
    },

    /** Kills the server as the OOM killer would. Its PostgreSQL keeps running. */
    kill: () => product.stop('SIGKILL'),

    /** Restarts it on the same data. Resolves to the duration in milliseconds. */
    async restart(): Promise<number> {
      const began = performance.now();
      product = await start();
      return performance.now() - began;
    },

    /**
     * Kills the server, starts it again, and renews access tokens that would expire soon. Only the long run waits until the
     * server's jobs and mails are taken over.
     */
    async killAndRestart(): Promise<void> {
      await this.kill();
      if (!isLong) await passLeases(pool);
      await this.restart();
      await this.keepSignedIn();
    },

    /** Renews access tokens that would expire soon. */
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

/** Makes the jobs and mails of a killed server as old as after the lease of a mail, which is the longest. */
async function passLeases(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '30 seconds' where state = 'active';
     update mail_message set next_attempt_at = next_attempt_at - interval '30 seconds' where status = 'queued'`,
  );
}

function openOwnerPool(connection: ClientConfig): Pool {
  const pool = new Pool({ ...connection, max: 8, types: valueParsers });
  // Connections break when the database is killed.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Sending {
  readonly token: string;
  readonly params: Record<string, string>;
  readonly query?: string;
  readonly body?: object | undefined;
  readonly form?: FormData;
  /** Idempotency key. */
  readonly key?: string;
}

/** Sends a call once. */
export function send(
  { url }: Pick<ReliabilityWorld, 'url'>,
  call: Call,
  { token, params, query = '', body, form, key }: Sending,
): Promise<Response> {
  return fetch(`${url}/api${pathOf(call, params)}${query}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...((form || body) && { body: form ?? JSON.stringify(body) }),
  });
}

/** Polls until the condition holds. Throws after `limitMs`, which is long enough for a very busy machine. */
export async function until(isSo: () => Promise<boolean>, what: string, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}, not within ${limitMs} ms.`);
    await sleep(25);
  }
}

/** Retries on 503, as clients do. POSTs carry an idempotency key. */
export async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    const retryAfter = answer.headers.get('retry-after');
    if (answer.status !== 503 || retryAfter === null) return answer;
    await answer.arrayBuffer();
    await sleep(200);
  }
}

/** Returns the percentile of the times; `share` is from 0 to 1. */
export function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0);
}

export function report(line: string): void {
  process.stdout.write(`Reliability: ${line}\n`);
}

/** The first people are the administrators. */
async function addOrganization(pool: Pool, administratorCount: number, memberCount: number): Promise<string> {
  const { rows } = await pool.query<{ organization_id: string }>(
    `with founded as (
       insert into organization (name, address, time_zone) values ('Reliable', 'Prosta 1', '${zone}') returning id
     ), people as (
       insert into app_user (email, full_name)
       select 'person' || n || '@reliable.example.com', 'Person ' || n from generate_series(0, $1::int + $2::int - 1) n
       returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select founded.id, people.id, case when substr(full_name, 8)::int < $1::int then 'OrganizationAdmin' else 'Member' end,
       email, full_name, now()
     from founded, people
     returning organization_id`,
    [administratorCount, memberCount],
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
    // The same object, because its token is renewed in place.
    return person === undefined ? [] : [Object.assign(person, { assessmentMemberId: id })];
  });
}

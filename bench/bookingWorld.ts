import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { listTimeSlots } from '#contract/assessment.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { createAccessTokens } from '#server/auth/accessToken.ts';
import { createSessionService } from '#server/auth/sessionService.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/startEmbeddedPostgres.ts';
import type { Database } from '#server/database/schema.ts';
import { valueParsers } from '#server/database/valueParsers.ts';
import { loadSecrets } from '#server/secrets.ts';
import { newDataDir, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createApiClient } from '../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../scripts/demo/seedDemo.ts';

/** An assessment that nobody has booked yet, its slots and its members. */
export interface BenchAssessment {
  readonly organizationId: string;
  readonly id: string;
  readonly slots: readonly { readonly startsAt: number; readonly endsAt: number }[];
  readonly memberIds: readonly string[];
}

export const placesPerSlot = 4;

/** Lets a signed-in person in. */
type SignIn = (person: { userId: string; role: 'OrganizationAdmin' | 'Member' }) => Promise<string>;

/**
 * The product as `npm start` runs it, in a process of its own, on an embedded PostgreSQL of its own, in a folder that
 * goes with it. In it an organization with so many members.
 */
export async function startBookingWorld(memberCount: number) {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  const { host, port, user, password, database } = postgres.connection;
  const SESSION_SECRET = randomUUID();
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  const product = await startProduct({ dataDir, env: { DATABASE_URL, SESSION_SECRET } });

  const pool = new Pool({ ...postgres.connection, max: 16, types: valueParsers });
  // The last connections are still closing when the database is.
  pool.on('error', () => undefined);
  // As the owner, who sees every row.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const { sessionSecret: key } = await loadSecrets(dataDir, SESSION_SECRET);
  const sessions = createSessionService({
    db,
    key,
    accessTokens: createAccessTokens(key),
    // Nobody is told of anything here.
    mails: { add: async () => undefined, addMany: async () => undefined },
  });
  const signIn: SignIn = async (person) => (await sessions.start(db, person)).accessToken;

  const organizationId = await addOrganization(pool, memberCount);
  const [administrator] = await userIds(pool, organizationId, 'OrganizationAdmin');
  const accessToken = await signIn({ userId: administrator ?? '', role: 'OrganizationAdmin' });
  const adminApi = createApiClient(product.url, accessToken);

  return {
    url: product.url,
    pool,

    /** The access tokens of all members, in the order of `memberIds` of every assessment. */
    async signInMembers(): Promise<string[]> {
      const members = await userIds(pool, organizationId, 'Member');
      return Promise.all(members.map((userId) => signIn({ userId, role: 'Member' })));
    },

    /** A new assessment with places for everyone, to which all members are invited. */
    async addAssessment(): Promise<BenchAssessment> {
      const firstDay = addDays(calendarDateAt(Date.now(), 'Europe/Warsaw'), 14);
      const id = await createDemoAssessment(adminApi, organizationId, {
        name: 'Bench',
        firstDay,
        lastDay: addDays(firstDay, 13),
        minutes: 15,
        perSlot: placesPerSlot,
        days: [0, 1, 2, 3, 4, 5, 6],
        ranges: [[480, 1020]],
      });
      const { rows } = await pool.query<{ id: string }>(
        `with invited as (
           insert into assessment_member (organization_id, assessment_id, organization_member_id)
           select organization_id, $2, id from organization_member where organization_id = $1 and role = 'Member'
           returning id, organization_member_id
         )
         select id from invited order by organization_member_id`,
        [organizationId, id],
      );
      const { data: slots } = await adminApi.call(listTimeSlots, { params: { assessmentId: id } });
      return { organizationId, id, slots, memberIds: rows.map((row) => row.id) };
    },

    /** Resolves once no mail waits, so that one measurement does not run into the work of the one before. */
    async untilMailIsSent(): Promise<void> {
      for (;;) {
        const { rows } = await pool.query(`select from mail_message where status = 'queued' limit 1`);
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },

    async stop(): Promise<void> {
      await product.stop();
      await pool.end();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Person 0 is its administrator. */
async function addOrganization(pool: Pool, memberCount: number): Promise<string> {
  const { rows } = await pool.query<{ organization_id: string }>(
    `with founded as (
       insert into organization (name, address, time_zone) values ('Bench', 'Prosta 1', 'Europe/Warsaw') returning id
     ), people as (
       insert into app_user (email, full_name)
       select 'person' || n || '@bench.example.com', 'Person ' || n from generate_series(0, $1::int) n
       returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select founded.id, people.id, case full_name when 'Person 0' then 'OrganizationAdmin' else 'Member' end,
       email, full_name, now()
     from founded, people
     returning organization_id`,
    [memberCount],
  );
  await pool.query('analyze');
  return rows[0]?.organization_id ?? '';
}

async function userIds(pool: Pool, organizationId: string, role: 'OrganizationAdmin' | 'Member'): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from organization_member where organization_id = $1 and role = $2 order by id',
    [organizationId, role],
  );
  return rows.map((row) => row.user_id);
}

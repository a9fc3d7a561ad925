import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ClientBase, Pool } from 'pg';
import { listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { valueParsers } from '#server/platform/database/pool.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import {
  connectLoader,
  type LargeOrganization,
  loadOrganization,
  type OrganizationSize,
} from '#tests/support/largeOrganization.ts';
import { newDataDir, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../../scripts/demo/seedDemo.ts';

/** An assessment without bookings. `memberIds` are its first members. */
export interface BenchAssessment {
  readonly organizationId: string;
  readonly id: string;
  readonly slots: readonly {
    readonly startsAt: number;
    readonly endsAt: number;
    readonly trackId?: string | undefined;
  }[];
  readonly memberIds: readonly string[];
  /** Shared first hex digits of its members' ids; the rest is their number. */
  readonly idPrefix: string;
}

/** An organization with its administrator, practitioner and first members signed in. */
export interface BenchOrganization extends LargeOrganization {
  readonly adminToken: string;
  readonly practitionerToken: string;
  /** In the order of `memberIds` of every assessment. */
  readonly memberTokens: readonly string[];
}

export const seatsPerSlot = 4;

/** Members per organization who book. */
export const signedInMembers = 1_000;

export type BenchWorld = Awaited<ReturnType<typeof startBenchWorld>>;

/** Starts the product as `npm start` does, with an empty embedded PostgreSQL in a temporary folder. */
export async function startBenchWorld() {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: console });
  try {
    return await startOn(postgres, dataDir);
  } catch (error) {
    await postgres.stop();
    await removeDataDir(dataDir);
    throw error;
  }
}

async function startOn(postgres: EmbeddedPostgres, dataDir: string) {
  const { host, port, user, password, database } = postgres.connection;
  const SESSION_SECRET = randomUUID();
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  // Bulk mails stay queued, so that sending does not overlap the next measurement.
  const env = {
    DATABASE_URL,
    SESSION_SECRET,
    INVITATION_MAILS_PER_DAY_NEW: '0',
    INVITATION_MAILS_PER_DAY: '0',
    CALLS_PER_MINUTE: '1000000',
  };
  let product = await startProduct({ dataDir, env });

  const pool = new Pool({ ...postgres.connection, max: 16, types: valueParsers });
  // Connections may still be closing when the database stops.
  pool.on('error', () => undefined);
  const { sessionSecret: key } = await loadSecrets(dataDir, SESSION_SECRET);
  // Issued in the future, so that tokens outlive the run.
  const start = createSignIn({ pool, key, now: () => new Date(Date.now() + 5 * 3_600_000) });
  const signIn = async (person: Parameters<typeof start>[0]) => (await start(person)).accessToken;

  /** Runs `fill` as the superuser, without foreign keys and triggers, and vacuums afterwards. */
  const load = async <T>(fill: (loader: ClientBase) => Promise<T>): Promise<T> => {
    const loader = await connectLoader({ ...postgres.administrator, database });
    const loaded = await fill(loader);
    await loader.query('vacuum analyze');
    await loader.end();
    return loaded;
  };

  const addOrganization = async (size: OrganizationSize): Promise<BenchOrganization> => {
    const loaded = await load((loader) => loadOrganization(loader, size));
    const { organizationId } = loaded;
    // Only members who have accepted can book.
    const { rows } = await pool.query<{ user_id: string }>(
      `with first as (
         select id, user_id from organization_member where organization_id = $1 and role = 'Member' order by id limit $2
       ), accepted as (
         update organization_member m set accepted_at = coalesce(m.accepted_at, now())
         from first where m.organization_id = $1 and m.id = first.id
       )
       select user_id from first order by id`,
      [organizationId, signedInMembers],
    );
    return {
      ...loaded,
      adminToken: await signIn({ userId: loaded.adminUserId, role: 'OrganizationAdmin' }),
      practitionerToken: await signIn({ userId: loaded.practitionerUserId, role: 'Practitioners' }),
      memberTokens: await Promise.all(rows.map(({ user_id: userId }) => signIn({ userId, role: 'Member' }))),
    };
  };

  return {
    pool,
    /** Connects as the owner, without row-level security. */
    connection: postgres.connection,
    databaseUrl: DATABASE_URL,
    url: () => product.url,
    load,
    addOrganization,

    /**
     * Adds an assessment without bookings. With `invites`, all members are invited. Several tracks are alike, each in a
     * room that no other track needs.
     */
    async addAssessment(
      { organizationId, adminToken }: BenchOrganization,
      { invites = true, days = 14, minutes = 15, weekdays = [0, 1, 2, 3, 4, 5, 6], tracks = 1 } = {},
    ): Promise<BenchAssessment> {
      const adminApi = createApiClient(product.url, adminToken);
      const firstDay = addDays(calendarDateAt(Date.now(), 'Europe/Warsaw'), 14);
      const id = await createDemoAssessment(adminApi, organizationId, {
        name: 'Bench',
        firstDay,
        lastDay: addDays(firstDay, days - 1),
        minutes,
        perSlot: seatsPerSlot,
        days: weekdays,
        ranges: [[480, 1020]],
      });
      if (tracks > 1) {
        const ranges = [{ timeFrom: 480, timeTo: 1020 }];
        const track = {
          days: weekdays.map((day) => ({ day, enabled: true, ranges })),
          appointmentsPerSlot: seatsPerSlot,
        };
        const { rows: rooms } = await pool.query<{ siteId: string; roomId: string }>(
          `select site_id as "siteId", id as "roomId" from room r
           where organization_id = $1 and not exists (
             select from track t where t.organization_id = r.organization_id and t.room_id = r.id
           )
           order by id limit $2`,
          [organizationId, tracks],
        );
        const body = { tracks: rooms.map((room, index) => ({ ...track, ...room, ...(index === 0 && { id }) })) };
        await adminApi.call(saveTracks, { params: { assessmentId: id }, body });
      }
      const idPrefix = randomUUID().replaceAll('-', '').slice(0, 20);
      const { rows } = await pool.query<{ id: string }>(
        `with invited as (
           insert into assessment_member (organization_id, id, assessment_id, organization_member_id)
           select organization_id, ($5 || lpad(to_hex(n - 1), 12, '0'))::uuid, $2, id
           from (
             select organization_id, id, row_number() over (order by id) as n from organization_member
             where organization_id = $1 and role = 'Member' and $3
           ) numbered
           returning id
         )
         select id from invited order by id limit $4`,
        [organizationId, id, invites, signedInMembers, idPrefix],
      );
      const { data: slots } = await adminApi.call(listTimeSlots, { params: { assessmentId: id } });
      return { organizationId, id, slots, memberIds: rows.map((row) => row.id), idPrefix };
    },

    /** Resolves once no mail is queued, so that measurements do not overlap. */
    async waitForMails(): Promise<void> {
      for (;;) {
        const { rows } = await pool.query(`select from mail_message where status = 'queued' limit 1`);
        if (rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },

    /** Returns the server's resident memory in MiB. */
    async residentMemory(): Promise<number> {
      const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    },

    /** Returns the processor time used by the server, in milliseconds. */
    async processorTime(): Promise<number> {
      const fields = (await readFile(`/proc/${product.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      // User and system time, in hundredths of a second.
      return 10 * (Number(fields[11]) + Number(fields[12]));
    },

    /** Restarts the server on the same data. Resolves to the duration of the start in milliseconds. */
    async restart(): Promise<number> {
      await product.stop();
      const startedAt = performance.now();
      product = await startProduct({ dataDir, env });
      return performance.now() - startedAt;
    },

    async stop(): Promise<void> {
      await product.stop();
      await pool.end();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#server/platform/database/pool.ts';
import { bindScope, type CallerScope, runAsCaller, runAsSystem } from '#server/platform/database/scope.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { book, eight, foundOrganization, openBookingWorld } from '#tests/support/bookingWorld.ts';
import { runStatement } from '#tests/support/runStatement.ts';

const world = openBookingWorld();

interface Side extends Awaited<ReturnType<typeof foundOrganization>> {
  readonly scope: CallerScope;
}

let own: Side;
let foreign: Side;
/** The server's connections, as the services get them. */
let db: Db;

beforeAll(async () => {
  db = createDatabase(world.server.serverPool);
  [own, foreign] = await Promise.all([found(), found()]);
});

async function found(): Promise<Side> {
  const side = await foundOrganization(world.server, { members: 2 });
  await book(side.member.client, side.assessmentId, eight);
  const { organizationId, admin } = side;
  return { ...side, scope: { userId: admin.userId, role: 'OrganizationAdmin', organizationIds: [organizationId] } };
}

/** Every table except the migrator's own, and whether it has organization_id. */
async function listTables(): Promise<{ name: string; of_organization: boolean; fenced: boolean }[]> {
  const { rows } = await sql<{ name: string; of_organization: boolean; fenced: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as fenced,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'organization_id') as of_organization
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('schema_migration', 'schema_migration_lock')
    order by c.relname`.execute(world.server.db);
  return rows;
}

async function organizationTables(): Promise<string[]> {
  return (await listTables()).filter((table) => table.of_organization).map(({ name }) => name);
}

test('every table has forced row security', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThanOrEqual(14);
  expect(tables.filter(({ fenced }) => !fenced)).toEqual([]);
});

test('finds a table without it', async () => {
  await sql`create table unfenced (organization_id uuid)`.execute(world.server.db);
  const unfenced = (await listTables()).filter(({ fenced }) => !fenced).map(({ name }) => name);
  await sql`drop table unfenced`.execute(world.server.db);
  expect(unfenced).toEqual(['unfenced']);
});

describe('the roles of the server', () => {
  test.each(['_server', '_system'])('%s owns nothing and bypasses nothing', async (suffix) => {
    const { rows } = await sql`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, (
        select count(*) from pg_class where relowner = r.oid
      ) as owned
      from pg_roles r where rolname = session_user || ${suffix}`.execute(world.server.db);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, owned: 0 },
    ]);
  });

  test.each([
    'drop policy of_caller on assessment',
    'alter policy of_caller on assessment using (true)',
    'alter table assessment no force row level security',
    'alter table assessment disable row level security',
    'create policy mine on assessment using (true)',
    'truncate assessment',
    'select from schema_migration',
    'select from schema_migration_lock',
  ])('may not %s', async (statement) => {
    const run = () => runStatement(db, sql.raw(statement));
    await expect(runAsCaller(own.scope, run)).rejects.toMatchObject({ code: '42501' });
    await expect(runAsSystem(run)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('statements without a where clause', () => {
  test("see only the rows of the caller's organizations", async () => {
    const seen: Record<string, number> = {};
    for (const table of await organizationTables()) {
      const { rows } = await runAsCaller(own.scope, () =>
        runStatement(
          db,
          sql<{ own: number; foreign: number }>`
          select count(*) filter (where organization_id = ${own.organizationId}) as own,
            count(*) filter (where organization_id is distinct from ${own.organizationId}) as foreign
          from ${sql.table(table)}`,
        ),
      );
      expect(rows[0]?.foreign, table).toBe(0);
      seen[table] = rows[0]?.own ?? 0;
    }
    // Proves that the zeros above do not come from empty tables.
    for (const table of ['organization_member', 'assessment', 'assessment_member', 'appointment']) {
      expect(seen[table], table).toBeGreaterThan(0);
    }
    expect(seen['mail_message']).toBeGreaterThan(0);
    expect(seen['invitation']).toBeGreaterThan(0);
  });

  test('see no user, session or organization of others', async () => {
    const visible = async (query: ReturnType<typeof sql<{ id: string }>>) => {
      const { rows } = await runAsCaller(own.scope, () => runStatement(db, query));
      return rows.map(({ id }) => id);
    };
    const people = await visible(sql`select id from app_user`);
    expect(people.toSorted()).toEqual([own.admin, ...own.members].map(({ userId }) => userId).toSorted());
    expect(await visible(sql`select id from organization`)).toEqual([own.organizationId]);
    expect(await visible(sql`select distinct user_id as id from session`)).toEqual([own.admin.userId]);
    expect(await visible(sql`select id from pending_login`)).toEqual([]);
    expect(await visible(sql`select id from mailbox_message`)).toEqual([]);
  });

  test('change and delete no rows of others', async () => {
    for (const table of await organizationTables()) {
      const changed = await runAsCaller(own.scope, () =>
        runStatement(
          db,
          sql<{ organization_id: string }>`
          update ${sql.table(table)} set organization_id = organization_id returning organization_id`,
        ).catch((error: Error) => (/append-only/.test(error.message) ? { rows: [] } : Promise.reject(error))),
      );
      expect(
        changed.rows.filter(({ organization_id }) => organization_id !== own.organizationId),
        table,
      ).toEqual([]);
    }
    const deleted = await runAsCaller(own.scope, () =>
      runStatement(db, sql`delete from appointment where organization_id = ${foreign.organizationId} returning id`),
    );
    expect(deleted.rows).toEqual([]);
  });

  test('cannot insert into another organization', async () => {
    const insert = sql`
      insert into organization_member (organization_id, user_id, role, email, full_name)
      values (${foreign.organizationId}, ${own.admin.userId}, 'OrganizationAdmin', 'eve@example.com', 'Eve')`;
    await expect(runAsCaller(own.scope, () => runStatement(db, insert))).rejects.toMatchObject({ code: '42501' });
    const give = sql`update assessment set organization_id = ${foreign.organizationId}`;
    await expect(runAsCaller(own.scope, () => runStatement(db, give))).rejects.toMatchObject({ code: '42501' });
  });

  test('see and write nothing without a scope', async () => {
    for (const { name } of await listTables()) {
      const { rows } = await runStatement(db, sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`);
      expect(rows[0]?.count, name).toBe(0);
    }
    const insert = sql`insert into organization (name, address, time_zone) values ('Nobody’s', 'Nowhere', 'UTC')`;
    await expect(runStatement(db, insert)).rejects.toMatchObject({ code: '42501' });
  });
});

test('the scope of a connection ends with its transaction', async () => {
  const count = async () => {
    const { rows } = await runStatement(db, sql<{ id: string }>`select id from organization`);
    return rows.map(({ id }) => id);
  };
  for (let round = 0; round < 3; round += 1) {
    expect(await runAsCaller(own.scope, count)).toEqual([own.organizationId]);
    expect(await runAsCaller(foreign.scope, count)).toEqual([foreign.organizationId]);
    expect(await count()).toEqual([]);
    expect(await runAsSystem(count)).toHaveLength(2);
  }
  const both = await Promise.all(
    Array.from({ length: 40 }, (_, index) => runAsCaller(index % 2 === 0 ? own.scope : foreign.scope, count)),
  );
  expect(both.every(([id], index) => id === (index % 2 === 0 ? own : foreign).organizationId)).toBe(true);
});

test('bindScope reads every item in the scope of its creation', async () => {
  async function* idsTwice() {
    for (let round = 0; round < 2; round += 1) {
      const { rows } = await runStatement(db, sql<{ id: string }>`select id from organization`);
      yield rows.map(({ id }) => id);
    }
  }
  const pieces = runAsCaller(own.scope, () => bindScope(idsTwice()));
  const read: string[][] = [];
  for await (const ids of pieces) read.push(ids);
  expect(read).toEqual([[own.organizationId], [own.organizationId]]);
});

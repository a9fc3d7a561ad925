import type { Pool } from 'pg';

interface Options {
  /** Tables to leave out. */
  readonly without?: readonly string[];
  /** Only the rows of this organization. */
  readonly organizationId?: string;
}

/** Hashes each table of the schema `public` in one statement. Returns lines of name and hash. */
export async function hashTables(pool: Pool, { without = [], organizationId }: Options = {}): Promise<string[]> {
  const isOfOrganization = organizationId === undefined ? 'true' : 'organization_id = $1';
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) and ($2 or exists (
       select from information_schema.columns
       where table_schema = 'public' and table_name = tablename and column_name = 'organization_id'))`,
    [without, organizationId === undefined],
  );
  const { rows } = await pool.query<{ state: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name} ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as state from "${name}" t
           where ${isOfOrganization}`,
      )
      .join(' union all '),
    organizationId === undefined ? [] : [organizationId],
  );
  // A parallel plan returns them in any order.
  return rows.map(({ state }) => state).sort();
}

import type { Client } from 'pg';
import { jobSchema } from '#server/platform/database/migrateJobs.ts';

export interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted, without generated columns. */
  readonly columns: readonly string[];
}

/** Lists the tables of the product and of the job queues, without those that hold schema versions. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', $1) and c.relkind = 'r'
       and (n.nspname, c.relname) not in
         (('public', 'schema_migration'), ('public', 'schema_migration_lock'), ($1, 'version'))
     group by n.nspname, c.relname
     order by name`,
    [jobSchema],
  );
  return rows;
}

/** Schema version of the job queues. */
export async function readJobsVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  return rows[0]?.version ?? 0;
}

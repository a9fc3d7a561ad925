import { Readable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { jobSchema } from '#server/platform/database/migrateJobs.ts';
import { StartupError } from '#server/platform/startupError.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Entry, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface DumpParts {
  /** As the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
  readonly keyId: string;
  /** Reports files whose bytes are missing. */
  print(line: string): void;
}

/**
 * Dumps the rows of one snapshot, then the bytes of their files. A file is stored before its row, so every row has its
 * file unless it was deleted during the dump. Deleted files are left out.
 */
export async function* dumpDatabase({ connection, storage, keyId, print }: DumpParts): AsyncGenerator<Entry> {
  const client = new Client({ ...connection, application_name: 'checkwell backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const migrations = await readMigrations(client);
    const madeAt = new Date().toISOString();
    yield {
      header: { kind: 'database', format: 1, madeAt, keyId, migrations, jobs: await readJobsVersion(client) },
      content: Readable.from([]),
    };
    for (const { name, columns } of await listTables(client)) {
      const content = client.query(copyTo(`copy (select ${columns.join()} from ${name}) to stdout`));
      yield { header: { kind: 'table', table: name, columns }, content };
    }
    const counts = { read: 0, lost: 0 };
    for await (const name of fileNames(client)) {
      const content = await storage.read(name);
      counts[content === undefined ? 'lost' : 'read'] += 1;
      if (content === undefined) print(`The file ${name} is lost: the database knows it, the storage does not.`);
      else yield { header: { kind: 'file', name }, content };
    }
    if (counts.read === 0 && counts.lost > 0) {
      throw new StartupError(
        `None of the ${counts.lost} files is in the storage. Set DATA_DIR and STORAGE_URL as for the server.`,
      );
    }
    yield { header: { kind: 'end', sequences: await readSequences(client) }, content: Readable.from([]) };
  } finally {
    await client.end();
  }
}

async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  if (found[0]?.exists !== true) {
    throw new StartupError('The database holds no data of Checkwell. Set DATABASE_URL or DATA_DIR as for the server.');
  }
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

async function* fileNames(client: Client): AsyncGenerator<string> {
  await client.query('declare stored no scroll cursor for select original_file_path as name from file');
  for (;;) {
    const { rows } = await client.query<{ name: string }>('fetch 1000 from stored');
    if (rows.length === 0) return;
    for (const { name } of rows) yield name;
  }
}

/** Read last: sequences are not part of the snapshot and must not be behind its rows. */
async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', $1)`,
    [jobSchema],
  );
  const sequences: Sequence[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

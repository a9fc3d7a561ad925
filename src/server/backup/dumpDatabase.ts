import { Readable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { jobSchema } from '#server/jobs/jobs.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Entry, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface DumpParts {
  /** Of the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
  /** Gets a line about a file whose bytes are lost. */
  print(line: string): void;
}

/**
 * Every row of one moment, then the bytes of every file that these rows name. A file is stored before its row, so none
 * of that moment is missed; one that is removed meanwhile is left out.
 */
export async function* dumpDatabase({ connection, storage, print }: DumpParts): AsyncGenerator<Entry> {
  const client = new Client({ ...connection, application_name: 'checkwell backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows: applied } = await client.query<{ name: string }>('select name from schema_migration order by name');
    const migrations = applied.map(({ name }) => name);
    yield {
      head: { kind: 'database', format: 1, migrations, jobs: await readJobsVersion(client) },
      content: Readable.from([]),
    };
    for (const { name, columns } of await listTables(client)) {
      const content = client.query(copyTo(`copy (select ${columns.join()} from ${name}) to stdout`));
      yield { head: { kind: 'table', table: name, columns }, content };
    }
    for await (const name of fileNames(client)) {
      const content = await storage.read(name);
      if (content === undefined) print(`The file ${name} is lost: the database knows it, the storage does not.`);
      else yield { head: { kind: 'file', name }, content };
    }
    yield { head: { kind: 'end', sequences: await readSequences(client) }, content: Readable.from([]) };
  } finally {
    await client.end();
  }
}

async function* fileNames(client: Client): AsyncGenerator<string> {
  await client.query('declare stored no scroll cursor for select original_file_path as name from file');
  for (;;) {
    const { rows } = await client.query<{ name: string }>('fetch 1000 from stored');
    if (rows.length === 0) return;
    for (const { name } of rows) yield name;
  }
}

/** Last of all: a sequence is not of the moment of the rows, and must not be behind them. */
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

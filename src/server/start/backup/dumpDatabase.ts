import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock } from '#server/files/orphanedFiles.ts';
import type { Storage } from '#server/files/storage/storage.ts';
import { jobSchema } from '#server/platform/database/migrateJobs.ts';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import type { Entry, Sequence } from './backupFile.ts';
import { listTables, readJobsVersion } from './tables.ts';

export interface DumpParts {
  /** As the owner of the tables. */
  readonly connection: ClientConfig;
  readonly storage: Storage;
  readonly keyId: string;
  /** Called with the name of each file whose bytes are missing or cut off. */
  onMissing(name: string): void;
}

const lockLimitMs = 5_000;

/**
 * Dumps the rows of one snapshot, then the bytes of their files. A file is stored before its row, and servers remove none
 * while the lock is held, so only lost files are missing.
 */
export async function* dumpDatabase({ connection, storage, keyId, onMissing }: DumpParts): AsyncGenerator<Entry> {
  const client = new Client({ ...connection, application_name: 'checkwell backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await keepFiles(client);
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
    const counts = { read: 0, missing: 0 };
    for await (const { name, size } of listFiles(client)) {
      const content = await readFile(storage, name);
      const isWhole = content?.length === size;
      counts[isWhole ? 'read' : 'missing'] += 1;
      if (isWhole) yield { header: { kind: 'file', name }, content: Readable.from([content]) };
      else onMissing(name);
    }
    if (counts.read === 0 && counts.missing > 0) {
      throw new StartupError(
        `None of the ${counts.missing} files is in the storage. Set DATA_DIR and STORAGE_URL as for the server.`,
      );
    }
    yield { header: { kind: 'end', sequences: await readSequences(client) }, content: Readable.from([]) };
  } finally {
    await client.end();
  }
}

/** Keeps running servers from removing files until the connection ends. */
async function keepFiles(client: Client): Promise<void> {
  await client.query(`set lock_timeout = ${lockLimitMs}`);
  await client.query('select pg_advisory_lock($1)', [backupLock]).catch((error: unknown) => {
    if (describeError(error) !== '55P03') throw error;
    throw new StartupError('Another backup of this database is running. Try again when it has ended.');
  });
  await client.query('set lock_timeout = 0');
}

/** Reads all bytes of a file, so that a failure leaves no half of it in the backup. */
async function readFile(storage: Storage, name: string): Promise<Buffer | undefined> {
  const content = await storage.read(name);
  try {
    return content && (await buffer(content));
  } catch (error) {
    throw new StartupError(
      `The file ${name} cannot be read from the storage (${describeError(error)}). ` +
        'Run the command again. If its bytes are lost for good, remove it there: the backup then counts it as missing.',
    );
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

async function* listFiles(client: Client): AsyncGenerator<{ name: string; size: number }> {
  await client.query(
    'declare stored no scroll cursor for select original_file_path as name, size_bytes as size from file',
  );
  for (;;) {
    const { rows } = await client.query<{ name: string; size: number }>('fetch 1000 from stored');
    if (rows.length === 0) return;
    yield* rows;
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

import { Client, type ClientConfig } from 'pg';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/database/embedded/startEmbeddedPostgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { ensureServerRoles } from '#server/database/serverRoles.ts';
import { migrateJobs } from '#server/jobs/migrateJobs.ts';
import { causeOf, StartupError } from './startupError.ts';

export interface OpenDatabase {
  connection: ClientConfig;
  close(): Promise<void>;
}

const oldestVersion = 15;
/** A busy machine loads the code of the server for seconds, and the answer of the database waits meanwhile. */
const connectLimitMs = 20_000;

interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The database of the settings, reachable and at the newest schema. On failure nothing that it started is left running. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Pick<Console, 'error' | 'warn'>,
  print: (line: string) => void,
): Promise<OpenDatabase> {
  const database = await reachDatabase(settings, log, print);
  try {
    await migrate(database.connection);
    await migrateJobs(database.connection);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The database of the settings, reachable, with whatever schema it has. */
export async function reachDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  log: Pick<Console, 'error' | 'warn'>,
  print: (line: string) => void,
): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded({ dataDir, log, print }) : openExternal(databaseUrl);
}

async function openEmbedded(options: EmbeddedPostgresOptions): Promise<OpenDatabase> {
  const { connection, stop } = await startEmbeddedPostgres(options);
  return { connection, close: stop };
}

async function openExternal(databaseUrl: string): Promise<OpenDatabase> {
  const connection = { connectionString: databaseUrl };
  const { hostname, port, pathname } = new URL(databaseUrl);
  // Without the user and the password: this line may end up in a log.
  const place = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  const client = new Client({ ...connection, connectionTimeoutMillis: connectLimitMs });
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw new StartupError(
      `The database of DATABASE_URL (${place}) cannot be used: ${causeOf(error)}. ` +
        'Start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  if (version < oldestVersion) {
    throw new StartupError(
      `The database of DATABASE_URL (${place}) is PostgreSQL ${version}; Checkwell needs ${oldestVersion} or newer.`,
    );
  }
  await prepareRoles(connection);
  return { connection, close: async () => undefined };
}

async function prepareRoles(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await ensureServerRoles(client, client.user ?? '');
  } finally {
    await client.end();
  }
}

import { Client, type ClientConfig } from 'pg';
import { placeOf, readDatabaseAddresses } from '#server/database/databaseAddress.ts';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/database/embedded/startEmbeddedPostgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPrimary, type Hosts, NoPrimaryError } from '#server/database/primary.ts';
import { ensureServerRoles } from '#server/database/serverRoles.ts';
import { migrateJobs } from '#server/jobs/migrateJobs.ts';
import { causeOf, StartupError } from './startupError.ts';

export interface OpenDatabase {
  /** To the server that takes writes now. */
  connection: ClientConfig;
  /** Of every server that may take them one day. */
  hosts: Hosts;
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
  return { connection, hosts: [connection], close: stop };
}

async function openExternal(databaseUrl: string): Promise<OpenDatabase> {
  const database = await reachExternal(databaseUrl);
  await prepareRoles(database.connection);
  return database;
}

/** The database of DATABASE_URL, of a version that will do, as it is. */
export async function reachExternal(databaseUrl: string): Promise<OpenDatabase> {
  const { connection, hosts, place } = await findExternal(databaseUrl);
  const client = new Client({ ...connection, connectionTimeoutMillis: connectLimitMs });
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; is_read_only: boolean }>(
      `SELECT current_setting('server_version_num') AS version,
         current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    if (rows[0]?.is_read_only === true) throw new Error('it takes no writes');
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw unusable(place, causeOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
  if (version < oldestVersion) {
    throw new StartupError(
      `The database of DATABASE_URL (${place}) is PostgreSQL ${version}; Checkwell needs ${oldestVersion} or newer.`,
    );
  }
  return { connection, hosts, close: async () => undefined };
}

/** Of the hosts of DATABASE_URL the one that takes writes. */
async function findExternal(databaseUrl: string) {
  const [first, ...others] = readDatabaseAddresses(databaseUrl) ?? [databaseUrl];
  const toConnection = (connectionString: string) => ({ connectionString });
  const hosts: Hosts = [toConnection(first), ...others.map(toConnection)];
  const place = [first, ...others].map(placeOf).join(', ');
  try {
    const { connection } = await createPrimary(hosts, connectLimitMs).find();
    return { connection, hosts, place };
  } catch (error) {
    throw unusable(place, error instanceof NoPrimaryError ? error.causes.join('; ') : causeOf(error));
  }
}

const unusable = (place: string, cause: string) =>
  new StartupError(
    `The database of DATABASE_URL (${place}) cannot be used: ${cause}. ` +
      'Start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.',
  );

async function prepareRoles(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await ensureServerRoles(client, client.user ?? '');
  } finally {
    await client.end();
  }
}

import { Client, type ClientConfig } from 'pg';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { describeAddress, parseDatabaseUrl } from '#server/platform/databaseAddress.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded/startEmbeddedPostgres.ts';
import { type ConnectionProblem, explainConnectionError } from './explainConnectionError.ts';
import { migrate } from './migrate.ts';
import { createPrimary, type Hosts, NoPrimaryError } from './primary.ts';
import { ensureServerRoles } from './serverRoles.ts';
import { sharesSessions } from './sharesSessions.ts';

export interface OpenDatabase {
  /** To the current primary. */
  connection: ClientConfig;
  /** Every host that may become the primary. */
  hosts: Hosts;
  close(): Promise<void>;
}

const oldestVersion = 15;
/** Long, because loading the server's code blocks the event loop for seconds on a busy machine. */
const connectLimitMs = 20_000;

interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Connects to the database of the settings and migrates it. A failure stops everything that was started. */
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

/** Connects to the database of the settings, without migrating it. */
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

/** Connects to the database of DATABASE_URL. Throws a StartupError if it cannot be used. Changes nothing in it. */
export async function reachExternal(databaseUrl: string): Promise<OpenDatabase> {
  const { connection, hosts, name } = await findExternal(databaseUrl);
  const client = new Client({ ...connection, connectionTimeoutMillis: connectLimitMs });
  const other = new Client({ ...connection, connectionTimeoutMillis: connectLimitMs });
  let version: number;
  let isShared: boolean;
  try {
    await client.connect();
    await other.connect();
    isShared = await sharesSessions(client, other);
    const { rows } = await client.query<{ version: string; is_read_only: boolean }>(
      `SELECT current_setting('server_version_num') AS version,
         current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    if (rows[0]?.is_read_only === true) throw new NoPrimaryError([]);
    version = Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    throw unusable(name, error);
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
  if (isShared) {
    throw new StartupError(
      `DATABASE_URL (${name}) leads to a pooler that shares sessions between connections. ` +
        'Set it to session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
    );
  }
  if (version < oldestVersion) {
    throw new StartupError(
      `The database of DATABASE_URL (${name}) is PostgreSQL ${version}; Checkwell needs ${oldestVersion} or newer.`,
    );
  }
  return { connection, hosts, close: async () => undefined };
}

/** Finds the primary among the hosts of DATABASE_URL. */
async function findExternal(databaseUrl: string) {
  const [first, ...others] = parseDatabaseUrl(databaseUrl) ?? [databaseUrl];
  const toConnection = (connectionString: string) => ({ connectionString });
  const hosts: Hosts = [toConnection(first), ...others.map(toConnection)];
  const name = [first, ...others].map(describeAddress).join(', ');
  try {
    const { connection } = await createPrimary(hosts, connectLimitMs).find();
    return { connection, hosts, name };
  } catch (error) {
    throw unusable(name, error);
  }
}

function unusable(name: string, error: unknown): StartupError {
  const found = error instanceof NoPrimaryError ? error.causes : [explainConnectionError(error)];
  const problems: readonly ConnectionProblem[] =
    found.length > 0 ? found : [{ cause: 'it takes no writes', remedy: 'Name the primary, or promote a standby.' }];
  const remedies = new Set(problems.map(({ remedy }) => remedy));
  return new StartupError(
    `The database of DATABASE_URL (${name}) cannot be used: ${problems.map(({ cause }) => cause).join('; ')}. ` +
      `${[...remedies].join(' ')} Without DATABASE_URL the embedded one is used.`,
  );
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

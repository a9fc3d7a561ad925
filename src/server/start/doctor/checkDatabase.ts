import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/platform/config.ts';
import { prepareBinaries } from '#server/platform/database/embedded/binaries.ts';
import { refuseOtherVersion } from '#server/platform/database/embedded/initializeCluster.ts';
import { chooseSystemUser } from '#server/platform/database/embedded/systemUser.ts';
import { explainConnectionError } from '#server/platform/database/explainConnectionError.ts';
import {
  describe,
  isContracting,
  listConnectedServers,
  listPendingMigrations,
} from '#server/platform/database/migrate.ts';
import { reachExternal } from '#server/platform/database/openDatabase.ts';
import { ensureServerRoles } from '#server/platform/database/serverRoles.ts';
import { readSslMode } from '#server/platform/databaseAddress.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import { StartupError } from '#server/platform/startupError.ts';
import { countConnections } from '#server/start/countConnections.ts';
import { listUnexaminedResults } from '#server/start/unexaminedResults.ts';
import { type Finding, ok, unsafe } from './finding.ts';

const part = 'Database';
/** Beyond it the logs of server and database cannot be compared. */
const clockLimitMs = 2_000;
const replicaLimitMs = 5_000;

/** Checks that the server can use its database. Changes nothing in it. */
export async function checkDatabase({
  databaseUrl,
  databaseReadUrl,
  dataDir,
  workers,
}: Config): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) {
    const { version } = await prepareBinaries(await chooseSystemUser());
    const cluster = join(dataDir, 'postgres', 'cluster');
    if (existsSync(cluster)) await refuseOtherVersion(cluster, version);
    return [ok(part, `The embedded PostgreSQL ${version} runs here.`)];
  }
  const { connection, hosts } = await reachExternal(databaseUrl);
  const client = new Client(connection);
  await client.connect();
  try {
    await tryRoles(client);
    const found = [
      ...checkEncryption(databaseUrl),
      await describeSchema(client),
      await compareClocks(client),
      await compareConnections(client, workers),
      ...(await checkResults(client)),
      ...(databaseReadUrl === undefined ? [] : [await checkReplica(client, databaseReadUrl)]),
    ];
    const isAlone = hosts.length === 1;
    return [ok(part, isAlone ? 'It answers and takes writes.' : 'One of its hosts takes writes.'), ...found];
  } finally {
    await client.end();
  }
}

/** Whoever can pose as the server could read and change everything. */
function checkEncryption(databaseUrl: string): readonly Finding[] {
  const sslmode = readSslMode(databaseUrl);
  if (sslmode === 'verify-full') return [ok('TLS', 'The connection is encrypted, and the certificate is checked.')];
  if (sslmode === null || sslmode === 'disable') return [];
  return [
    unsafe(
      'TLS',
      `With sslmode=${sslmode} anybody in between can pose as the database. Use sslmode=verify-full, with ` +
        'sslrootcert=/path/to/ca.crt unless a public authority signed its certificate.',
    ),
  ];
}

/** Lists results of older versions that break the rules of today. None is changed. */
async function checkResults(client: Client): Promise<readonly Finding[]> {
  if ((await listPendingMigrations(client)).length > 0) return [];
  return (await listUnexaminedResults(client)).map(({ organizationId, assessmentMemberId, status }) =>
    unsafe(
      'Results',
      `The ${status === 'Draft' ? 'draft' : 'finished result'} of assessment member ${assessmentMemberId} in organization ` +
        `${organizationId} is of somebody who was not examined. Ask a practitioner there to ` +
        `${status === 'Draft' ? 'clear' : 'check or withdraw'} it.`,
    ),
  );
}

/** Checks that DATABASE_READ_URL leads to a replica. Without one the primary is read, so this stops no start. */
async function checkReplica(primary: Client, databaseReadUrl: string): Promise<Finding> {
  const identify = 'select system_identifier as cluster, pg_is_in_recovery() as is_replica from pg_control_system()';
  const replica = new Client({ connectionString: databaseReadUrl, connectionTimeoutMillis: replicaLimitMs });
  replica.on('error', () => undefined);
  try {
    await replica.connect();
    const [own, other] = await Promise.all([primary, replica].map((client) => client.query(identify)));
    return other?.rows[0]?.is_replica === true && other.rows[0].cluster === own?.rows[0]?.cluster
      ? ok('Replica', 'DATABASE_READ_URL leads to a replica. Lists, exports and the audit log are read there.')
      : unsafe('Replica', 'DATABASE_READ_URL leads to no replica of DATABASE_URL. It is not used.');
  } catch (error) {
    const { cause, remedy } = explainConnectionError(error);
    return unsafe('Replica', `DATABASE_READ_URL cannot be used: ${cause}. ${remedy} The primary is read meanwhile.`);
  } finally {
    replica.end().catch(() => undefined);
  }
}

/** Creates the roles of the server and rolls back. */
async function tryRoles(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await ensureServerRoles(client, client.user ?? '');
  } finally {
    await client.query('rollback');
  }
}

/** Previews the migrations of the next start and the transactions they would wait for. Changes nothing. */
export async function previewMigrations({ databaseUrl }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === undefined)
    return [ok(migrationPart, 'Only one server uses the embedded PostgreSQL. It migrates at its start.')];
  const { connection } = await reachExternal(databaseUrl);
  const client = new Client(connection);
  await client.connect();
  try {
    const pending = await listPendingMigrations(client);
    if (pending.length === 0) return [ok(migrationPart, 'None is pending.')];
    const others = (await listConnectedServers((query) => client.query(query))).filter(
      ({ version }) => version !== productVersion,
    );
    const versions = others.map(({ version }) => version).join(', ');
    return [
      ...pending.map((name) => {
        const { version, topic } = describe(name);
        if (!isContracting(name)) return ok(migrationPart, `${version} (${topic}) would be applied.`);
        return others.length === 0
          ? ok(migrationPart, `${version} (${topic}) would be applied. Older versions cannot run afterwards.`)
          : unsafe(migrationPart, `${version} (${topic}) would be refused while ${versions} is connected.`);
      }),
      ...(await findLongTransactions(client)),
    ];
  } finally {
    await client.end();
  }
}

const migrationPart = 'Migrations';

/** Migrations wait for transactions that use the same tables. */
async function findLongTransactions(client: Client): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '10 seconds'
     order by xact_start`,
  );
  return rows.map(({ pid, name, seconds }) =>
    unsafe(
      migrationPart,
      `A transaction of "${name}" (process ${pid}) is open for ${seconds} s. They may wait for it.`,
    ),
  );
}

async function describeSchema(client: Client): Promise<Finding> {
  const pending = await listPendingMigrations(client);
  if (pending.length === 0) return ok(part, 'Its schema is the newest.');
  const { rows } = await client.query<{ may_create: boolean }>(
    `select has_schema_privilege('public', 'create')
       and has_database_privilege(current_database(), 'create') as may_create`,
  );
  if (rows[0]?.may_create !== true) {
    throw new StartupError(
      `The database user ${client.user} may not make the tables. ` +
        `Have an administrator run: ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} ` +
        `OWNER TO ${client.escapeIdentifier(client.user ?? '')};`,
    );
  }
  return ok(part, `The next start brings its schema up to date (${pending.length} migrations).`);
}

/** Compares max_connections with the needs of all running servers and this one. */
async function compareConnections(client: Client, workers: number): Promise<Finding> {
  const { rows } = await client.query<{ allowed: number; running: number }>(
    `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
       ) as allowed,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'checkwell % health') as running`,
  );
  const { allowed, running } = rows[0] ?? { allowed: 0, running: 0 };
  const { perProcess } = countConnections({ workers });
  const needed = (running + workers) * perProcess;
  const text =
    `The database allows ${allowed} connections. ${running === 0 ? 'No process runs' : `${running} processes run`} ` +
    `now; with ${workers} more, each with ${perProcess}, they need ${needed}.`;
  return needed <= allowed
    ? ok('Connections', text)
    : unsafe('Connections', `${text} Raise max_connections or lower WORKERS, or calls get a 503.`);
}

async function compareClocks(client: Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const here = (before + Date.now()) / 2;
  const difference = Math.round((rows[0]?.now ?? here) - here);
  if (Math.abs(difference) <= clockLimitMs) return ok('Clock', 'It agrees with that of the database.');
  const seconds = (Math.abs(difference) / 1_000).toFixed(0);
  return unsafe(
    'Clock',
    `It is ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} that of the database. Set both by the network (NTP).`,
  );
}

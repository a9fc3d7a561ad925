import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { prepareBinaries } from '#server/database/embedded/binaries.ts';
import { refuseOtherVersion } from '#server/database/embedded/initializeCluster.ts';
import { chooseSystemUser } from '#server/database/embedded/systemUser.ts';
import { listPendingMigrations } from '#server/database/migrate.ts';
import { ensureServerRoles } from '#server/database/serverRoles.ts';
import { reachExternal } from '#server/startup/openDatabase.ts';
import { StartupError } from '#server/startup/startupError.ts';
import { type Finding, ok, unsafe } from './finding.ts';

const part = 'Database';
/** As far as the clocks may differ: beyond it the logs of the two do not fit together. */
const clockLimitMs = 2_000;

/** Whether the server can use its database. Changes nothing in it. */
export async function checkDatabase({ databaseUrl, dataDir }: Config): Promise<readonly Finding[]> {
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
    const found = await Promise.all([describeSchema(client), compareClocks(client)]);
    const isAlone = hosts.length === 1;
    return [ok(part, isAlone ? 'It answers and takes writes.' : 'One of its hosts takes writes.'), ...found];
  } finally {
    await client.end();
  }
}

/** Makes the roles of the server and takes them back. */
async function tryRoles(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await ensureServerRoles(client, client.user ?? '');
  } finally {
    await client.query('rollback');
  }
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

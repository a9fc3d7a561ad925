import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { type PostgresBinaries, prepareBinaries } from '#server/platform/database/embedded/binaries.ts';
import { ensureDatabase, ownerRole } from '#server/platform/database/embedded/ensureDatabase.ts';
import { initializeCluster, superuser } from '#server/platform/database/embedded/initializeCluster.ts';
import {
  chooseSystemUser,
  plainEnvironment,
  runAs,
  type SystemUser,
} from '#server/platform/database/embedded/systemUser.ts';
import { freePort, newDataDir, removeDataDir } from '#tests/support/product.ts';
import { until } from './reliabilityWorld.ts';

/** A PostgreSQL on a loopback port. */
interface Node {
  readonly home: string;
  readonly cluster: string;
  readonly port: number;
  process?: ChildProcess;
}

interface Tools {
  readonly binaries: PostgresBinaries;
  /** User of PostgreSQL, which refuses to run as root. */
  readonly user: SystemUser | undefined;
  readonly password: string;
}

const host = '127.0.0.1';
/** Replication needs a password too. */
const accessRules = ['all', 'replication'].map((what) => `host ${what} all ${host}/32 scram-sha-256\n`).join('');
const settings = [
  `listen_addresses=${host}`,
  'unix_socket_directories=',
  'max_connections=80',
  'wal_keep_size=512MB',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=200ms',
  'synchronous_commit=on',
  'timezone=UTC',
  'log_statement=none',
];

export type DatabasePair = Awaited<ReturnType<typeof startDatabasePair>>;

/**
 * Starts a PostgreSQL primary with a synchronous standby. The embedded binaries have no pg_basebackup, so the standby is a
 * file copy made between pg_backup_start and pg_backup_stop.
 */
export async function startDatabasePair() {
  const user = await chooseSystemUser();
  const tools: Tools = { user, binaries: await prepareBinaries(user), password: randomBytes(16).toString('hex') };
  const nodes = [await newNode(), await newNode()] as const;
  let [primary, standby]: readonly [Node, Node] = nodes;

  await giveTo(user, primary.home);
  const { home, cluster } = primary;
  await initializeCluster({ folder: home, cluster, socketFolder: home, user }, tools.binaries, tools.password);
  await writeFile(join(cluster, 'pg_hba.conf'), accessRules);
  await start(primary, tools);
  await ensureDatabase(administratorOf(primary, tools), tools.password);
  await makeStandby(standby, primary, tools);

  return {
    url:
      `postgres://${ownerRole}:${tools.password}@${nodes.map(({ port }) => `${host}:${port}`).join()}` +
      `/${ownerRole}?target_session_attrs=read-write`,

    /** Only the standby. */
    get standbyUrl(): string {
      return `postgres://${ownerRole}:${tools.password}@${host}:${standby.port}/${ownerRole}`;
    },

    /** Connects to the standby as the superuser. */
    get standbyAdministrator(): ClientConfig {
      return { ...administratorOf(standby, tools), database: ownerRole };
    },

    /** Kills the standby. The primary goes on alone. */
    async killStandby(): Promise<void> {
      const client = new Client(administratorOf(primary, tools));
      await client.connect();
      await client.query(`alter system set synchronous_standby_names = ''`);
      await client.query('select pg_reload_conf()');
      await client.end();
      await killAll(standby);
    },

    /** Connects to the primary as the owner of the tables. */
    get connection(): ClientConfig {
      return { ...administratorOf(primary, tools), user: ownerRole, database: ownerRole };
    },

    /** Kills the primary with all its processes, like a power failure. */
    async killPrimary(): Promise<void> {
      await killAll(primary);
    },

    /** Promotes the standby. Commits are asynchronous until there is a new standby. */
    async promote(): Promise<void> {
      const control = join(dirname(tools.binaries.postgres), 'pg_ctl');
      const { exitCode, output } = await runAs(tools.user, control, ['promote', '-w', '-D', standby.cluster]);
      if (exitCode !== 0) throw new Error(`The standby was not promoted: ${output}`);
      [primary, standby] = [standby, primary];
    },

    /** Adds a new standby. */
    async replaceStandby(): Promise<void> {
      await makeStandby(standby, primary, tools);
    },

    async stop(): Promise<void> {
      for (const node of nodes) {
        await killAll(node);
        await removeDataDir(node.home);
      }
    },
  };
}

async function newNode(): Promise<Node> {
  const home = await newDataDir();
  return { home, cluster: join(home, 'cluster'), port: await freePort() };
}

const administratorOf = ({ port }: Node, { password }: Tools): ClientConfig => ({
  host,
  port,
  user: superuser,
  password,
  database: 'postgres',
});

async function start(node: Node, { binaries, user }: Tools): Promise<void> {
  const log = await open(join(node.home, 'postgres.log'), 'a');
  const options = [...settings, `port=${node.port}`].flatMap((setting) => ['-c', setting]);
  node.process = spawn(binaries.postgres, ['-D', node.cluster, ...options], {
    ...user,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const isUp = async () =>
    (await readFile(join(node.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready');
  await until(isUp, 'PostgreSQL is up');
}

/** Copies the primary in backup mode and starts the copy as its standby. */
async function makeStandby(standby: Node, primary: Node, tools: Tools): Promise<void> {
  const { user, password } = tools;
  await rm(standby.cluster, { recursive: true, force: true });
  await giveTo(user, standby.home);
  const client = new Client(administratorOf(primary, tools));
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await runAs(user, 'cp', ['-a', primary.cluster, standby.cluster]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const conninfo = `host=${host} port=${primary.port} user=${superuser} password=${password}`;
    const write = (name: string, text: string) => writeAs(user, join(standby.cluster, name), text);
    await write('backup_label', rows[0]?.labelfile ?? '');
    await write('standby.signal', '');
    await write('postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`);
    // Copied from the primary.
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(standby.cluster, name), { force: true });
    await start(standby, tools);
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isSynchronous = async () =>
      (await client.query(`select from pg_stat_replication where sync_state in ('sync', 'quorum')`)).rowCount === 1;
    await until(isSynchronous, 'The standby has caught up');
  } finally {
    await client.end();
  }
}

async function giveTo(user: SystemUser | undefined, path: string): Promise<void> {
  if (user !== undefined) await runAs(undefined, 'chown', [`${user.uid}:${user.gid}`, path]);
}

async function writeAs(user: SystemUser | undefined, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await giveTo(user, path);
}

async function killAll({ process: postmaster }: Node): Promise<void> {
  if (postmaster?.pid === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
  const { pid } = postmaster;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ended = once(postmaster, 'exit');
  postmaster.kill('SIGKILL');
  for (const child of children.trim().split(' ').filter(Boolean).map(Number)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // Already exited with its parent.
    }
  }
  await ended;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrCreateSecret } from '#server/secrets.ts';
import { lockDataDir } from '#server/startup/lockDataDir.ts';
import { causeOf } from '#server/startup/startupError.ts';
import { prepareBinaries } from './binaries.ts';
import { openClusterHome } from './clusterHome.ts';
import { ensureDatabase, ownerRole } from './ensureDatabase.ts';
import { initializeCluster, superuser } from './initializeCluster.ts';
import { isAlive, type PostmasterParts, startPostmaster, stopPostmaster } from './postmaster.ts';
import { isPostmasterOf } from './postmasterFile.ts';
import { chooseSystemUser } from './systemUser.ts';

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedPostgres {
  /** Of the ordinary role that owns the database. */
  connection: EmbeddedConnection;
  /** For tests: the superuser, in the database 'postgres'. */
  administrator: EmbeddedConnection;
  /** Ends PostgreSQL in an orderly way. Close the connections before. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Exists, is writable, and is locked by the caller. */
  dataDir: string;
  log: Pick<Console, 'error' | 'warn'>;
  /** Gets a line that the person who keeps the data directory should read. */
  print?: ((line: string) => void) | undefined;
  /**
   * For tests, in which many servers share one PostgreSQL.
   * @default 60
   */
  maxConnections?: number;
}

/** Everybody waits for PostgreSQL to be started again. */
const watchEveryMs = 50;
/** To look whose process it is costs more than to see that it lives. */
const lookCloselyEvery = 10;
/** Between two tries to start it: twice as long each time, for one that cannot start will not for a while. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * Starts the PostgreSQL of the npm packages on `<dataDir>/postgres`: no TCP, one socket in a folder of its own, a random
 * password. Sets it up the first time, takes over or recovers one that a kill left behind, and starts it again when it
 * dies. Throws a StartupError that says what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  print,
  maxConnections = 60,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const unprivileged = await chooseSystemUser();
  const home = await openClusterHome(dataDir, unprivileged, print);
  // A copy of a data directory may hold a link to the same database as the original.
  const lock = await lockDataDir(home.folder);
  const binaries = await prepareBinaries(home.user);
  const password = Buffer.from(await readOrCreateSecret(dataDir, 'database-password')).toString('hex');
  await initializeCluster(home, binaries, password);
  const parts = { home, binaries, logFile: join(dataDir, 'postgres.log'), maxConnections };
  const supervisor = supervise(await startPostmaster(parts), parts, log);

  const door = { host: home.socketFolder, port: 5432, password };
  const administrator = { ...door, user: superuser, database: 'postgres' };
  const stop = async () => {
    await supervisor.stop();
    await lock.release();
    if (!home.socketFolder.startsWith(dataDir)) await rm(home.socketFolder, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(administrator, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: { ...door, user: ownerRole, database: ownerRole }, administrator, stop };
}

/** How to reach the embedded PostgreSQL of a server that runs on the data directory, as the owner of its tables. */
export async function reachEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection> {
  const { socketFolder } = await openClusterHome(dataDir, await chooseSystemUser());
  const password = Buffer.from(await readOrCreateSecret(dataDir, 'database-password')).toString('hex');
  return { host: socketFolder, port: 5432, password, user: ownerRole, database: ownerRole };
}

/** Brings PostgreSQL back when it dies while the server lives: the server waits for it with 503. */
function supervise(firstPid: number, parts: PostmasterParts, log: EmbeddedPostgresOptions['log']) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pid = firstPid;
  let pauseMs = firstPauseMs;

  const watch = async () => {
    for (let look = 0; !signal.aborted; look += 1) {
      await sleep(watchEveryMs, undefined, { signal, ref: false });
      const looksClosely = look % lookCloselyEvery === 0;
      if (isAlive(pid) && (!looksClosely || (await isPostmasterOf(parts.home.cluster, pid)))) continue;
      log.error('The embedded PostgreSQL has ended unexpectedly and is started again.');
      try {
        pid = await startPostmaster(parts);
        pauseMs = firstPauseMs;
        log.warn('The embedded PostgreSQL runs again.');
      } catch (error) {
        log.error(`The embedded PostgreSQL did not start again: ${causeOf(error)}`);
        await sleep(pauseMs, undefined, { signal, ref: false });
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    async stop() {
      stopping.abort();
      await watching;
      await stopPostmaster(parts.home.cluster, pid);
    },
  };
}

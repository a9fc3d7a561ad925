import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDir } from '#server/platform/dataDir.ts';
import { readOrCreateSecret } from '#server/platform/secrets.ts';
import { describeError } from '#server/platform/startupError.ts';
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
  /** As the role that owns the database. */
  connection: EmbeddedConnection;
  /** As the superuser, to the database 'postgres'. */
  administrator: EmbeddedConnection;
  /** Stops PostgreSQL. Close the connections before. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Exists, is writable, and is locked by the caller. */
  dataDir: string;
  log: Pick<Console, 'error' | 'warn'>;
  /** Prints a line to the terminal. */
  print?: ((line: string) => void) | undefined;
  /** @default 60 */
  maxConnections?: number;
}

const watchEveryMs = 50;
/** Checking which program the process runs is expensive. */
const checkProgramEvery = 10;
/** Exponential backoff between restarts. */
const firstPauseMs = 250;
const maxPauseMs = 30_000;

/**
 * Starts the PostgreSQL of the npm packages on `<dataDir>/postgres`, with a random password and a Unix socket only. Creates
 * the cluster the first time, takes over or recovers one after a kill, and restarts PostgreSQL when it dies. Throws a
 * StartupError that says what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  print,
  maxConnections = 60,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const unprivileged = await chooseSystemUser();
  const home = await openClusterHome(dataDir, unprivileged, print);
  // A copied data directory may link to the same folder as the original.
  const lock = await lockDataDir(home.folder);
  const binaries = await prepareBinaries(home.user);
  const password = Buffer.from(await readOrCreateSecret(dataDir, 'database-password')).toString('hex');
  await initializeCluster(home, binaries, password);
  const parts = { home, binaries, logFile: join(dataDir, 'postgres.log'), maxConnections };
  const supervisor = supervise(await startPostmaster(parts), parts, log);

  const socket = { host: home.socketFolder, port: 5432, password };
  const administrator = { ...socket, user: superuser, database: 'postgres' };
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
  return { connection: { ...socket, user: ownerRole, database: ownerRole }, administrator, stop };
}

/** Connection to the embedded PostgreSQL of a running server, as the owner of the tables. */
export async function reachEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection> {
  const { socketFolder } = await openClusterHome(dataDir, await chooseSystemUser());
  const password = Buffer.from(await readOrCreateSecret(dataDir, 'database-password')).toString('hex');
  return { host: socketFolder, port: 5432, password, user: ownerRole, database: ownerRole };
}

/** Restarts PostgreSQL when it dies. Meanwhile the server answers 503. */
function supervise(firstPid: number, parts: PostmasterParts, log: EmbeddedPostgresOptions['log']) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pid = firstPid;
  let pauseMs = firstPauseMs;

  const watch = async () => {
    for (let round = 0; !signal.aborted; round += 1) {
      await sleep(watchEveryMs, undefined, { signal, ref: false });
      const checksProgram = round % checkProgramEvery === 0;
      if (isAlive(pid) && (!checksProgram || (await isPostmasterOf(parts.home.cluster, pid)))) continue;
      log.error('The embedded PostgreSQL has ended unexpectedly and is started again.');
      try {
        pid = await startPostmaster(parts);
        pauseMs = firstPauseMs;
        log.warn('The embedded PostgreSQL runs again.');
      } catch (error) {
        log.error(`The embedded PostgreSQL did not start again: ${describeError(error)}`);
        await sleep(pauseMs, undefined, { signal, ref: false });
        pauseMs = Math.min(2 * pauseMs, maxPauseMs);
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

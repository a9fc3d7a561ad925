import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/platform/startupError.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { ClusterHome } from './clusterHome.ts';
import { clearPostmasterPid, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts';
import { plainEnvironment } from './systemUser.ts';

export interface PostmasterParts {
  home: ClusterHome;
  binaries: PostgresBinaries;
  logFile: string;
  maxConnections: number;
}

/** Long enough for the recovery after a power cut. */
const startLimitMs = 300_000;
/** The processes of a killed PostgreSQL may hold its shared memory this long. */
const sharedMemoryLimitMs = 20_000;
const fastStopLimitMs = 30_000;
const maxLogBytes = 10 * 1024 * 1024;

const settings = ({ home: { socketFolder }, maxConnections }: PostmasterParts) => [
  'listen_addresses=',
  `unix_socket_directories=${socketFolder}`,
  'unix_socket_permissions=0700',
  `max_connections=${maxConnections}`,
  'shared_buffers=128MB',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  // Recovery syncs the whole file system at once; file by file took seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements and error details contain personal data.
  'log_statement=none',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** Starts PostgreSQL, or takes over one that a killed server left running. Returns its process id. */
export async function startPostmaster(parts: PostmasterParts): Promise<number> {
  const { cluster, user } = parts.home;
  const left = await readPostmasterFile(cluster);
  if (left !== undefined && (await isPostmasterOf(cluster, left.pid))) {
    if (await hasSameSettings(parts, left.pid)) return waitUntilReady(parts, left.pid);
    await stopPostmaster(cluster, left.pid);
  } else if (left !== undefined) {
    await clearPostmasterPid(cluster, user);
  }

  const giveUpAt = Date.now() + sharedMemoryLimitMs;
  for (;;) {
    try {
      return await launch(parts);
    } catch (error) {
      const isHeld =
        error instanceof Error && /pre-existing shared memory|lock file .* already exists/.test(error.message);
      if (!isHeld || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

/** Stops PostgreSQL: rolls back running transactions and writes a checkpoint. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(cluster, pid, fastStopLimitMs)) return;
  // Loses nothing: the next start recovers from the WAL.
  signal(pid, 'SIGQUIT');
  await isGoneWithin(cluster, pid, 10_000);
}

async function launch(parts: PostmasterParts): Promise<number> {
  const { home, binaries, logFile } = parts;
  const logSize = await rotate(logFile);
  const log = await open(logFile, 'a', 0o600);
  let pid: number | undefined;
  try {
    const child = spawn(binaries.postgres, argumentsOf(parts), {
      ...home.user,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      // Its own session, so that Ctrl-C in the terminal does not stop PostgreSQL before the server.
      detached: true,
    });
    child.once('error', () => undefined);
    child.unref();
    pid = child.pid;
  } finally {
    await log.close();
  }
  if (pid === undefined) throw new StartupError(`The embedded PostgreSQL (${binaries.postgres}) could not be started.`);
  return waitUntilReady(parts, pid, logSize);
}

async function waitUntilReady({ home, logFile }: PostmasterParts, pid: number, logSize?: number): Promise<number> {
  const isTakenOver = logSize === undefined;
  const giveUpAt = Date.now() + startLimitMs;
  while (Date.now() < giveUpAt) {
    const file = await readPostmasterFile(home.cluster);
    if (file?.pid === pid && file.ready) return pid;
    // Node reaps its own child. One that was taken over may stay as a zombie.
    if (!isAlive(pid) || (isTakenOver && !(await isPostmasterOf(home.cluster, pid)))) {
      const reason = await findLastError(logFile, logSize ?? 0);
      throw new StartupError(`The embedded PostgreSQL did not start: ${reason} Its log is ${logFile}.`);
    }
    await sleep(15);
  }
  throw new StartupError(
    `The embedded PostgreSQL is not ready after ${startLimitMs / 60_000} minutes. See ${logFile}.`,
  );
}

function argumentsOf(parts: PostmasterParts): string[] {
  return ['-D', parts.home.cluster, ...settings(parts).flatMap((setting) => ['-c', setting])];
}

/** Compares with the command line in postmaster.opts. */
async function hasSameSettings(parts: PostmasterParts, pid: number): Promise<boolean> {
  const { home, binaries } = parts;
  const noted = await readFile(join(home.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const expected = [binaries.postgres, ...argumentsOf(parts).map((argument) => `"${argument}"`)].join(' ');
  return noted.trim() === expected && (await isSameProgram(pid, binaries.postgres));
}

/** False after an update replaced the binaries. */
async function isSameProgram(pid: number, path: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const [running, installed] = await Promise.all(
    [`/proc/${pid}/exe`, path].map((file) => stat(file).catch(() => undefined)),
  );
  return running !== undefined && running.ino === installed?.ino;
}

async function isGoneWithin(cluster: string, pid: number, limitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + limitMs;
  while (Date.now() < giveUpAt) {
    if (!isAlive(pid) || !(await isPostmasterOf(cluster, pid))) return true;
    await sleep(15);
  }
  return false;
}

/** Whether a process has this id. It may be another program. */
export function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Moves a large log aside. Returns the size of the current one. */
async function rotate(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < maxLogBytes) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

async function findLastError(logFile: string, fromByte: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(fromByte).toString().trim().split('\n');
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|cannot|could not/.test(line));
  return (errors.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}

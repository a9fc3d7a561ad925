import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/startup/startupError.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { ClusterHome } from './clusterHome.ts';
import { disownPostmasterFile, isPostmasterOf, readPostmasterFile } from './postmasterFile.ts';
import { plainEnvironment } from './systemUser.ts';

export interface PostmasterParts {
  home: ClusterHome;
  binaries: PostgresBinaries;
  logFile: string;
  maxConnections: number;
}

/** Recovery after a power cut replays what the log holds; it must not be cut short, only be bounded. */
const startLimitMs = 300_000;
/** How long the processes of a killed PostgreSQL may still hold its memory. */
const heldMemoryLimitMs = 20_000;
const fastStopLimitMs = 30_000;
const largestLogBytes = 10 * 1024 * 1024;

const settings = ({ home: { socketFolder }, maxConnections }: PostmasterParts) => [
  'listen_addresses=',
  `unix_socket_directories=${socketFolder}`,
  'unix_socket_permissions=0700',
  `max_connections=${maxConnections}`,
  'shared_buffers=128MB',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  // After a kill all is written to the disk before the recovery: at once, and not file by file, which took seconds.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements and the details of errors hold what people entered.
  'log_statement=none',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

/** Starts PostgreSQL, or takes over the one that a killed server left running, and returns its process id. */
export async function startPostmaster(parts: PostmasterParts): Promise<number> {
  const { cluster, user } = parts.home;
  const left = await readPostmasterFile(cluster);
  if (left !== undefined && (await isPostmasterOf(cluster, left.pid))) {
    if (await runsWithTheseSettings(parts, left.pid)) return waitUntilReady(parts, left.pid);
    await stopPostmaster(cluster, left.pid);
  } else if (left !== undefined) {
    await disownPostmasterFile(cluster, user);
  }

  const giveUpAt = Date.now() + heldMemoryLimitMs;
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

/** Ends PostgreSQL in an orderly way: what runs is rolled back, what is committed is written. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(cluster, pid, fastStopLimitMs)) return;
  // Loses nothing either: the next start recovers from the log.
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
      // Its own session: Ctrl-C in the terminal is for the server, which stops PostgreSQL last.
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
    // Node takes the exit code of its own child; one that was taken over may stay as a zombie.
    if (!isAlive(pid) || (isTakenOver && !(await isPostmasterOf(home.cluster, pid)))) {
      const reason = await lastFault(logFile, logSize ?? 0);
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

/** PostgreSQL notes its command line in postmaster.opts; another version or other settings make another line. */
async function runsWithTheseSettings(parts: PostmasterParts, pid: number): Promise<boolean> {
  const { home, binaries } = parts;
  const noted = await readFile(join(home.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const expected = [binaries.postgres, ...argumentsOf(parts).map((argument) => `"${argument}"`)].join(' ');
  return noted.trim() === expected && (await isSameProgram(pid, binaries.postgres));
}

/** False after an update put new binaries under the old path. */
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

/** Whether there is a process of that number, whoever's it is. */
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

/** Returns the size of the log, after moving a large one aside. */
async function rotate(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < largestLogBytes) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

async function lastFault(logFile: string, fromByte: number): Promise<string> {
  const lines = (await readFile(logFile)).subarray(fromByte).toString().trim().split('\n');
  const faults = lines.filter((line) => /FATAL|PANIC|ERROR|cannot|could not/.test(line));
  return (faults.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
}

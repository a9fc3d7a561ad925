import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ownRoot = join(import.meta.dirname, '..', '..');

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends the signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ProductOptions {
  /** Environment variables. */
  env?: Record<string, string>;
  /** @default a new folder */
  dataDir?: string;
  startLimitMs?: number;
  /**
   * Root of the repository.
   * @default this one
   */
  root?: string;
}

/** Starts the product on a free port, as `npm start` does, and waits until it is ready. */
export async function startProduct({
  env = {},
  dataDir,
  startLimitMs = 300_000,
  root = ownRoot,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await newDataDir());
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/start/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  const url = `http://localhost:${port}`;
  await untilReady(child, url, startLimitMs, () => printed);
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      // A killed process has no exit code.
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Removes the data of a stopped product. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** Creates an empty folder that the user of PostgreSQL can enter. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkwell-test-'));
  // As root PostgreSQL runs under another user, who must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

async function untilReady(child: ChildProcess, url: string, limitMs: number, printed: () => string): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${printed()}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    // Another process may have taken the port.
    if (ready && printed().includes('Checkwell is ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready after ${limitMs} ms:\n${printed()}`);
}

let portsGiven = 0;

/** Finds a free port that stays free until the caller listens, though that takes it seconds. */
export async function freePort(): Promise<number> {
  // Linux gives connections and servers without a port of their own 32768 and up. Each process has 50 ports below.
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + (process.pid % 250) * 50 + (portsGiven++ % 50);
    if (await isFree(port)) return port;
  }
  throw new Error('Each of the 50 ports of this process is taken.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

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
  /** Of its process. */
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it by the signal and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ProductOptions {
  /** Settings of the product, over those that the test needs. */
  env?: Record<string, string>;
  /** The folder of a product that ran before; a new one where it is left out. */
  dataDir?: string;
  startLimitMs?: number;
  /**
   * Folder of the sources.
   * @default this version's
   */
  root?: string;
}

/** Starts the product as `npm start` does, on a free port, and resolves once it says that it is ready. */
export async function startProduct({
  env = {},
  dataDir,
  startLimitMs = 120_000,
  root = ownRoot,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await newDataDir());
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/start.ts'], {
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
      // A process that a signal ended has no exit code.
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Removes the data of a product that has stopped. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** An empty folder that the product and the user of its PostgreSQL can work in. */
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
    // Who answers may be another one that has taken the port meanwhile.
    if (ready && printed().includes('Checkwell is ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready after ${limitMs} ms:\n${printed()}`);
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

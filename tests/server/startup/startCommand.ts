import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** The output of a failed start. */
export interface FailedStart {
  exitCode: number | null;
  errorLines: string[];
}

/** Runs the command of `npm start` until it exits. */
export async function startToFail(env: Record<string, string>): Promise<FailedStart> {
  const child = spawn(process.execPath, ['src/server/start/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await once(child, 'close');
  clearTimeout(limit);
  return { exitCode: child.exitCode, errorLines: errors.trim().split('\n') };
}

/** Creates a folder for this test, with a space in its path. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'checkwell start '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the process id of a data directory's PostgreSQL. Undefined if it is not running. */
export async function postgresOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
}

/** Runs a statement in the embedded database of a product that runs on the data directory. */
export async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const client = new Client({
    host: join(await realpath(join(dataDir, 'postgres')), 'socket'),
    user: 'checkwell',
    database: 'checkwell',
    password: (await readFile(join(dataDir, 'secrets', 'database-password'), 'utf8')).trim(),
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
